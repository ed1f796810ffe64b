# Runs a script with the first Python on PATH that is new enough.
for python in python3 python3.14 python3.13 python3.12 python3.11 python; do
  if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    exec "$python" "$@"
  fi
done

found=$(python3 --version 2>/dev/null) || found="no python3 at all"
cat >&2 <<END
Barkyard needs Python 3.11 or newer on PATH; this machine has $found.
  Debian, Ubuntu:  apt-get install python3 python3-venv
  Fedora:          dnf install python3
  macOS:           brew install python
END
exit 1
