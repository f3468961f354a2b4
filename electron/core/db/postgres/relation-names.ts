/** What a database in PostgreSQL has, whoever asks. */
import type { ReadableDatabase } from '../database.ts'

/** The tables, views and sequences of the schema `public`, also those that this role may not read; without those of extensions. */
export const relationNames = (database: ReadableDatabase): string[] =>
  database
    .prepare<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE nspname = 'public' AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND NOT EXISTS (
         SELECT 1 FROM pg_depend
         WHERE classid = CAST('pg_class' AS regclass) AND objid = pg_class.oid AND deptype = 'e'
       ) ORDER BY relname`,
    )
    .all()
    .map(({ name }) => name)
