#!/bin/sh
# The steps of docs/operations.md, as root in a bare Debian with Node 24 and the archive of the server in /root.
# Started by walk-operations.sh. What systemd, Docker and a second computer would do is done by hand and said so.
set -eu

step() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
# Until the command succeeds, or a minute has passed.
await() {
  for _ in $(seq 120); do "$@" > /dev/null 2>&1 && return 0; sleep 0.5; done
  fail "$*"
}

step 'One server under systemd'
cd /root
tar -xzf terna-server-*.tar.gz -C /opt && mv /opt/terna-server-* /opt/terna
mkdir -p /etc/terna && install -m 600 /dev/null /etc/terna/terna.env
cp /opt/terna/terna.service /etc/systemd/system/
systemd-analyze verify /etc/systemd/system/terna.service
[ "$(/opt/terna/bin/terna-server --help | grep -c TERNA_DATABASE_URL)" -gt 0 ] || fail '--help'

step 'PostgreSQL'
# They stay writable when the rest becomes read-only below.
for folder in /var/lib/postgresql /var/log; do mount --bind "$folder" "$folder"; done
version=$(ls /usr/lib/postgresql)
pg_ctlcluster "$version" main start
install -m 600 -o postgres /dev/null /var/lib/postgresql/terna-password
echo 'clave-de-prueba' > /var/lib/postgresql/terna-password
su postgres -c 'TERNA_DATABASE_PASSWORD_FILE=/var/lib/postgresql/terna-password sh /opt/terna/database.sh'

step 'The Dockerfile, without Docker'
[ "$(sed -n 's/^FROM node:24-//p' /opt/terna/Dockerfile)" = trixie-slim ] || fail 'another base than this Debian'
# COPY is the folder in /opt/terna; RUN and ENV are taken from the file.
sed -n '/^RUN /,/[^\\]$/p' /opt/terna/Dockerfile | sed '1s/^RUN //' > /root/run.sh
sh -eu /root/run.sh
sed -n 's/^ENV //p' /opt/terna/Dockerfile | tr ' ' '\n' > /root/image.env
user=$(sed -n 's/^USER //p' /opt/terna/Dockerfile)
entry=$(sed -n 's/^ENTRYPOINT \["\(.*\)"\]$/\1/p' /opt/terna/Dockerfile)

step 'Two servers'
cat > /etc/terna/terna.env <<'END'
TERNA_DATABASE_URL=postgres://terna:clave-de-prueba@127.0.0.1/terna
TERNA_DATA_DIR=/var/lib/terna
TERNA_TRUSTED_PROXIES=127.0.0.0/8
TERNA_BACKUP_PASSPHRASE=una frase larga de prueba
END
printf '127.0.0.1 localhost\n127.0.0.2 terna-1\n127.0.0.3 terna-2\n' > /etc/hosts
# As systemd and Docker do: each line is one variable, whose value is taken as it is. Arguments: address, command.
cat > /root/terna <<END
#!/bin/sh
address=\$1
shift
while IFS= read -r line; do export "\$line"; done < /root/image.env
while IFS= read -r line; do export "\$line"; done < /etc/terna/terna.env
export TERNA_HOST=\$address
exec setpriv --reuid $user --regid $user --clear-groups --no-new-privs --bounding-set=-all $entry "\$@"
END
chmod 755 /root/terna
# The root file system is read-only in the container and under systemd, except for the data and /tmp.
mount --bind /var/lib/terna /var/lib/terna
mount -t tmpfs tmpfs /tmp
mount -o remount,bind,ro /
/root/terna 127.0.0.2 check
/root/terna 127.0.0.2 > /run/terna-1.log 2>&1 &
first=$!
await curl -sf http://127.0.0.2:7450/ready
/root/terna 127.0.0.3 > /run/terna-2.log 2>&1 &
await curl -sf http://127.0.0.3:7450/ready
health=$(sed -n 's/^HEALTHCHECK .* CMD \["\([^"]*\)", "\([^"]*\)"\]$/\1 \2/p' /opt/terna/Dockerfile)
[ "$health" = "$entry health" ] || fail 'the health check of the image'
/root/terna 127.0.0.3 health

step 'The proxy with TLS'
(XDG_DATA_HOME=/run/caddy XDG_CONFIG_HOME=/run/caddy TERNA_SITE=localhost caddy run --config /opt/terna/Caddyfile --adapter caddyfile > /run/caddy.log 2>&1 &)
authority=/run/caddy/caddy/pki/authorities/local/root.crt
await test -s "$authority"
site() { curl -sSf --cacert "$authority" "https://localhost$1" -H 'content-type: application/json' ${2:+-H "$2"} ${3:+-d "$3"}; }
await site /ready
token=$(sed -n 's/.*crearla: \([0-9A-Z-]*\)$/\1/p' /run/terna-1.log)
[ -n "$token" ] || fail 'no setup token in the log of the first server'
password='una clave larga 1'
site /api/v1/organizations "terna-setup-token: $token" \
  "{\"name\":\"Prueba\",\"admin\":{\"name\":\"Inés\",\"last_name\":\"Núñez\",\"email\":\"ines@ejemplo.example\",\"password\":\"$password\"}}" > /dev/null
session=$(site /api/v1/sessions '' "{\"email\":\"ines@ejemplo.example\",\"password\":\"$password\"}" |
  node -p 'JSON.parse(fs.readFileSync(0, "utf8")).token')
site /api/v1/sessions/current "authorization: Bearer $session" > /dev/null

step 'One server stops, the other one serves'
kill -TERM "$first"
wait "$first"
for _ in $(seq 20); do site /api/v1/sessions/current "authorization: Bearer $session" > /dev/null; done

step 'Keys, backup, verification, audit'
/root/terna 127.0.0.3 rotate-keys
site /api/v1/sessions/current "authorization: Bearer $session" > /dev/null
/root/terna 127.0.0.3 backup /var/lib/terna/copia.age
/root/terna 127.0.0.3 verify /var/lib/terna/copia.age
/root/terna 127.0.0.3 audit verify
/root/terna 127.0.0.3 migrate --plan
step 'Done'
