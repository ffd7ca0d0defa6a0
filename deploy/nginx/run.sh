#!/bin/sh
# Fills in the configuration and becomes nginx. What nginx writes stands in RUN_DIR alone.
set -eu
# Debian keeps nginx where only root looks.
export PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"
export RUN_DIR="${RUN_DIR:-/tmp/nginx}"
"$(dirname -- "$0")/render.sh" "$RUN_DIR"
exec nginx -e stderr -c "$RUN_DIR/nginx.conf"
