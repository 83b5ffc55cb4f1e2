#!/bin/sh
# Puts a version of the site live without losing a submission. Two folders take turns, each named after its port.
#   1. the version is fetched and built in the folder that is not live,
#   2. its server starts beside the running one; both use the same inbox, which supports that,
#   3. once it is healthy, Caddy sends every new request to it,
#   4. the previous server finishes the requests it has accepted, and stops a quarter of an hour later.
# A failure before step 3 leaves the live version running. If the new server had migrated the inbox's file, the live
# version cannot open it again, and the script says so.
# Root runs this script from /usr/local/sbin, where install.sh puts it, and runs nothing from the two folders: they belong
# to the user tenkay-build, who fetches and builds.
set -eu
# Root's own may be stricter, and Caddy and the service have to read what is written here.
umask 022

settings=/etc/tenkay/settings.env
site=/etc/caddy/tenkay.caddy
base=/srv/tenkay
version=${1:-main}
case "$version" in
# Git would read it as an option: after --force, the version checked out here before would go live.
-*)
  echo 'Usage: tenkay-upgrade [version]     a tag, a commit or a branch; default: main' >&2
  exit 2
  ;;
esac
# Only root can open it, so nobody else can hold it.
lock=/run/tenkay-upgrade.lock

(umask 077 && : >>"$lock")
exec 9<"$lock"
# A second upgrade would build in the folder that the first one puts live.
flock --nonblock 9 || {
  echo 'Another upgrade is running. Nothing has changed.' >&2
  exit 1
}

# As the server reads the file: the last of several, with or without quotes.
setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | tr -d "\"'\r"; }
host=$(setting SITE_HOST)
case "$host" in
'' | *[!A-Za-z0-9.:-]*)
  echo "SITE_HOST in $settings must be the site's name, such as example.com, not '$host'. Nothing has changed." >&2
  exit 1
  ;;
esac
live=
[ ! -e "$base/live" ] || live=$(basename "$(readlink -f "$base/live")")
if [ "$live" = 3001 ]; then next=3002; else next=3001; fi
folder="$base/$next"
# --command begins a session without a terminal. In root's own session the program could type into root's terminal (TIOCSTI,
# which Debian 12's kernel allows), and root's shell would run that. On Ctrl+C runuser ends only this shell, which ends what
# the program has started. In the background, the program can't read what root types.
run_as() {
  user=$1
  shift
  runuser "$user" --shell /bin/sh --command 'trap "trap - TERM; kill 0" TERM; "$0" "$@" & wait "$!"' -- "$@"
}
in_folder() { run_as tenkay-build env -C "$folder" "$@"; }

# Socket and service together, since a connection to the socket would start the service again.
close() { systemctl stop "tenkay@$1.socket" "tenkay@$1.service"; }
# Ends the upgrade after the new server has started, which may have migrated the inbox's file.
give_up() {
  close "$next"
  echo "$1" >&2
  if [ -z "$live" ] || reason=$(tenkay stats 2>&1 >/dev/null); then
    echo 'Nothing has changed.' >&2
  else
    echo "The live version still runs, but can't open the inbox again: $reason" >&2
    echo 'Backups and commands fail too. Run tenkay-upgrade again before this machine restarts.' >&2
  fi
  exit 1
}
# A killed upgrade may have left Caddy with the server that is stopped below.
if [ -n "$live" ]; then
  ! grep -qs "127\.0\.0\.1:$next " "$site" || mv "$site.before" "$site"
  systemctl reload caddy || {
    echo 'Caddy does not reload its configuration. Nothing has changed.' >&2
    exit 1
  }
fi
# A server from an upgrade minutes ago may still run in this folder.
systemctl stop tenkay-retire.timer 2>/dev/null || true
close "$next"

