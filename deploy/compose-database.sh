#!/bin/sh
# The entrypoint of both databases of compose.yaml; its argument is the name of the other one. The one with MAKES=yes makes the
# database, the other one copies it and follows. One that is empty copies whichever takes writes, so after a failover the old
# primary comes back once its volume is removed. With its data it does not start beside one that takes writes: they would part.
set -eu
other=$1
PGPASSWORD=$(cat /run/secrets/standby)
export PGPASSWORD PGCONNECT_TIMEOUT=3

other_takes_writes() {
  [ "$(psql -h "$other" -U odbyt_standby -d postgres -Atqc 'select pg_is_in_recovery()' 2>/dev/null)" = f ]
}

if [ -s "$PGDATA/PG_VERSION" ]; then
  if [ ! -e "$PGDATA/standby.signal" ] && other_takes_writes; then
    echo "$other takes writes now. To follow it, stop this database and remove its volume, then start it again." >&2
    sleep 10
    exit 1
  fi
elif [ "${MAKES:-}" != yes ] || other_takes_writes; then
  until other_takes_writes; do sleep 1; done
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  gosu postgres pg_basebackup -d "host=$other user=odbyt_standby application_name=$(hostname)" \
    -D "$PGDATA" -R -X stream -c fast
fi
# A password for everything lets nobody copy the database yet.
echo 'echo "host replication odbyt_standby all scram-sha-256" >> "$PGDATA/pg_hba.conf"' > /docker-entrypoint-initdb.d/replication.sh
unset PGPASSWORD
exec docker-entrypoint.sh postgres -c wal_log_hints=on -c wal_keep_size=1GB
