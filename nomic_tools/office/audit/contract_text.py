"""The contract's text: each version that was in force can be read, and no file passes for one that never was."""

from collections.abc import Iterator
from hashlib import sha256

from nomic_tools.core.trouble import Problem
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.versions import texts_in_history, texts_in_tree, versions_of


def check_text(audited: Audited) -> Iterator[Problem]:
    """The text in force stands in its file, every former one in a file or in history, nothing else beside them."""
    name = audited.desk.name
    texts, versions = texts_in_tree(audited.desk.root, name), versions_of(name, audited.events)
    digests = {path: sha256(data).hexdigest() for path, data in texts.items()}
    of_path, held, ever = {v.path: v for v in versions}, set(digests.values()), {v.digest for v in versions}
    odd = [path for path, digest in digests.items() if path in of_path and of_path[path].digest != digest]
    missing = [] if versions[-1].path in digests else [versions[-1].path]
    lost = [item for item in versions if item.digest not in held]
    kept = texts_in_history(audited.repository, name, [*lost, *(of_path[path] for path in odd + missing)])
    for path in odd + missing:
        seq, found = of_path[path].event.seq, kept.get(of_path[path].digest)
        what = "this is not" if path in digests else "there is no file: it holds"
        where = f"; commit {found[0].id[:12]} has that" if found else ""
        how = "; `nomic amend` puts another in force" if path == versions[-1].path else ""
        yield Problem(path, f"{what} the text that event {seq} put in force{where}{how}")
    for path in digests:
        if path not in of_path and digests[path] not in ever:
            yield Problem(path, "this text was never in force")
    for item in lost:
        if item.digest not in kept:
            yield Problem(item.path, f"nothing here holds the text that event {item.event.seq} put in force")
