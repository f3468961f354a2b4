# Runs once, in a new cluster of the image `postgres`: makes the database, the roles with their passwords, and what a standby needs.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --file /deploy/create-database.sql

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" << 'SQL'
\set owner `cat /run/secrets/owner_password`
\set engine `cat /run/secrets/engine_password`
\set replication `cat /run/secrets/replication_password`
-- Statements with passwords are not logged.
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
ALTER ROLE parkdesk_owner PASSWORD :'owner';
ALTER ROLE parkdesk_engine PASSWORD :'engine';
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
-- Counts from the next start of the server: the commits of this script wait for nobody.
ALTER SYSTEM SET synchronous_standby_names = 'standby';
SQL

echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
