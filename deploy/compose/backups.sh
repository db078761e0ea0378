#!/bin/sh
# Backups of the PostgreSQL of compose.yaml, by PostgreSQL's own tools, in a container beside it:
#   keep             the log as it is written (pg_receivewal) and the whole once a week (pg_basebackup); deletes what is old
#   health           says how the backups are; ends with 1 when they do not go on
#   base             takes a whole copy now: before an upgrade
#   restore [time]   makes the data folder from the backups, to their newest state or to a moment; refuses one with a database
#   drill [time]     the same in a folder beside the backups, says what is in it, and removes it again
# Needs PGDATABASE, PGUSER and PGHOST (the socket of the database), BACKUPS (where they go) and, for a restore, PGDATA.
set -eu

BACKUPS=${BACKUPS:-/backups}
LOG=$BACKUPS/log
BASES=$BACKUPS/bases
# A whole copy is wanted at once; the last try to take one failed.
WANTED=$BACKUPS/base-wanted
FAILED=$BACKUPS/base-failed
SLOT=backups
DAYS_KEPT=28
DAYS_BETWEEN=7
DAYS_LATE=8

say() { echo "$(date -u +%FT%TZ) $*"; }

ask() { psql --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 "$@"; }

bases() { find "$BASES" -mindepth 1 -maxdepth 1 -name '2*Z' | sort; }
newest_base() { bases | tail -n 1; }

# Whole copies from before a moment, such as '28 days ago', by their names: a folder that was touched or copied is as old as it was.
bases_before() {
  limit=$(date -u --date="$1" +%Y%m%dT%H%M%SZ)
  bases | while read -r each; do
    if [ "$(expr "$(basename "$each")" \< "$limit")" = 1 ]; then echo "$each"; fi
  done
}

# Into a folder that gets its name, the moment from which on it can be restored, at the end: what lies in bases is whole. One
# that another call is taking is left alone.
take_base() {
  unfinished=$(mktemp -d "$BASES/unfinished-XXXXXX")
  if pg_basebackup --pgdata="$unfinished" --format=tar --compress=server-zstd --wal-method=fetch --checkpoint=fast --no-password; then
    name=$(date -u +%Y%m%dT%H%M%SZ)
    mv "$unfinished" "$BASES/$name"
    rm -f "$WANTED" "$FAILED"
    say "a whole copy: $name"
  else
    rm -rf "$unfinished"
    touch "$FAILED"
    say 'No whole copy could be taken. It is tried again in an hour; base tries at once.'
    return 1
  fi
}

# A week after the last one, and where the log has a gap since; not within an hour of one that failed, which burdens the database.
is_base_due() {
  if [ -n "$(find "$FAILED" -mmin -60 2>/dev/null)" ]; then return 1; fi
  [ -e "$WANTED" ] || [ "$(bases_before "$DAYS_BETWEEN days ago" | tail -n 1)" = "$(newest_base)" ]
}

# The first piece of the log that a whole copy needs. Its label is the first file in it: no more of it is unpacked.
first_log_of() {
  zstd --decompress --stdout --quiet "$1/base.tar.zst" 2>/dev/null | tar --extract --to-stdout --occurrence=1 --file=- backup_label |
    sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p'
}

# Copies older than 28 days, but never the newest; then the log that none of the others needs.
forget_old() {
  newest=$(newest_base)
  bases_before "$DAYS_KEPT days ago" | while read -r each; do
    if [ "$each" = "$newest" ]; then continue; fi
    # Under this name first: half a copy is none.
    mv "$each" "$BASES/unfinished-$(basename "$each")"
    rm -rf "$BASES/unfinished-$(basename "$each")"
  done
  oldest=$(bases | head -n 1)
  if [ -z "$oldest" ]; then return 0; fi
  first=$(first_log_of "$oldest")
  if [ -z "$first" ]; then
    say "The label of the whole copy $(basename "$oldest") cannot be read: no log is deleted. Look at the disk, and take another copy."
    return 0
  fi
  for each in "$LOG" "$BACKUPS"/log-until-*; do
    if [ -d "$each" ]; then pg_archivecleanup -x .zst "$each" "$first"; fi
    if [ "$each" != "$LOG" ] && [ -z "$(find "$each" -name '????????????????????????*' 2>/dev/null)" ]; then rm -rf "$each"; fi
  done
}

