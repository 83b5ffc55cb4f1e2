#!/bin/sh
# Replaces the day's backup and keeps seven days, five Sundays, and for 35 days the last two backups from before a
# migration, which an older version of the site can still read. `backup.sh copy` copies them with rsync to BACKUP_TO, on
# another machine because a copy on the same disk is not a backup, and deletes old ones there by the same rules. DATA_DIR
# and BACKUPS name the folders.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
today=${TODAY:-$(date -u +%F)}
mkdir -p "$BACKUPS"
cd "$BACKUPS"

# Of the names on standard input, those to delete. They sort by date. Those after today are from a wrong clock, and would
# push today's out. The older ones go after 35 days: they still hold the leads of people erased since.
outdated() {
  sort -r | awk -F- -v today="$today" -v oldest="$(date -u -d "$today 35 days ago" +%F)" '
    BEGIN { keep["day"] = 7; keep["sunday"] = 5; keep["older"] = 2 }
    !/^(day|sunday|older)-[0-9-]+\.sqlite$/ { next }
    { date = substr($0, length($1) + 2, 10) }
    date <= today && (++found[$1] > keep[$1] || ($1 == "older" && date <= oldest))'
}

if [ "${1:-}" = copy ]; then
  [ -n "${BACKUP_TO:-}" ] || exit 0
  # Not a mirror: on a new machine this folder is nearly empty, and would empty the other one.
  rsync -rtO --timeout=120 --chmod=F600 \
    --include='day-*.sqlite' --include='sunday-*.sqlite' --include='older-*.sqlite' --exclude='*' ./ "$BACKUP_TO/"
  there=$(rsync --timeout=120 --list-only "$BACKUP_TO/")
  # Sends nothing, and deletes those named on its input.
  printf '%s\n' "$there" | awk '{ print $NF }' | outdated |
    rsync -r --timeout=120 --existing --ignore-existing --delete --include-from=- --exclude='*' ./ "$BACKUP_TO/"
  exec "$here/node_modules/.bin/node" "$here/inbox/cli.ts" backup --copied
fi

# The remains of a backup that was killed. One that the desk is making now is newer.
rm -f before
find . -maxdepth 1 -name 'day-*.sqlite.*' -mmin +30 -delete
day="day-$today.sqlite"
newest=$(find . -maxdepth 1 -name 'day-*.sqlite' | sort | awk -v last="./$day" '$0 <= last' | tail -n 1)
# Kept until the schemas are compared: the backup below may replace it.
trap 'rm -f before' EXIT
[ -z "$newest" ] || ln -f "$newest" before
"$here/node_modules/.bin/node" "$here/inbox/cli.ts" backup --replace "$BACKUPS/$day"
# SQLite's user_version, the schema's number. inbox/owner/desk/backing-up.ts compares it too, for the desk's backups.
schema() { od -An -tu4 -j60 -N4 --endian=big "$1"; }
if [ -e before ] && [ "$(schema before)" != "$(schema "$day")" ]; then
  # With the schema, in three digits so that names sort by it: a second migration on one day keeps its own.
  mv before "$(printf 'older-%s-%03d.sqlite' "$today" "$(schema before)")"
fi
[ "$(date -u -d "$today" +%u)" != 7 ] || ln -f "$day" "sunday-$today.sqlite"
find . -maxdepth 1 -printf '%P\n' | outdated | xargs -r rm -f --
