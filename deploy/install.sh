#!/bin/sh
# Prepares a Debian machine for the site and puts the first version live. Run it as root. It can be run again, also with
# another host or repository.
set -eu
# Root's own may be stricter, and Caddy and the service have to read what is written here.
umask 022

[ $# -eq 2 ] || {
  echo 'Usage: install.sh <host> <repository>     such as: install.sh example.com https://git.example/you/site.git' >&2
  exit 2
}
host=$1
repository=$2
here=$(cd "$(dirname "$0")" && pwd)

id tenkay >/dev/null 2>&1 || useradd --system --home-dir /srv/tenkay --shell /usr/sbin/nologin tenkay
# A separate user owns, fetches and builds the code: the service can't change the code it runs, and root runs only
# programs in /usr/local.
id tenkay-build >/dev/null 2>&1 ||
  useradd --system --gid tenkay --home-dir /var/lib/tenkay-build --shell /usr/sbin/nologin tenkay-build
install -d -o root -g root -m 755 /srv/tenkay
install -d -o tenkay-build -g tenkay -m 700 /var/lib/tenkay-build
install -d -o tenkay -g tenkay -m 700 /var/lib/tenkay /var/lib/tenkay-backups
install -d -o root -g tenkay -m 750 /etc/tenkay
settings=/etc/tenkay/settings.env
# Written beside the old file and put in its place whole, since it also holds the owner's passwords.
(
  umask 077
  [ -e "$settings" ] || : >"$settings"
  printf 'SITE_HOST=%s\n' "$host" >"$settings.new"
  sed '/^SITE_HOST=/d' "$settings" >>"$settings.new"
)
chown root:tenkay "$settings.new"
chmod 640 "$settings.new"
mv "$settings.new" "$settings"
# --command: without a terminal, into which a hook of git could type commands for root's shell (upgrade.sh).
as_build() { runuser tenkay-build --shell /bin/sh --command 'exec "$0" "$@"' -- "$@" </dev/null; }
for slot in 3001 3002; do
  install -d -o tenkay-build -g tenkay -m 755 "/srv/tenkay/$slot"
  chown -R tenkay-build:tenkay "/srv/tenkay/$slot"
  # Not a clone, which could not be repeated after it was killed: the upgrade fetches.
  git_in() { as_build git -C "/srv/tenkay/$slot" "$@"; }
  git_in -c init.defaultBranch=main init --quiet
  # The address may contain a token.
  as_build chmod 600 "/srv/tenkay/$slot/.git/config"
  git_in config remote.origin.url "$repository"
  git_in config remote.origin.fetch '+refs/heads/*:refs/remotes/origin/*'
done

while read -r mode file place; do install -D -m "$mode" "$here/$file" "$place"; done <"$here/installed-files"
[ -e /etc/caddy/tenkay.caddy ] || : >/etc/caddy/tenkay.caddy
systemctl daemon-reload
systemctl enable --quiet --now caddy tenkay-backup.timer
# Caddy may have been running before, without it.
/usr/sbin/nft --file /etc/tenkay/connections.nft ||
  echo 'nft failed: one address can open any number of connections to Caddy, and any user here can configure it.' >&2

/usr/local/sbin/tenkay-upgrade
