#!/bin/sh
# Walks docs/operations.md in a bare Debian: the packaged server, PostgreSQL, two servers behind a proxy with TLS, the
# systemd unit, and the steps of the Dockerfile. Needs root, debootstrap and a Debian mirror; nothing of it remains.
# Arguments: the archive of `npm run package -- server`, and Node 24's binary.
# TERNA_WALK_ROOT names a folder in which the bare system is kept for the next walk.
set -eu

archive=$(readlink -f "$1")
node=$(readlink -f "$2")
packages=ca-certificates,postgresql,caddy,curl,systemd,procps

scratch=$(mktemp -d)
trap 'rm -rf --one-file-system "$scratch"' EXIT
base=${TERNA_WALK_ROOT:-$scratch/base}
[ -e "$base/etc/debian_version" ] || debootstrap --variant=minbase --include="$packages" trixie "$base"
root=$scratch/root
cp -a "$base" "$root"
install -m 755 "$node" "$root/usr/local/bin/node"
cp "$archive" "$root/root/"
cp "$(dirname "$0")/walk-in-debian.sh" "$root/root/walk.sh"

# An own network, whose ports are free, and own processes, which end with the walk.
unshare --net --mount --pid --fork --kill-child --mount-proc sh -eu -c '
  ip link set lo up
  mount --bind "$1" "$1"
  mount --rbind /dev "$1/dev"
  mount -t proc proc "$1/proc"
  mount -t tmpfs tmpfs "$1/run"
  exec chroot "$1" env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 sh -eu /root/walk.sh
' walk "$root"
