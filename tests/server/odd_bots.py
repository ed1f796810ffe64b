"""Ways of thinking that go wrong, for a worker process to try."""

import os
import time


def crash(job: tuple[str, str, int, str, int, float]) -> str:
    os._exit(3)


def sleep(job: tuple[str, str, int, str, int, float]) -> str:
    time.sleep(60)
    return ""


def dawdle(job: tuple[str, str, int, str, int, float]) -> str:
    time.sleep(0.1)
    return ""


def lie(job: tuple[str, str, int, str, int, float]) -> str:
    return "win"


def fail(job: tuple[str, str, int, str, int, float]) -> str:
    raise ValueError("no idea")
