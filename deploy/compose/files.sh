#!/bin/sh
# Copies of the files (covers, labels, photos) of compose.yaml, once a day, in a container beside the platform:
#   keep     copies what is new, and keeps what was deleted for 28 days
#   copy     the same once, now: after a whole copy of the database, before an upgrade
#   health   says when they were copied; ends with 1 when that is more than two days ago
#   restore  puts back what is missing in FILES; what is there stays
# Needs FILES and COPIES. Files are named by what they hold: one that is there is never another one.
set -eu

FILES=${FILES:-/files}
COPIES=${COPIES:-/copies}
NOW=$COPIES/now
DELETED=$COPIES/deleted
DONE=$COPIES/copied
DAYS_KEPT=28

say() { echo "$(date -u +%FT%TZ) $*"; }

copy() {
  if [ ! -w "$COPIES" ]; then
    say "$COPIES cannot be written: it has to belong to 1000:1000."
    return 1
  fi
  mkdir -p "$NOW" "$DELETED"
  # Under another name until it is whole.
  (cd "$FILES" && find blobs -type f 2>/dev/null || :) | while read -r each; do
    if [ -e "$NOW/$each" ]; then continue; fi
    mkdir -p "$NOW/$(dirname "$each")"
    # Deleted since it was listed.
    cp -p "$FILES/$each" "$COPIES/unfinished" 2>/dev/null || { [ ! -e "$FILES/$each" ] && continue; say "$each could not be copied."; exit 1; }
    mv "$COPIES/unfinished" "$NOW/$each"
  done || return 1
  (cd "$NOW" && find . -type f) | while read -r each; do
    if [ -e "$FILES/$each" ]; then continue; fi
    mkdir -p "$DELETED/$(dirname "$each")"
    mv "$NOW/$each" "$DELETED/$each"
    # It counts from today.
    touch "$DELETED/$each"
  done
  find "$DELETED" -type f -mtime +"$((DAYS_KEPT - 1))" -delete
  find "$NOW" "$DELETED" -mindepth 1 -type d -empty -delete
  touch "$DONE"
  say "copied: $(find "$NOW" -type f | wc -l | tr -d ' ') files"
}

health() {
  if [ -z "$(find "$DONE" -mtime -2 2>/dev/null)" ]; then say 'The files were not copied for two days.'; exit 1; fi
  say 'The files are copied.'
}

keep() {
  trap 'exit 0' TERM INT
  while :; do
    copy || say 'It is tried again in an hour.'
    if [ -n "$(find "$DONE" -mmin -60 2>/dev/null)" ]; then sleep 86400 & else sleep 3600 & fi
    wait $!
  done
}

restore() {
  for from in "$DELETED" "$NOW"; do
    if [ -d "$from" ]; then cp -rpn "$from/." "$FILES/"; fi
  done
  say "restored: $(find "$FILES/blobs" -type f | wc -l | tr -d ' ') files"
}

case "${1:-}" in
  keep) keep ;;
  copy) copy ;;
  health) health ;;
  restore) restore ;;
  *) echo "Usage: files.sh keep | copy | health | restore" >&2; exit 2 ;;
esac
