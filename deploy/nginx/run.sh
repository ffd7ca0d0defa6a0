#!/bin/sh
# Renders the configuration and executes nginx, which writes only to RUN_DIR.
set -eu
# Debian installs nginx in a folder that is only on root's search path.
export PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"
export RUN_DIR="${RUN_DIR:-/tmp/nginx}"
"$(dirname -- "$0")/render.sh" "$RUN_DIR"
exec nginx -e stderr -c "$RUN_DIR/nginx.conf"
