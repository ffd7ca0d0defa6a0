#!/bin/sh
# Copies the releases below a folder into the store (RELEASES_DIR). A release that is in the store already is not changed;
# other files under the same version are an error.
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
# Incomplete copies of killed runs.
find "$store" -maxdepth 1 -name '.copying-*' -mmin +60 -exec rm -rf {} +

for source in "$from"/*/*/; do
  [ -f "$source/remote.json" ] || fail "$source is no release: remote.json is missing"
  other=$(find "$source" ! -type f ! -type d | head -n 1)
  [ -z "$other" ] || fail "$other is neither a file nor a folder: a release has no links"
  source=${source%/}
  version=${source##*/}
  name=${source%/*}
  name=${name##*/}
  # Folders of the store that are not those of a remote (names.ts of shared-contract).
  case $name in
    host | live | rendered | sets | *[!a-z0-9-]*) fail "'$name' is no name of a remote" ;;
  esac
  target=$store/$name/$version
  if [ -e "$target" ]; then
    same "$source" "$target" "$name $version"
    continue
  fi
  mkdir -p "$store/$name"
  # Copied to a temporary folder and then renamed, so that the release appears as a whole. The name is random, because a
  # killed run leaves its folder behind and process ids repeat between containers.
  copy=$(mktemp -d "$store/.copying-$name-$version-XXXXXX")
  cp -R "$source/." "$copy"
  chmod 755 "$copy"
  # A killed import may have left the archive of another release of this version.
  rm -f "$store/$name/archives/$version.zip"
  sync
  if mv -T "$copy" "$target" 2>/dev/null; then
    echo "$name $version is in the store; activate it with: activate $name $version"
  else
    # Another run was faster.
    same "$source" "$target" "$name $version"
    rm -rf "$copy"
  fi
  copy=
done
