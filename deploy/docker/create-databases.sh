#!/bin/sh
# PostgreSQL's image runs it once, while its volume is empty: creates a database and a role each for portal and Keycloak.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v portal="$PORTAL_DATABASE_PASSWORD" -v keycloak="$KEYCLOAK_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE portal LOGIN PASSWORD :'portal';
CREATE DATABASE portal OWNER portal;
CREATE ROLE keycloak LOGIN PASSWORD :'keycloak';
CREATE DATABASE keycloak OWNER keycloak;
SQL
