#!/bin/sh
# The owner's commands on the server: tenkay list, tenkay show 42, … (elsewhere `npm run inbox -- list`), and the desk
# for `npm run desk -- --ssh`. It stays in the owner's folder, for the files that they name.
set -eu
live=/srv/tenkay/live
program=inbox/cli.ts
if [ "${1:-}" = desk ]; then
  program=scripts/desk.ts
  shift
fi
# --command: without a terminal, into which the program could type commands for root's shell (upgrade.sh).
exec runuser tenkay --shell /bin/sh --command 'exec "$0" "$@"' -- env DATA_DIR=/var/lib/tenkay \
  BACKUPS=/var/lib/tenkay-backups SETTINGS_FILE=/etc/tenkay/settings.env INBOX_COMMAND=tenkay \
  "$live/node_modules/.bin/node" "$live/$program" "$@"
