/** PostgreSQL's words. Repositories put them into their texts when they are made. */
import { PostgresError } from './postgres-error.ts'

type NumberedTable = 'bookings' | 'customers' | 'venues' | 'events' | 'locations' | 'rates' | 'add_ons' | 'partners'

export const dialect = {
  /** An array of PostgreSQL differs from one of JSON in its brackets alone. */
  inList: `= ANY (CAST(translate(?, '[]', '{}') AS bigint[]))`,
  inTexts: 'IN (SELECT value FROM json_array_elements_text(CAST(? AS json)) AS given (value))',
  /** With the locale C, it ignores the case of ASCII letters alone. */
  like: 'ILIKE',
  jsonObject: 'json_build_object',
  hint: (_words: string): string => '',
  search: {
    id: 'id',
    matches: (texts: string): string =>
      texts === 'bookings_plates' ? 'plate ILIKE ?' : `${texts}.lexemes @@ CAST(folded(?) AS tsquery)`,
    /** The fewest other words. */
    rank: (texts: string): string => `length(${texts}.lexemes)`,
    words: (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & '),
    part: (code: string): string => `%${code}%`,
  },
  nextId: (table: NumberedTable): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`,
  /** Rows of the audit trail are never deleted. */
  lastAuditId: 'SELECT max(id) AS seq FROM audit_log',
  isConstraint: (error: unknown): boolean => error instanceof PostgresError && error.sqlState.startsWith('23'),
}
