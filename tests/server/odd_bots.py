"""Ways of thinking that go wrong, for a worker process to try."""

import os
import time


def crash(job: tuple[str, str, int, str, int]) -> str:
    os._exit(3)


def sleep(job: tuple[str, str, int, str, int]) -> str:
    time.sleep(60)
    return ""


def lie(job: tuple[str, str, int, str, int]) -> str:
    return "win"


def fail(job: tuple[str, str, int, str, int]) -> str:
    raise ValueError("no idea")
