#!/bin/sh
# Backups of the PostgreSQL of compose.yaml, by PostgreSQL's own tools, in a container beside it:
#   keep             the log as it is written (pg_receivewal) and the whole once a week (pg_basebackup); deletes what is old
#   base             takes a whole copy now: before an upgrade
#   restore [time]   makes the data folder from the backups, to their newest state or to a moment; refuses one with a database
#   drill [time]     the same in a folder beside the backups, says what is in it, and removes it again
# Needs PGDATABASE, PGUSER and PGHOST (the socket of the database), BACKUPS (where they go) and, for a restore, PGDATA.
set -eu

BACKUPS=${BACKUPS:-/backups}
LOG=$BACKUPS/log
BASES=$BACKUPS/bases
SLOT=backups
DAYS_KEPT=28
DAYS_BETWEEN=7

say() { echo "$(date -u +%FT%TZ) $*"; }

# Into a folder that gets its name, the moment from which on it can be restored, at the end: what lies in bases is whole.
take_base() {
  unfinished=$BASES/unfinished-$$
  rm -rf "$BASES"/unfinished-*
  pg_basebackup --pgdata="$unfinished" --format=tar --compress=server-zstd --wal-method=fetch --checkpoint=fast --no-password
  name=$(date -u +%Y%m%dT%H%M%SZ)
  mv "$unfinished" "$BASES/$name"
  say "a whole copy: $name"
}

bases() { find "$BASES" -mindepth 1 -maxdepth 1 -name '2*Z' | sort; }
newest_base() { bases | tail -n 1; }

is_base_due() { [ -z "$(find "$BASES" -mindepth 1 -maxdepth 1 -name '2*Z' -mtime "-$DAYS_BETWEEN")" ]; }

# The first piece of the log that a whole copy needs.
first_log_of() { zstd --decompress --stdout --quiet "$1/base.tar.zst" | tar --extract --to-stdout --file=- backup_label | sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p'; }

# Copies older than 28 days, but never the newest; then the log that none of the others needs.
forget_old() {
  newest=$(newest_base)
  find "$BASES" -mindepth 1 -maxdepth 1 -name '2*Z' -mtime "+$DAYS_KEPT" ! -path "$newest" -exec rm -rf {} +
  oldest=$(bases | head -n 1)
  [ -n "$oldest" ] && pg_archivecleanup -x .zst "$LOG" "$(first_log_of "$oldest")"
}

# Pieces that are full; pg_receivewal goes on from the one that is not, so the last full one stays as it is.
pack_log() {
  find "$LOG" -name '????????????????????????' | sort | head -n -1 | while read -r piece; do
    zstd --quiet --rm "$piece"
  done
}

keep() {
  mkdir -p "$LOG" "$BASES"
  until pg_isready --quiet; do sleep 2; done
  pg_receivewal --slot="$SLOT" --create-slot --if-not-exists --no-password
  pg_receivewal --directory="$LOG" --slot="$SLOT" --synchronous --no-password &
  receiver=$!
  trap 'kill $receiver; wait $receiver; exit 0' TERM INT
  # When the receiver ends, so does this: it is started anew, and that is seen.
  while kill -0 $receiver 2>/dev/null; do
    if is_base_due; then take_base; fi
    pack_log
    forget_old
    sleep 60 & wait $!
  done
  say 'the log is not received any more'
  exit 1
}

# restore_into folder [time]
restore_into() {
  into=$1
  until_when=${2:-}
  if [ -e "$into/PG_VERSION" ]; then
    say "There is a database in $into. Nothing was done; move it away first."
    exit 1
  fi
  base=$(base_before "$until_when")
  [ -n "$base" ] || { say "There is no whole copy${until_when:+ from before $until_when} in $BASES."; exit 1; }
  mkdir -p "$into"
  chmod 700 "$into"
  zstd --decompress --stdout --quiet "$base/base.tar.zst" | tar --extract --directory="$into" --file=-
  cat >> "$into/postgresql.auto.conf" <<CONF
restore_command = 'if test -e "$LOG/%f.zst"; then zstd --decompress --quiet --stdout "$LOG/%f.zst" > "%p"; elif test -e "$LOG/%f"; then cp "$LOG/%f" "%p"; else cp "$LOG/%f.partial" "%p"; fi'
recovery_target_action = 'promote'
${until_when:+recovery_target_time = '$until_when'}
CONF
  touch "$into/recovery.signal"
  say "from the whole copy $(basename "$base")${until_when:+, to $until_when}"
}

# The last whole copy from before a moment; without one the newest.
base_before() {
  [ -n "$1" ] || { newest_base; return; }
  limit=$(date -u --date="$1" +%Y%m%dT%H%M%SZ)
  bases | while read -r each; do
    if [ "$(expr "$(basename "$each")" \< "$limit")" = 1 ]; then echo "$each"; fi
  done | tail -n 1
}

# Plays the log up to where it is to end, on no network but a socket in /tmp: what backups lie on may have none.
recover() {
  socket=$(mktemp -d)
  pg_ctl --pgdata="$1" start --wait --timeout=7200 --silent --log="$socket/log" \
    --options="-c listen_addresses='' -c unix_socket_directories='$socket' -c archive_mode=off" || { cat "$socket/log"; exit 1; }
  until [ "$(psql --host="$socket" --no-align --tuples-only --command='select pg_is_in_recovery()')" = f ]; do sleep 1; done
}

# Recovered here, where the backups are: the container of the database does not see them.
restore() {
  restore_into "$PGDATA" "$1"
  recover "$PGDATA"
  pg_ctl --pgdata="$PGDATA" stop --mode=fast --silent
  sed -i '/^restore_command\|^recovery_target/d' "$PGDATA/postgresql.auto.conf"
  say 'restored; the database can be started'
}

drill() {
  folder=$(mktemp -d "$BACKUPS/drill.XXXXXX")
  trap 'pg_ctl --pgdata="$folder/data" stop --mode=immediate --silent 2>/dev/null; rm -rf "$folder" "${socket:-}"' EXIT
  begun=$(date +%s)
  restore_into "$folder/data" "$1"
  recover "$folder/data"
  psql --host="$socket" --command="select (select count(*) from member) as members, (select count(*) from exchange) as exchanges, (select max(at) from exchange_event) as last_step, pg_size_pretty(pg_database_size(current_database())) as size"
  say "restored in $(($(date +%s) - begun)) seconds"
}

case "${1:-}" in
  keep) keep ;;
  base) mkdir -p "$BASES"; take_base ;;
  restore) restore "${2:-}" ;;
  drill) drill "${2:-}" ;;
  *) echo "Usage: backups.sh keep | base | restore [time] | drill [time]" >&2; exit 2 ;;
esac
