/** The content of a database that several tests begin with, while programs are connected: these start slower than most tests run. */
import type { PostgresDatabase } from '../postgres-database.ts'

/** Programs keep what they know of a version, so versions only rise; the list of migrations stays. */
const raiseVersions = `UPDATE meta SET value = CAST(CAST(value AS bigint) + 1 AS text) WHERE key LIKE '%\\_version'`

/** Notes the content of all tables and sequences, and returns what brings it back in one transaction. */
export const keepContent = (database: PostgresDatabase): (() => void) => {
  const tables = database
    .prepare<{ name: string; columns: string }>(
      `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
       FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
       WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name NOT IN ('meta', 'schema_migrations')
       GROUP BY table_name`,
    )
    .all()
  const sequences = database
    .prepare<{ call: string }>(
      `SELECT format('SELECT setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value IS NOT NULL) AS call
       FROM pg_sequences WHERE schemaname = 'public'`,
    )
    .all()
  database.execute(
    ['CREATE SCHEMA kept', ...tables.map(({ name }) => `CREATE TABLE kept.${name} AS TABLE public.${name}`)].join(';'),
  )
  const bringBack = [
    // No trigger refuses this, or adds to it.
    'SET LOCAL session_replication_role = replica',
    `TRUNCATE ${tables.map(({ name }) => name).join(', ')}`,
    ...tables.map(({ name, columns }) => `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM kept.${name}`),
    ...sequences.map(({ call }) => call),
    raiseVersions,
  ].join(';')
  return () => database.transaction(() => database.execute(bringBack))
}
