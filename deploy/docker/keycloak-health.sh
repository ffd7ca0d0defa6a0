#!/bin/bash
# Asks Keycloak's management port whether it is ready. The image brings no program that speaks HTTP.
exec 3<>/dev/tcp/127.0.0.1/9000
printf 'GET /keycloak/health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r status <&3
[[ $status == *' 200 '* ]]
