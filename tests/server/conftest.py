"""What `./test --fast` leaves to the whole suite: servers and workers in processes of their own, and drawn requests."""

from server.clusters import address, cluster
from server.dealing import clock
from server.harness import FULL

__all__ = ["address", "clock", "cluster"]

collect_ignore = (
    [] if FULL else ["test_api.py", "test_kill.py", "test_postgres.py", "test_several.py", "test_thinkers.py"]
)
