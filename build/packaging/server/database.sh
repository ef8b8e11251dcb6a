#!/bin/sh
# Creates the role and the database of Terna. The role is not a superuser, so that row-level security applies to it.
set -eu
password=$(cat "${TERNA_DATABASE_PASSWORD_FILE:-/run/secrets/database-password}")
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --set password="$password" <<'SQL'
create role terna login createrole nosuperuser password :'password';
create database terna owner terna;
SQL
