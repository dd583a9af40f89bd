#!/bin/sh
# environment.sh PYTHON FOLDER: make an environment for Python packages, or say in a sentence what is missing.
set -eu
python=$1 folder=$2

give_up() {
  echo "$*" >&2
  exit 1
}

command -v "$python" >/dev/null ||
  give_up "Meuse needs Python 3.11 or newer, and there is no $python: install it, or name yours (make PYTHON=…)."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  give_up "Meuse needs Python 3.11 or newer, and $python is $("$python" -V): name another one (make PYTHON=…)."

# Debian keeps what makes environments in a package of its own.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
  "$(dirname "$0")/debian.sh" "$package" ||
    give_up "$python cannot make environments: run \`sudo apt-get install $package\` (or what your system has for it)."
fi

# Half an environment would pass for a whole one.
trap 'rm -rf "$folder"' EXIT
rm -rf "$folder"
"$python" -m venv "$folder"
trap - EXIT
