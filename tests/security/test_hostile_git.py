"""Git's own folder, made hostile: no program that its settings name is run, and nothing outside is written."""

import json
import os
import re
from pathlib import Path

import pytest

from tests.security.clones import Attack, Clone


def hooks(clone: Clone) -> None:
    for name in ("post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman", "pre-auto-gc"):
        (clone.top / ".git/hooks").mkdir(exist_ok=True)
        (clone.top / ".git/hooks" / name).symlink_to(clone.program())
    clone.git("config", "core.hooksPath", str(clone.top / ".git/hooks"))


def settings(clone: Clone) -> None:
    program = str(clone.program())
    names = (
        "core.fsmonitor",
        "core.sshCommand",
        "core.pager",
        "core.editor",
        "core.askPass",
        "core.gitProxy",
        "diff.external",
        "pager.log",
        "pager.status",
        "gpg.program",
        "gpg.ssh.program",
        "gpg.openpgp.program",
        "gpg.x509.program",
        "credential.helper",
        "core.alternateRefsCommand",
        "sequence.editor",
        "uploadpack.packObjectsHook",
        "trailer.x.command",
        "trailer.x.cmd",
    )
    for name in names:
        clone.git("config", name, program)
    for name in ("log", "status", "rev-parse", "config", "cat-file", "ls-tree", "update-index"):
        clone.git("config", f"alias.{name}", f"!{program}")
    clone.git("config", "log.showSignature", "true")
    clone.git("config", "log.mailmap", "true")


def filters(clone: Clone) -> None:
    program = str(clone.program())
    for part in ("clean", "smudge", "process"):
        clone.git("config", f"filter.a=b c.{part}", program)
        clone.git("config", f"filter.plain.{part}", program)
    clone.git("config", "filter.plain.required", "true")
    for part in ("textconv", "command"):
        clone.git("config", f"diff.plain.{part}", program)
    clone.git("config", "merge.plain.driver", program)
    (clone.top / ".git/info/attributes").write_text("*.yaml filter=plain diff=plain merge=plain\n* filter=plain\n")
    clone.write(".gitattributes", "* filter=plain\n")
    for path in (clone.top / "ledger").rglob("*.yaml"):
        os.utime(path, (1, 1))  # so that git has to look into them


def included(clone: Clone) -> None:
    more = clone.outside / "more"
    more.write_text(f"[core]\n\tfsmonitor = {clone.program()}\n[log]\n\tshowSignature = true\n")
    clone.git("config", "include.path", str(more))
    clone.git("config", f"includeIf.gitdir:{clone.top}/.path", str(more))


def a_promised_object(clone: Clone) -> None:
    """A blob that is missing, and would be fetched by a program."""
    blob = clone.git("rev-parse", "HEAD:ledger/people.yaml").strip()
    (clone.top / ".git/objects" / blob[:2] / blob[2:]).unlink()
    clone.write("ledger/people.yaml", "[]\n")
    clone.git("config", "core.repositoryFormatVersion", "1")
    clone.git("config", "extensions.partialClone", "origin")
    clone.git("config", "remote.origin.promisor", "true")
    clone.git("config", "remote.origin.url", f"ext::{clone.program()}")
    clone.git("config", "remote.origin.uploadpack", str(clone.program()))
    clone.git("config", "protocol.ext.allow", "always")
    clone.git("config", "protocol.allow", "always")


def a_submodule(clone: Clone) -> None:
    inner = Clone(clone.top / "ledger/inner", clone.outside)
    inner.top.mkdir()
    inner.git("init", "-q")
    inner.write("file", "x\n")
    inner.commit()
    clone.write(".gitmodules", f'[submodule "x"]\n\tpath = ledger/inner\n\turl = ext::{clone.program()}\n')
    clone.commit()
    filters(inner)
    settings(inner)


RUNNING: list[tuple[Attack, str]] = [
    (hooks, "status"),
    (settings, "status"),
    (filters, "status"),
    (included, "status"),
    (a_promised_object, "cat-file -p HEAD:ledger/people.yaml"),
    (a_submodule, "status"),
]


@pytest.mark.parametrize(("attack", "words"), RUNNING, ids=[attack.__name__ for attack, _ in RUNNING])
def test_no_program_of_a_clone_is_run_though_git_itself_runs_it(clone: Clone, attack: Attack, words: str) -> None:
    attack(clone)
    for reading in (f"audit --signers {_signers(clone)}", "status"):
        clone.must_stay_harmless(reading)
    clone.git_by_hand(words)
    assert clone.ran.exists(), "this attack does nothing, and so its test proves nothing"


def _signers(clone: Clone) -> Path:
    signers = clone.outside / "signers"
    signers.write_text("eve@localhost ssh-ed25519 AAAA\n")
    return signers


@pytest.mark.parametrize("kind", ["PGP SIGNATURE", "PGP MESSAGE", "SIGNED MESSAGE", "SSH SIGNATURE"])
def test_a_signature_starts_no_program_of_the_settings_though_git_itself_starts_it(clone: Clone, kind: str) -> None:
    settings(clone)
    head, _, message = clone.git("cat-file", "commit", "HEAD").partition("\n\n")
    message = "More than a program that does not like the signature reads.\n" * 4000 + f"\n{message}"
    _make_tip(clone, f"{head}\ngpgsig -----BEGIN {kind}-----\n \n iHUEABYKAB0=\n -----END {kind}-----\n\n{message}")
    told = clone.must_stay_harmless(f"audit --signers {_signers(clone)}")
    assert "it is not signed" in told or "its signature is no" in told
    clone.git_by_hand("verify-commit HEAD", f"gpg.ssh.allowedSignersFile={_signers(clone)}")
    assert clone.ran.exists()


