-- Makes an empty database for Parkdesk, with a role that owns the tables and one with which engines work. Run it once, with psql, as an
-- administrator who may create roles and databases; a superuser is not needed. It sets no passwords (docs/postgresql.md).

-- Changes the schema, at an update.
CREATE ROLE parkdesk_owner LOGIN;
-- Reads and writes rows, and can neither delete nor change a table.
CREATE ROLE parkdesk_engine LOGIN;

-- Who gives a database away belongs to its new owner.
GRANT parkdesk_owner TO CURRENT_USER;
-- Texts are compared and sorted by their bytes.
CREATE DATABASE parkdesk OWNER parkdesk_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C';
\connect parkdesk
SET ROLE parkdesk_owner;

REVOKE ALL ON DATABASE parkdesk FROM PUBLIC;
GRANT CONNECT ON DATABASE parkdesk TO parkdesk_engine;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO parkdesk_engine;

-- Of the tables that the owner is going to create.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO parkdesk_engine;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO parkdesk_engine;

RESET ROLE;
REVOKE parkdesk_owner FROM CURRENT_USER;
