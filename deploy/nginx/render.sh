#!/bin/sh
# Fills in the templates beside it from the environment. The image and the tests alike run it before nginx. Needs only a
# POSIX shell, sed, grep and awk.
#
#   render.sh <folder>     writes <folder>/nginx.conf and the files that it includes
#
# The variables are described in deploy/README.md.
set -eu

out=${1:?usage: render.sh <folder>}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

fail() {
  echo "render.sh: $1" >&2
  exit 1
}

export LISTEN="${LISTEN:-8080}"
export RELEASES_DIR="${RELEASES_DIR:?render.sh: RELEASES_DIR is missing: releases of remotes and host, register and start page}"
export PLATFORM_URL="${PLATFORM_URL:?render.sh: PLATFORM_URL is missing: where the platform services answer}"
PLATFORM_URL=${PLATFORM_URL%/}
export WORKERS="${WORKERS:-auto}"
export PAGES_DIR="${PAGES_DIR:-$here/pages}"
export SCRIPTS_DIR="${SCRIPTS_DIR:-$here/scripts}"
export RUN_DIR="${RUN_DIR:-$out}"
export ACCESS_LOG="${ACCESS_LOG:-/dev/stdout}"
[ -z "${OPERATOR_FILES:-}" ] || [ -d "$OPERATOR_FILES" ] || fail "OPERATOR_FILES: '$OPERATOR_FILES' is not a folder"
# Without a folder of the operator this one is used, which does not exist.
export OPERATOR_FILES="${OPERATOR_FILES:-$PAGES_DIR/none}"
export UPLOAD_LIMIT="${UPLOAD_LIMIT:-10g}"
# How long a client may take for the head of a request, and send and take nothing in the middle of one.
export HEAD_TIMEOUT="${HEAD_TIMEOUT:-15s}"
export CLIENT_TIMEOUT="${CLIENT_TIMEOUT:-30s}"
export UPSTREAM_TIMEOUT="${UPSTREAM_TIMEOUT:-60s}"
export CA_FILE="${CA_FILE:-/etc/ssl/certs/ca-certificates.crt}"

# Public keys of the sets, with commas; nothing that they have not signed is sent as a page then.
SET_KEYS=$(printf '%s' "${SET_KEYS:-}" | tr -d ' ')
for key in $(echo "$SET_KEYS" | tr ',' ' '); do
  echo "$key" | grep -qxE 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==' || fail "SET_KEYS: '$key' is no public key of sets"
done
export SET_KEYS

case ${HSTS_SUBDOMAINS:-no} in
  yes) export TRANSPORT_SECURITY='max-age=31536000; includeSubDomains' ;;
  no) export TRANSPORT_SECURITY='max-age=31536000' ;;
  *) fail "HSTS_SUBDOMAINS: '$HSTS_SUBDOMAINS' is neither yes nor no" ;;
esac

# Only the embedded edition serves Keycloak below /keycloak; any other address replaces that prefix.
export KEYCLOAK_URL="${KEYCLOAK_URL:-${PLATFORM_URL%/}/keycloak}"
case $KEYCLOAK_URL in */) ;; *) KEYCLOAK_URL="$KEYCLOAK_URL/" ;; esac

[ -r "$CA_FILE" ] || fail "$CA_FILE cannot be read: services are asked over https only when their certificate can be checked"

