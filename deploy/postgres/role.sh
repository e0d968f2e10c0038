#!/bin/sh
# Makes the product's own role and database: superusers pass row-level security, so the product must not be one.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set password="$AVTO_PASSWORD" <<'SQL'
CREATE ROLE avto LOGIN PASSWORD :'password';
CREATE DATABASE avtoshkola OWNER avto;
SQL
