#!/bin/sh
# Proves that a backup can be restored: restores it into a temporary folder, starts a server on it without channels,
# checks its health and compares the number of leads. Removes everything at the end.
set -eu

if [ $# = 0 ]; then
  echo 'Usage: restore-drill.sh <backup.sqlite> [port]' >&2
  exit 2
fi
here=$(cd "$(dirname "$0")/.." && pwd)
backup=$(realpath "$1")
port=${2:-3099}
# The project's own, or where there is none for this machine, the one that runs it.
node="$here/node_modules/.bin/node"
[ -x "$node" ] || node=$(command -v node)
folder=$(mktemp -d)
# A terminal that closes sends SIGHUP more than once. The signal may come right after the fork: $! is set by then, which a
# variable need not be, and the server cannot miss a SIGKILL.
trap 'trap "" HUP INT TERM; [ -z "${!-}" ] || kill -KILL "$!" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

# Without the environment and a settings file there is no channel, so no lead is mailed a second time. No lead expires, or
# the count would be short. Nothing of the disk is kept free, because no lead comes, and the temporary folder may be on a
# small one. With exec, since $! is to be the server's id.
on_copy() {
  exec env -i PATH="$PATH" SETTINGS_FILE= DATA_DIR="$folder/data" HOST=127.0.0.1 PORT="$port" \
    RETENTION_DAYS=36500 DISK_RESERVE=0 "$@"
}

restored=$(on_copy "$node" "$here/inbox/cli.ts" restore "$backup" --json)
leads=$(printf '%s' "$restored" | sed -n 's/.*"leads": *\([0-9]*\).*/\1/p')

cd "$here"
# Its health would be taken for that of the restored one.
! curl -s -o "$folder/other" "http://127.0.0.1:$port/" || {
  echo "There is already a server on port $port: name another port after the backup." >&2
  exit 1
}
on_copy "$node" server/node.ts >"$folder/log" 2>&1 &
tries=0
until curl -fsS "http://127.0.0.1:$port/healthz" >"$folder/health" 2>/dev/null; do
  tries=$((tries + 1))
  if [ "$tries" -gt 100 ] || ! kill -0 "$!" 2>/dev/null; then
    cat "$folder/log" >&2
    exit 1
  fi
  sleep 0.2
done
(on_copy "$node" "$here/inbox/cli.ts" export --format json) >"$folder/leads.json" || {
  echo 'The restored inbox cannot be read back whole.' >&2
  exit 1
}
exported=$("$node" --print 'JSON.parse(fs.readFileSync(process.argv[1], "utf8")).length' "$folder/leads.json")
[ "$exported" = "$leads" ] || {
  echo "Leads in the backup: $leads; in the restored inbox: $exported." >&2
  exit 1
}
echo "$(basename "$backup") is restored and served; leads read back: $leads."
