"""Mail leaves by TLS, from the first byte or after STARTTLS, and only to a server whose certificate is trusted."""

import ipaddress
import ssl
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.office import contests
from tests.office.post_office import PASSWORD, PostOffice, free_port, knows

AT = "2009-08-03T09:22:00Z"
Office = tuple[Path, PostOffice]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Key and certificate of a server at 127.0.0.1, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "post office")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "server.pem"
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return file


@pytest.fixture(params=["implicit", "starttls"])
def office(request: pytest.FixtureRequest, certificate: Path, at_stage: Callable[[str], Path]) -> Office:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    post_office, tls = PostOffice(free_port()), str(request.param)
    how = {"ssl_context": context} if tls == "implicit" else {"tls_context": context, "require_starttls": True}
    controller = Controller(
        post_office, "127.0.0.1", post_office.port, authenticator=knows, auth_required=True,
        auth_require_tls=tls == "starttls", **how,
    )  # fmt: skip
    controller.start()
    request.addfinalizer(controller.stop)
    folder = at_stage("draw announce 32")
    contests.must(contests.type_in(folder, "announce --week 2009-W31", AT))
    server = f"smtp: {{host: 127.0.0.1, port: {post_office.port}, tls: {tls}, user: ash}}"
    (folder / "secrets" / "mail.yaml").write_text(f"{server}\nlists: {{creek: creek@lists.example.org}}\n")
    return folder, post_office


@pytest.fixture(autouse=True)
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOMIC_SMTP_PASSWORD", PASSWORD)


def test_a_server_with_a_trusted_certificate_gets_the_mail(
    office: Office, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    folder, post_office = office
    contests.must(contests.type_in(folder, "send --to-list", AT))
    assert len(post_office.taken) == 1


def test_a_server_that_cannot_prove_itself_gets_nothing(office: Office) -> None:
    folder, post_office = office
    refused = contests.type_in(folder, "send --to-list", AT)
    assert refused.code == 3 and "certificate" in refused.err and PASSWORD not in refused.err
    assert post_office.taken == []
    assert "would" not in contests.type_in(folder, "send --to-list --preview", AT).err
