#!/bin/sh
# Patroni calls it once, when the cluster is new, with the address of the primary: makes the database of the platform, whose user
# may see replication, without which no alarm on replicas would come.
set -eu
psql "$1" --quiet --set=ON_ERROR_STOP=1 --set=password="$BUCHFINK_PASSWORD" <<'SQL'
create role buchfink login password :'password';
create database buchfink owner buchfink;
grant pg_monitor to buchfink;
SQL
