#!/bin/sh
# Writes the secrets of compose.yaml into ./secrets once. Keep a copy of session-secret apart from the backups.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
for name in database-password postgres-password bucket-secret; do
  [ -s "secrets/$name" ] || random > "secrets/$name"
done
[ -s secrets/session-secret ] || head -c 32 /dev/urandom > secrets/session-secret
[ -s secrets/database-url ] ||
  printf 'postgres://terna:%s@database/terna' "$(cat secrets/database-password)" > secrets/database-url
# The servers run as user 10001.
if [ "$(id -u)" = 0 ]; then
  chown 10001 secrets/database-url secrets/bucket-secret secrets/session-secret
fi
