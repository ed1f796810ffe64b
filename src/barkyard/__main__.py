"""`python -m barkyard`."""

import sys

from barkyard.cli import main

if __name__ == "__main__":
    sys.exit(main())
