# Reads the entries of TRUSTED_PROXIES and prints them, separated by commas, in the form of nginx: the names that Fastify
# knows become ranges. Exits with 1 at an entry that is neither such a name, nor an address, nor a range.

BEGIN {
  ranges["loopback"] = "127.0.0.0/8,::1/128"
  ranges["linklocal"] = "169.254.0.0/16,fe80::/10"
  ranges["uniquelocal"] = "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"
}
$0 == "" { next }
$0 in ranges { printf "%s,", ranges[$0]; next }
isRange($0) { printf "%s,", $0; next }
{
  print "render.sh: TRUSTED_PROXIES: '" $0 "' is no address, no range as 10.0.0.0/8, and none of loopback, linklocal, uniquelocal" > "/dev/stderr"
  exit 1
}

function isRange(text,    parts, count, bits) {
  count = split(text, parts, "/")
  bits = isIPv4(parts[1]) ? 32 : isIPv6(parts[1]) ? 128 : -1
  if (bits < 0 || count > 2) return 0
  return count == 1 || (parts[2] ~ /^[0-9]+$/ && parts[2] + 0 <= bits)
}

# Whether the text is an IPv4 address. Leading zeros are refused, because some programs read them as octal.
function isIPv4(text,    parts, i) {
  if (split(text, parts, ".") != 4) return 0
  for (i = 1; i <= 4; i++) if (parts[i] !~ /^(0|[1-9][0-9]*)$/ || parts[i] + 0 > 255) return 0
  return 1
}

# Whether the text is an IPv6 address; `-` stands for the groups that `::` omits.
function isIPv6(text,    parts, count, shortened, i) {
  if (text !~ /^[0-9A-Fa-f:]+$/ || text ~ /:::/) return 0
  shortened = gsub(/::/, ":-:", text)
  sub(/^:-/, "-", text)
  sub(/-:$/, "-", text)
  count = split(text, parts, ":")
  for (i = 1; i <= count; i++) if (parts[i] == "" || length(parts[i]) > 4) return 0
  return shortened == 0 ? count == 8 : shortened == 1 && count <= 8
}
