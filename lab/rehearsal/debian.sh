#!/bin/sh
# Makes a fresh Debian 12, with the Debian packages that the site needs, in a folder for rehearse.ts to boot.
# Usage: debian.sh <folder>
set -eu

tree=$1
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates,curl bookworm "$tree"
printf '127.0.0.1 localhost\n::1 localhost\n' >"$tree/etc/hosts"
# No service may start during the installation.
printf '#!/bin/sh\nexit 101\n' >"$tree/usr/sbin/policy-rc.d"
chmod +x "$tree/usr/sbin/policy-rc.d"
cp /etc/resolv.conf "$tree/etc/resolv.conf"
chroot "$tree" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
  caddy git nftables nodejs npm rsync iproute2
rm "$tree/usr/sbin/policy-rc.d" "$tree/etc/resolv.conf"
