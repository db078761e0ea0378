#!/bin/sh
# The drill of a cluster that pgBackRest backs up: puts the newest state, or that of a moment, back into a folder of its own,
# starts PostgreSQL on it without a network, has the platform look at it, and removes it again. The cluster goes on meanwhile.
# On a machine that has PostgreSQL 18 and the pgbackrest.conf of the cluster, as the user postgres:
#   deploy/patroni/drill.sh /var/lib/postgresql/drill [2026-11-23 19:20:00+01]
# It needs as much space as the database. LOOK is the command that looks at DATABASE_URL: `npm run restored --` of a checkout
# (the default, to be called in it), or the image's `node server/main.ts --restored`.
set -eu

FOLDER=${1:?a folder that is not there yet}
MOMENT=${2:-}
LOOK=${LOOK:-npm run --silent restored --}
PGBACKREST=${PGBACKREST:-pgbackrest --stanza=buchfink}
BIN=${BIN:-/usr/lib/postgresql/18/bin}

if [ -e "$FOLDER" ]; then
  echo "$FOLDER is there already. Nothing was done." >&2
  exit 1
fi
mkdir -m 700 "$FOLDER"
stop() {
  "$BIN/pg_ctl" --pgdata="$FOLDER/data" stop --mode=immediate --silent 2>/dev/null || true
  rm -rf "$FOLDER"
}
trap stop EXIT

begun=$(date +%s)
if [ -n "$MOMENT" ]; then
  $PGBACKREST --pg1-path="$FOLDER/data" --type=time --target="$MOMENT" --target-action=promote restore
else
  $PGBACKREST --pg1-path="$FOLDER/data" restore
fi
fetched=$(date +%s)
# What Patroni wrote for the cluster does not hold here: no archiving, no waiting for standbys, no network.
cat > "$FOLDER/data/postgresql.conf" <<CONF
include_if_exists = 'postgresql.base.conf'
listen_addresses = ''
unix_socket_directories = '$FOLDER'
archive_mode = off
synchronous_standby_names = ''
max_connections = 200
max_worker_processes = 32
hba_file = '$FOLDER/hba.conf'
CONF
echo 'local all all trust' > "$FOLDER/hba.conf"
"$BIN/pg_ctl" --pgdata="$FOLDER/data" start --wait --timeout=7200 --silent --log="$FOLDER/log" || { cat "$FOLDER/log" >&2; exit 1; }
until [ "$("$BIN/psql" --host="$FOLDER" --no-align --tuples-only --command='select pg_is_in_recovery()' postgres)" = f ]; do sleep 1; done
echo "fetched in $((fetched - begun)) s, recovered in $(($(date +%s) - fetched)) s"
DATABASE_URL="postgres://postgres@localhost/buchfink?host=$FOLDER" $LOOK --moment "$(date -u +%FT%H:%M:%SZ)"