templates=$here/templates
for name in $(env | sed -n 's/^\(UPSTREAM_[A-Z0-9_]*\)=.*/\1/p'); do
  grep -q "\${$name}" "$templates"/* || fail "$name: there is no service of this name to forward"
done

# A value must not end its quotes in the configuration.
for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)=.*/\1/p'); do
  [ "$name" != TRANSPORT_SECURITY ] || continue
  grep -q "\${$name}" "$templates"/* || continue
  case $(printenv "$name") in *[!A-Za-z0-9._~:/,@%+=-]*) fail "$name holds a character that no path, name or address needs" ;; esac
done

# Turns a list into directives.
lines() { # <list with commas> <text before each> <text after each>
  case $1 in *[!A-Za-z0-9.:/,-]*) fail "'$1' is not a list of names or addresses with commas" ;; esac
  echo "$1" | tr ',' '\n' | while read -r each; do [ -z "$each" ] || printf '%s%s%s ' "$2" "$each" "$3"; done
}
# nginx accepts each name only once, and the template contains two of them.
hosts=$(echo "${ALLOWED_HOSTS:-}" | tr -d ' ' | tr 'A-Z,' 'a-z\n' | sort -u | grep -vxE 'localhost|127\.0\.0\.1|' | tr '\n' ',') || hosts=
# Checked here, because nginx exits at an invalid entry with a less helpful message.
proxies=$(printf '%s' "${TRUSTED_PROXIES:-loopback}" | tr -d ' ' | awk -v RS=, -f "$here/proxies.awk") || exit 1
OWN_HOSTS=$(lines "$hosts" '' ' 1;')
REAL_IP_FROM=$(lines "$proxies" 'set_real_ip_from ' ';')
TRUSTED=$(lines "$proxies" '' ' 1;')
IDENTITY_SOURCE=${IDENTITY_ORIGIN:+ $IDENTITY_ORIGIN}
API_SOURCE=${API_ORIGIN:+ $API_ORIGIN}
FRAME_SOURCES=$IDENTITY_SOURCE
[ "$API_SOURCE" = "$IDENTITY_SOURCE" ] || FRAME_SOURCES=$IDENTITY_SOURCE$API_SOURCE
export OWN_HOSTS REAL_IP_FROM TRUSTED IDENTITY_SOURCE API_SOURCE FRAME_SOURCES

START_PAGE='try_files /live/$area_page /live/$start_page /index.html =503;'
CRAWLER_FILE='try_files /live/$crawler_file =404;'
if [ -n "$SET_KEYS" ]; then
  START_PAGE='js_content signatures.page;'
  CRAWLER_FILE='js_content signatures.crawlerFile;'
fi
export START_PAGE CRAWLER_FILE

if [ -z "${RESOLVER:-}" ]; then
  RESOLVER=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf 2>/dev/null | tr '\n' ' ')
fi
export RESOLVER="${RESOLVER:-127.0.0.1}"

# njs, for what the directives cannot do: without it services could set the portal's cookies.
export NJS_MODULE="${NJS_MODULE:-/usr/lib/nginx/modules/ngx_http_js_module.so}"
[ -r "$NJS_MODULE" ] || fail "NJS_MODULE: '$NJS_MODULE' cannot be read: nginx needs its module njs. On Debian: apt-get install libnginx-mod-http-js"

# Brotli is a separate module; without it the same configuration compresses with gzip.
folder=${NGINX_MODULES:-/usr/lib/nginx/modules}
static=$folder/ngx_http_brotli_static_module.so
filter=$folder/ngx_http_brotli_filter_module.so
LOAD_BROTLI='' BROTLI_STATIC='' BROTLI=''
[ ! -e "$static" ] || { LOAD_BROTLI="load_module $static;" BROTLI_STATIC='brotli_static on;'; }
[ ! -e "$filter" ] || { LOAD_BROTLI="$LOAD_BROTLI load_module $filter;" BROTLI='brotli on; brotli_comp_level 5; brotli_types application/json text/plain text/xml;'; }
# The image does not run as root; a process started by root changes to another user.
USER_LINE=''
[ "$(id -u)" != 0 ] || USER_LINE="user ${NGINX_USER:-www-data};"
export LOAD_BROTLI BROTLI_STATIC BROTLI USER_LINE

mkdir -p "$out"
for template in "$templates"/*.template; do
  file=$out/$(basename "$template" .template)
  awk '
    {
      rest = $0; line = ""
      while (match(rest, /\$\{[A-Z_0-9]+\}/)) {
        name = substr(rest, RSTART + 2, RLENGTH - 3)
        if (!(name in ENVIRON) && name !~ /^UPSTREAM_/) { print "render.sh: " name " is unknown" > "/dev/stderr"; exit 1 }
        line = line substr(rest, 1, RSTART - 1) ENVIRON[name]
        rest = substr(rest, RSTART + RLENGTH)
      }
      print line rest
    }' "$template" > "$file" || fail "$template cannot be filled in"
done
