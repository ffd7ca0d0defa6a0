#!/bin/sh
# Run once by PostgreSQL's image, when its volume is empty: a database and an account each for portal and Keycloak.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v portal="$PORTAL_DATABASE_PASSWORD" -v keycloak="$KEYCLOAK_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE portal LOGIN PASSWORD :'portal';
CREATE DATABASE portal OWNER portal;
CREATE ROLE keycloak LOGIN PASSWORD :'keycloak';
CREATE DATABASE keycloak OWNER keycloak;
SQL
