#!/bin/sh
# Creates the database of Terna, whose owner is no superuser: row-level security holds for everybody else.
set -eu
password=$(cat "${TERNA_DATABASE_PASSWORD_FILE:-/run/secrets/database-password}")
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --set password="$password" <<'SQL'
create role terna login createrole nosuperuser password :'password';
create database terna owner terna;
SQL
