#!/bin/bash
# Checks Keycloak's readiness at its management port. The image contains no HTTP client.
exec 3<>/dev/tcp/127.0.0.1/9000
printf 'GET /keycloak/health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r status <&3
[[ $status == *' 200 '* ]]
