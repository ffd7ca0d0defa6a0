#!/bin/sh
# Copies the releases below a folder into the store (RELEASES_DIR) and ends. A release that is there already stays as it
# is: the same again is no fault, other files under the same version are, since a release never changes.
#
#   copy-release.sh <folder with <name>/<version>/>
set -eu
umask 022
from=${1:?usage: copy-release.sh <folder>}
store=${RELEASES_DIR:?copy-release.sh: RELEASES_DIR is missing}
copy=

fail() {
  echo "copy-release.sh: $1" >&2
  exit 1
}
trap '[ -z "$copy" ] || rm -rf "$copy"' EXIT

same() {
  diff -r "$1" "$2" >/dev/null || fail "$3 stands in the store with other files: releases never change, raise the version"
  echo "$3 is in the store already"
}

mkdir -p "$store"
# Left by copies that were killed, before they could take them away.
find "$store" -maxdepth 1 -name '.copying-*' -mmin +60 -exec rm -rf {} +

for source in "$from"/*/*/; do
  [ -f "$source/remote.json" ] || fail "$source is no release: remote.json is missing"
  source=${source%/}
  version=${source##*/}
  name=${source%/*}
  name=${name##*/}
  target=$store/$name/$version
  if [ -e "$target" ]; then
    same "$source" "$target" "$name $version"
    continue
  fi
  mkdir -p "$store/$name"
  # Beside its place under a name that nobody reads, then moved: it is there whole or not at all.
  # A name of its own each time: one that was killed leaves half a copy behind, and every container counts its processes
  # from 1.
  copy=$(mktemp -d "$store/.copying-$name-$version-XXXXXX")
  cp -R "$source/." "$copy"
  chmod 755 "$copy"
  sync
  if mv -T "$copy" "$target" 2>/dev/null; then
    echo "$name $version is in the store; activate it with: activate $name $version"
  else
    # Somebody else was quicker.
    same "$source" "$target" "$name $version"
    rm -rf "$copy"
  fi
  copy=
done
