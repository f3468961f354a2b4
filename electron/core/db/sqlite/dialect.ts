/** SQLite's words. */
import { sqliteCode } from './database-error.ts'
import type { Dialect, NumberedTable } from '../dialect.ts'

/** The first booking of a new database has the id after this one. */
export const idsBefore = 20_000_000

export const highestBookingGiven = `SELECT max(${idsBefore}, coalesce((SELECT max(id) FROM bookings), 0),
  coalesce((SELECT highest FROM deleted_numbers WHERE table_name = 'bookings'), 0)) AS highest`

/** The number after the highest one, where SQLite would give that of a deleted row again. */
const afterDeleted = (table: NumberedTable): string =>
  `(SELECT highest + 1 FROM deleted_numbers WHERE table_name = '${table}' AND highest > (SELECT coalesce(max(id), 0) FROM ${table}))`

const nextIds: Partial<Record<NumberedTable, string>> = {
  bookings: `(${highestBookingGiven}) + 1`,
  customers: '(SELECT coalesce(max(id), 0) + 1 FROM customers)',
}

export const inList = 'IN (SELECT value FROM json_each(?))'

const jsonPath = (path: readonly string[]): string => `$${path.map((part) => `."${part}"`).join('')}`

export const sqliteDialect: Dialect = {
  inList,
  inTexts: inList,
  jsonRows: 'json_each(?)',
  isCode: (column) => `${column} = ?`,
  like: 'LIKE',
  jsonArray: 'json_array',
  jsonObject: 'json_object',
  jsonText: (column, path) => `${column} ->> '${jsonPath(path)}'`,
  jsonHas: (column, path) => `json_type(${column}, '${jsonPath(path)}') IS NOT NULL`,
  localTime: (instant, offset) =>
    `strftime('%Y-%m-%dT%H:%M:%S', ${instant} / 1000 + ${offset} * 60, 'unixepoch')
    || printf('%+03d:%02d', ${offset} / 60, abs(${offset}) % 60)`,
  indexesLate: true,
  hint: (words) => words,
  search: {
    id: 'rowid',
    matches: (texts) => `${texts} MATCH ?`,
    rank: (texts) => `${texts}.rank`,
    words: (words) => words.map((word) => `"${word}"*`).join(' '),
    part: (code) => `"${code}"`,
  },
  nextId: (table) => nextIds[table] ?? afterDeleted(table),
  version: (key) => `SELECT value FROM meta WHERE key = '${key}'`,
  newestActivity: 'coalesce((SELECT max(id) FROM activity), 0)',
  lastAuditId: "SELECT seq FROM sqlite_sequence WHERE name = 'audit_log'",
  isConstraint: (error) => sqliteCode(error)?.startsWith('SQLITE_CONSTRAINT') === true,
}