def _make_tip(clone: Clone, commit: str) -> None:
    """Have the branch end in a commit that was written by hand."""
    made = clone.outside / "commit"
    made.write_text(commit)
    tip = clone.git("hash-object", "-t", "commit", "-w", "--literally", str(made))
    (clone.top / ".git/refs/heads/main").write_text(tip)


def test_odd_names_of_branches_tags_and_authors_are_told_harmlessly(clone: Clone) -> None:
    tip = clone.git("rev-parse", "HEAD")
    for name in ("-x", "--upload-pack=x", "\u202ered"):
        for kind in ("heads", "tags"):
            (clone.top / ".git/refs" / kind / name).write_text(tip)
    message = "\x1b[31mred\n\nContest: gunfight\nHead: 9:\x1b"
    clone.git("-c", "user.name=\x1b[31mEve\x07", "commit", "-q", "--allow-empty", "-m", message)
    (clone.top / ".git/refs/heads/-x").write_text(clone.git("rev-parse", "HEAD"))
    (clone.top / ".git/HEAD").write_text("ref: refs/heads/-x\n")
    assert "commit" in clone.must_stay_harmless(f"audit --signers {_signers(clone)}")
    assert "Gunfight" in clone.must_stay_harmless("status")


def test_a_work_tree_elsewhere_is_refused(clone: Clone) -> None:
    for elsewhere in (clone.outside, clone.top.parent):
        clone.git("config", "core.worktree", str(elsewhere))
        told = clone.must_stay_harmless("audit")
        assert "core.worktree" in told or "not a git repository" in told
        (clone.top / ".git/config").write_text("[core]\n\trepositoryformatversion = 0\n")


@pytest.mark.parametrize("name", ["HEAD", "config", "index", "packed-refs", "info/attributes", "refs/heads/main"])
def test_what_git_would_read_without_end_is_refused(clone: Clone, name: str) -> None:
    for odd in ("pipe", "device"):
        path = clone.top / ".git" / name
        path.unlink(missing_ok=True)
        os.mkfifo(path) if odd == "pipe" else path.symlink_to("/dev/zero")
        assert "without end" in clone.must_stay_harmless("audit")


def test_objects_from_elsewhere_change_nothing(clone: Clone) -> None:
    (clone.top / ".git/objects/info").mkdir(exist_ok=True)
    (clone.top / ".git/objects/info/alternates").write_text(f"{clone.outside}\n/dev\n/nowhere\n")
    assert clone.must_stay_harmless("audit") == ""


def test_an_object_that_unpacks_to_more_than_memory_ends_in_an_error(clone: Clone) -> None:
    path = "ledger/people.yaml"
    with (clone.top / path).open("wb") as file:
        file.truncate(70_000_000)
    clone.commit()
    clone.write(path, "[]\n")
    assert "larger than" in clone.must_stay_harmless("audit")


@pytest.mark.parametrize(
    "path", ["../outside/new", "/tmp/nomic-new", "ledger/../../outside/new", "ledger/away/new", ".git/hooks/new"]
)
def test_the_record_of_a_commit_under_way_writes_and_removes_nothing_elsewhere(clone: Clone, path: str) -> None:
    clone.link("ledger/away", clone.outside)
    (clone.outside / "new").write_text("mine")
    tip = clone.git("rev-parse", "HEAD").strip()
    own = clone.top / ".git/nomic"
    own.mkdir(exist_ok=True)
    record = {"branch": "main", "old": "0" * 40, "new": tip, "paths": [path]}
    (own / "intent.json").write_text(json.dumps(record))
    told = clone.must_stay_harmless("status")
    assert "no path" in told or "symbolic link" in told
    assert (clone.outside / "new").read_text() == "mine" and not Path("/tmp/nomic-new").exists()


@pytest.mark.parametrize(
    "record", ["", "[]", "{}", "[" * 100_000, '{"branch": 1}', '{"branch": "-x", "old": "a", "new": "b", "paths": []}']
)
def test_a_record_that_the_program_did_not_write_is_an_error(clone: Clone, record: str) -> None:
    (clone.top / ".git/nomic").mkdir(exist_ok=True)
    (clone.top / ".git/nomic/intent.json").write_text(record)
    assert "no record" in clone.must_stay_harmless("status")


def test_a_commit_of_a_time_that_is_none_is_named(clone: Clone) -> None:
    commit = clone.git("cat-file", "commit", "HEAD")
    odd = re.sub(r"^(committer .*> )", r"\1x", commit, flags=re.MULTILINE)
    assert odd != commit
    _make_tip(clone, odd)
    assert "this commit is none that git would make" in clone.must_stay_harmless("audit")


def test_a_message_in_an_encoding_that_hides_zeros_and_line_breaks_is_told_harmlessly(clone: Clone) -> None:
    commit = clone.git("cat-file", "commit", "HEAD")
    _make_tip(clone, commit.replace("\n\n", "\nencoding UTF-7\n\n+AAA-+AAEACg-", 1))
    clone.must_stay_harmless("audit")
