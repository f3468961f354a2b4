/** Part of migrations: rows that are written once. */

/** Triggers that refuse to change or delete a row of these tables. */
export const appendOnly = (...tables: readonly string[]): string =>
  tables
    .map(
      (table) => `
CREATE TRIGGER ${table}_fixed BEFORE UPDATE ON ${table} BEGIN SELECT RAISE (ABORT, '${table} are append-only'); END;
CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table} BEGIN SELECT RAISE (ABORT, '${table} are append-only'); END;`,
    )
    .join('')