echo "Fetching $version"
# A git that was killed leaves its locks. No other one runs here.
in_folder find .git -name '*.lock' -delete
# Without --force and --prune, git fetch fails silently on a moved tag, or on a branch whose name begins with a deleted
# one's.
in_folder git fetch --quiet --tags --force --prune origin
# A branch as it was just fetched: this checkout's own branch of that name is as old as the checkout.
! in_folder git rev-parse --quiet --verify "refs/remotes/origin/$version" >/dev/null || version="origin/$version"
in_folder git checkout --quiet --force --detach "$version"
# Compared as the user who owns the checkout, since its list could name any file.
other=$(in_folder sh -c 'while read -r mode file place; do
  cmp -s "deploy/$file" "$place" || printf " %s" "$place"
done <deploy/installed-files' 2>/dev/null) || other=' installed-files'
[ -z "$other" ] ||
  echo "This machine's files differ from this version's:$other. Update your own checkout and run its install.sh again."
echo "Building $(in_folder git log -1 --format='%h %s') in $folder"
in_folder node scripts/setup.mjs
# With the settings, because pages contain some of them: how long a message is kept, where the forms post.
in_folder env SETTINGS_FILE="$settings" node_modules/.bin/node prerender/build.ts

if [ -n "$live" ]; then
  # A new version may migrate the inbox's file to a schema that the previous version can't read.
  echo 'Waiting for a backup of the inbox, ten minutes at most'
  if ! timeout 600 systemctl start tenkay-backup.service; then
    case $(tenkay stats 2>&1 >/dev/null) in
    # A failed upgrade has migrated it. The backup made before that is still there, without the leads since.
    *'written by a newer version'*) echo 'The live version cannot read the inbox any more: continuing without a backup.' ;;
    *)
      echo 'The backup failed or was not done in time; see journalctl --namespace=tenkay. Nothing has changed.' >&2
      exit 1
      ;;
    esac
  fi
fi
echo 'Waiting for the new version to answer, a minute at most'
systemctl start "tenkay@$next.service"
deadline=$(($(date +%s) + 60))
until health=$(curl -sS --fail-with-body --max-time 2 "http://127.0.0.1:$next/healthz" 2>/dev/null); do
  if [ "$(date +%s)" -gt "$deadline" ]; then
    health=${health:+answers $health}
    give_up "The new version ${health:-does not answer}; see journalctl --namespace=tenkay."
  fi
  sleep 0.2
done

set -- --host "$host" --folder "$folder/build/client" --port "$next"
[ -z "$live" ] || set -- "$@" --earlier "$base/$live/build/client"
[ "$(setting TLS)" != internal ] || set -- "$@" --internal
[ ! -e "$site" ] || cp "$site" "$site.before"
in_folder node_modules/.bin/node deploy/caddyfile.ts "$@" >"$site.new" ||
  give_up "Caddy's configuration was not written. Correct what the error above names, and run tenkay-upgrade again."
# From here to the end of the switch a closed terminal must not stop it: Caddy would use a server that `live` does not name.
trap '' HUP INT TERM
# First, because after a power failure Caddy starts with the file as it is then.
systemctl enable --quiet "tenkay@$next.socket" "tenkay@$next.service"
mv "$site.new" "$site"
# As Caddy's user, because validation also creates files, such as logs.
if ! problem=$(run_as caddy caddy validate --config /etc/caddy/Caddyfile 2>&1) || ! systemctl reload caddy; then
  [ ! -e "$site.before" ] || mv "$site.before" "$site"
  systemctl disable --quiet "tenkay@$next.socket" "tenkay@$next.service"
  give_up "$problem
Caddy does not take the new version."
fi

ln -sfn "$folder" "$base/live"
if [ -n "$live" ]; then
  systemctl disable --quiet "tenkay@$live.socket" "tenkay@$live.service"
  # In Caddy 2.6, open HTTP/3 connections keep the configuration they started with, so the previous server stays for a
  # while. An idle page's connection is closed and renewed long before that.
  systemd-run --quiet --collect --unit=tenkay-retire --on-active=15min \
    systemctl stop "tenkay@$live.socket" "tenkay@$live.service"
fi
echo "Live on port $next."
