#!/bin/sh
# The owner's commands on the server: tenkay list, tenkay show 42, … (elsewhere `npm run inbox -- list`)
set -eu
cd /srv/tenkay/live
exec runuser -u tenkay -- env DATA_DIR=/var/lib/tenkay node_modules/.bin/node \
  --env-file=/etc/tenkay/settings.env inbox/cli.ts "$@"
