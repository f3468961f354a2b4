# Entry of the container of the standby, as the user postgres: copies the primary once, and follows it.
set -euo pipefail
umask 077
printf '*:*:*:*:%s\n' "$(cat /run/secrets/replication_password)" > /tmp/pgpass

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  # A copy that was broken off is begun again; the slot may be there already.
  find "$PGDATA" -mindepth 1 -delete
  primary='host=primary user=replicator application_name=standby passfile=/tmp/pgpass'
  psql "$primary replication=true" --command 'CREATE_REPLICATION_SLOT standby PHYSICAL' || true
  pg_basebackup --dbname "$primary" --pgdata "$PGDATA" --slot standby --checkpoint=fast --write-recovery-conf
  # Once this one is promoted there is no other standby to wait for.
  echo "synchronous_standby_names = ''" >> "$PGDATA/postgresql.auto.conf"
fi

exec postgres