# Pieces that are full; pg_receivewal goes on from the one that is not, so the last full one stays as it is. Under another name
# until it is whole: a restore takes the packed one first.
pack_log() {
  find "$LOG" -name '????????????????????????' | sort | head -n -1 | while read -r piece; do
    if zstd --quiet --force -o "$piece.packing" "$piece"; then
      mv "$piece.packing" "$piece.zst"
      rm "$piece"
    else
      rm -f "$piece.packing"
      say 'A piece of the log could not be packed; it lies there as it is.'
      return 0
    fi
  done
}

# Whether the database has thrown away log that is not here: it keeps 2 GB for who is away (max_slot_wal_keep_size), and none where
# the slot is gone, as after a restore. Without an answer nothing is known.
has_gap() {
  state=$(ask --command="select coalesce(max(wal_status), 'none') from pg_replication_slots where slot_name = '$SLOT'") || return 1
  case $state in
    lost) return 0 ;;
    none) [ -n "$(find "$LOG" -name '????????????????????????*')" ] ;;
    *) return 1 ;;
  esac
}

# What was received until now stays for the whole copies that need it. The order matters: killed at any point, it begins again.
begin_new_line() {
  say 'The database no longer has the log that comes next: a new line of it begins, with a whole copy.'
  touch "$WANTED"
  rm -f "$FAILED"
  mv "$LOG" "$BACKUPS/log-until-$(date -u +%Y%m%dT%H%M%SZ)"
  mkdir -p "$LOG"
  ask --output=/dev/null --command="select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '$SLOT'"
}

receive() {
  pg_receivewal --slot="$SLOT" --create-slot --if-not-exists --no-password
  pg_receivewal --directory="$LOG" --slot="$SLOT" --synchronous --no-password &
  receiver=$!
}

stop_receiving() {
  kill "$receiver" 2>/dev/null || :
  wait "$receiver" || :
}

# How the backups are: for the healthcheck of compose.yaml, and for whoever asks. Says what is wrong, and ends with 1 then.
health() {
  newest=$(newest_base)
  if [ -e "$FAILED" ]; then say 'The last whole copy failed.'; exit 1; fi
  if [ -z "$newest" ]; then say "There is no whole copy in $BASES."; exit 1; fi
  if [ "$(bases_before "$DAYS_LATE days ago" | tail -n 1)" = "$newest" ]; then
    say "The last whole copy is more than $DAYS_LATE days old: $(basename "$newest")."
    exit 1
  fi
  active=$(ask --command="select count(*) from pg_replication_slots where slot_name = '$SLOT' and active") || active=0
  if [ "$active" != 1 ]; then say 'The log is not received.'; exit 1; fi
  say "The log is received; the last whole copy is $(basename "$newest")."
}

keep() {
  mkdir -p "$LOG" "$BASES"
  # Whoever was taking them ended with the container.
  rm -rf "$BASES"/unfinished-*
  until pg_isready --quiet; do sleep 2; done
  # What is old goes first: it may be what fills the disk.
  forget_old
  if has_gap; then begin_new_line; fi
  receive
  trap 'stop_receiving; exit 0' TERM INT
  # When the receiver ends, so does this: it is started anew, and that is seen.
  while kill -0 "$receiver" 2>/dev/null; do
    forget_old
    pack_log
    if has_gap; then
      stop_receiving
      begin_new_line
      receive
    fi
    if is_base_due; then take_base || :; fi
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
restore_command = 'for log in "$LOG" "$BACKUPS"/log-until-*; do if test -e "\$log/%f.zst"; then zstd --decompress --quiet --stdout "\$log/%f.zst" > "%p"; exit; elif test -e "\$log/%f"; then cp "\$log/%f" "%p"; exit; fi; done; for log in "$LOG" "$BACKUPS"/log-until-*; do if test -e "\$log/%f.partial"; then cp "\$log/%f.partial" "%p"; exit; fi; done; exit 1'
recovery_target_action = 'promote'
${until_when:+recovery_target_time = '$until_when'}
CONF
  touch "$into/recovery.signal"
  say "from the whole copy $(basename "$base")${until_when:+, to $until_when}"
}

# The last whole copy from before a moment; without one the newest.
base_before() {
  if [ -n "$1" ]; then bases_before "$1" | tail -n 1; else newest_base; fi
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
  health) health ;;
  base)
    mkdir -p "$BASES"
    take_base
    ;;
  restore) restore "${2:-}" ;;
  drill) drill "${2:-}" ;;
  *) echo "Usage: backups.sh keep | health | base | restore [time] | drill [time]" >&2; exit 2 ;;
esac
