"""A program that is begun once and then copied for every command: its modules are loaded already.

`python -m tests.house.warm SOCKET` waits at a socket. What asks there sends its arguments, folder and environment with
its three streams, and is answered with the exit code of `nomic`.
"""

import json
import os
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages

import nomic_tools

CLIENT = """#!{python} -ISX utf8
import json, os, socket, sys
request = json.dumps([sys.argv[1:], os.getcwd(), dict(os.environ)]).encode()
with socket.socket(socket.AF_UNIX) as asking:
    asking.connect({path!r})
    socket.send_fds(asking, [request], [0, 1, 2])
    sys.exit(int(asking.recv(10) or 1))
"""
_LONGEST = 1 << 20


def client(path: str) -> str:
    """The text of a program that asks at the socket `path`."""
    return CLIENT.format(python=sys.executable, path=path)


def serve(path: str, run: Callable[[list[str]], None]) -> None:
    """Answer at the socket `path`, each time in a copy of this process that calls `run` and leaves by it."""
    with socket.socket(socket.AF_UNIX) as waiting:
        waiting.bind(path)
        waiting.listen()
        while True:
            asked, _ = waiting.accept()
            with asked:
                if os.fork() == 0:
                    _answer(asked, run)
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass


def _answer(asked: socket.socket, run: Callable[[list[str]], None]) -> None:
    request, streams, _, _ = socket.recv_fds(asked, _LONGEST, 3)
    words, folder, environment = json.loads(request)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    sys.path[:0] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    code: object = 1
    try:
        run(words)
    except SystemExit as end:
        code = end.code or 0
    with suppress(BrokenPipeError):
        sys.stdout.flush()
    asked.send(str(code).encode())
    os._exit(0)


def _load_all() -> None:
    for found in walk_packages(nomic_tools.__path__, "nomic_tools."):
        if not found.name.endswith("__main__"):
            import_module(found.name)


if __name__ == "__main__":
    _load_all()
    serve(sys.argv[1], import_module("tests.house.console").nomic)
