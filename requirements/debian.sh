#!/bin/sh
# debian.sh PACKAGE…: install packages of Debian where we may (root, with apt-get); fails where we may not.
set -eu
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 1
echo "installing $*"
apt-get -qq update
DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >/dev/null
