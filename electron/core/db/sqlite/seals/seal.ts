/** The content of a row that a seal covers, and the chain of seals. */
import { hash } from 'node:crypto'
import { sealedTables } from './sealed-tables.ts'

export type RowKey = string | number

/** A column of a row: SQLite returns a blob as bytes. */
export type Value = string | number | null | Uint8Array

/** The hash before the first seal. */
export const sealStart = '0'.repeat(64)

/** Longer values are sealed by their hash, so that seals stay small and contain no secret. */
const longestValue = 40

const sealedValue = (value: Value): unknown => {
  // JSON has no infinite numbers.
  if (typeof value === 'number' && !Number.isFinite(value)) return [String(value)]
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'string') return value.length <= longestValue ? value : [hash('sha256', value, 'hex')]
  return ['blob', hash('sha256', value, 'hex')]
}

/** JSON in the order of the columns. */
export const contentOf = (values: readonly Value[]): string => JSON.stringify(values.map(sealedValue))

export const contentHash = (content: string | null): Uint8Array | null =>
  content === null ? null : hash('sha256', content, 'buffer')

export interface Seal {
  readonly table_name: string
  readonly row_key: RowKey
  readonly content_json: string | null
  readonly before_hash: Uint8Array | null
}

/** SHA-256 in hex, which includes that of the seal before. */
export const sealHash = (previous: string, seal: Seal): string => {
  const before = seal.before_hash && Buffer.from(seal.before_hash).toString('hex')
  return hash('sha256', JSON.stringify([previous, seal.table_name, seal.row_key, seal.content_json, before]), 'hex')
}

interface SealedColumns {
  /** The names of the values of a content, in its order. */
  readonly names: readonly string[]
  /** The SQL of the content of one key by `seal_content`, a function of the connection; no row where there is none. */
  readonly contentOfKey: string
  /** The SQL of each key with its values, in the order of the keys; `where` restricts them. */
  ofAll(where?: string): string
}

/** The queries of a sealed table. `listColumns` returns its columns, in their order and without generated ones. */
export const readingOf = (table: string, listColumns: (table: string) => readonly string[]): SealedColumns => {
  const { key, without, order } = sealedTables[table] ?? { key: 'id', without: [] }
  const names = listColumns(table).filter((name) => !without.includes(name))
  const columns = names.join(', ')
  if (order === undefined)
    return {
      names,
      contentOfKey: `SELECT seal_content(${columns}) FROM ${table} WHERE ${key} = ?`,
      ofAll: (where = '') => `SELECT ${key} AS "row key", ${columns} FROM ${table} ${where} ORDER BY ${key}`,
    }
  const rows = `json_group_array(json_array(${columns}) ORDER BY ${order})`
  return {
    names: ['rows'],
    contentOfKey: `SELECT seal_content(${rows}) FROM ${table} WHERE ${key} = ? HAVING count(*) > 0`,
    ofAll: (where = '') => `SELECT ${key} AS "row key", ${rows} FROM ${table} ${where} GROUP BY ${key} ORDER BY ${key}`,
  }
}
