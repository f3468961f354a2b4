/** PostgreSQL's words. Repositories put them into their texts when they are made. */
import type { Dialect } from '../dialect.ts'
import { PostgresError } from './postgres-error.ts'
import { serverStart } from './server-times.ts'

/** In bytes. The server refuses a word of 2,047, and small letters may need twice the bytes of capitals. */
const longestWord = 1_023

export const dialect: Dialect = {
  /** An array of PostgreSQL differs from one of JSON in its brackets alone. */
  inList: `= ANY (CAST(translate(?, '[]', '{}') AS bigint[]))`,
  inTexts: 'IN (SELECT value FROM json_array_elements_text(CAST(? AS json)) AS given (value))',
  isCode: (column) => `lower(${column}) = lower(?)`,
  jsonRows: 'json_array_elements(CAST(? AS json))',
  /** With the locale C, it ignores the case of ASCII letters alone. */
  like: 'ILIKE',
  jsonArray: 'json_build_array',
  jsonObject: 'json_build_object',
  jsonText: (column, path) => `CAST(${column} AS json) #>> '{${path.join(',')}}'`,
  jsonHas: (column, path) => `CAST(${column} AS json) #> '{${path.join(',')}}' IS NOT NULL`,
  localTime: (instant, offset) =>
    `to_char(to_timestamp(${instant} / 1000 + ${offset} * 60), 'YYYY-MM-DD"T"HH24:MI:SS')
    || CASE WHEN ${offset} < 0 THEN '-' ELSE '+' END || to_char(abs(${offset}) / 60, 'FM00:') || to_char(abs(${offset}) % 60, 'FM00')`,
  /** Triggers index each row. */
  indexesLate: false,
  hint: () => '',
  search: {
    id: 'id',
    matches: (texts) =>
      texts === 'bookings_plates'
        ? 'code_parts(plate) @@ CAST(? AS tsquery)'
        : `${texts}.lexemes @@ CAST(folded(?) AS tsquery)`,
    /** The fewest other words. */
    rank: (texts) => `length(${texts}.lexemes)`,
    /** An empty query finds nothing, as a word does that is longer than those of names. */
    words: (words) =>
      words.some((word) => Buffer.byteLength(word.normalize('NFKD')) > longestWord)
        ? ''
        : words.map((word) => `'${word}':*`).join(' & '),
    /** Plates have capital letters alone. */
    part(code) {
      const characters = Array.from(code.toUpperCase())
      return characters
        .slice(2)
        .map((_last, place) => `'${characters.slice(place, place + 3).join('')}'`)
        .join(' <-> ')
    },
  },
  nextId: (table) => `nextval(pg_get_serial_sequence('${table}', 'id'))`,
  version: (key) => `SELECT value || '-' || ${serverStart} AS value FROM meta WHERE key = '${key}'`,
  newestActivity: 'NULL',
  /** Rows of the audit trail are never deleted. */
  lastAuditId: 'SELECT max(id) AS seq FROM audit_log',
  isConstraint: (error) => error instanceof PostgresError && error.sqlState.startsWith('23'),
}
