/** Verifies the chain of seals, every sealed row against its seals, and the rows of closed statements. */
import type { AuditFault } from '../../../../../shared/desk/audit.ts'
import { parseJson } from '../../../../../shared/http/json.ts'
import { gapFault, type Report } from '../../../audit/audit-chain.ts'
import type { ReadableDatabase } from '../../database.ts'
import { closedRowsOf, closedTables, storedRowsOf } from './closed-rows.ts'
import { contentHash, contentOf, readingOf, sealHash, sealStart, type RowKey, type Seal, type Value } from './seal.ts'
import { sealedTables } from './sealed-tables.ts'

const listColumns = (database: ReadableDatabase) => (table: string) =>
  database
    .prepare<{ name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name)

interface SealRow extends Seal {
  readonly id: number
  readonly hash: Uint8Array
}

/** The number of seals and the SHA-256 of the last one: a copy of it elsewhere shows whether a file is another one. */
export interface SealHead {
  readonly length: number
  readonly hash: string
}

/** "120:9f86…", the format of `npm run verify -- --expect`. */
export const headText = ({ length, hash }: SealHead): string => `${length}:${hash}`

const headOf = (row: Pick<SealRow, 'id' | 'hash'> | undefined): SealHead =>
  row === undefined ? { length: 0, hash: sealStart } : { length: row.id, hash: Buffer.from(row.hash).toString('hex') }

export const sealHead = (database: ReadableDatabase): SealHead =>
  headOf(database.prepare<SealRow>('SELECT id, hash FROM seals ORDER BY id DESC LIMIT 1').get())

/** The head when there were this many seals; undefined where there never were. */
export const sealHeadAt = (database: ReadableDatabase, length: number): SealHead | undefined => {
  const row = database.prepare<SealRow>('SELECT id, hash FROM seals WHERE id = ?').get(length)
  return row && headOf(row)
}

/** The head when a document was written, which is printed on it. The index exists only for these tables. */
export const sealOfDocument = (
  database: ReadableDatabase,
  table: 'z_reports' | 'period_closings',
  id: number,
): SealHead | undefined => {
  const row = database
    .prepare<SealRow>(`SELECT id, hash FROM seals WHERE table_name = '${table}' AND row_key = ? ORDER BY id LIMIT 1`)
    .get(BigInt(id))
  return row && headOf(row)
}

/** Reads the chain; a fault names the number of the seal. */
export const verifySeals = (database: ReadableDatabase, report: Report): SealHead => {
  const total =
    database.prepare<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'seals'").get()?.seq ?? 0
  let expected = 1
  let head: SealHead = headOf(undefined)
  const missing = (to: number): void => {
    const fault = gapFault('seals', expected, to)
    if (fault !== undefined) report.fault(fault)
  }
  for (const row of database.prepare<SealRow>('SELECT * FROM seals ORDER BY id').iterate()) {
    missing(row.id)
    const { hash } = headOf(row)
    if (row.id < expected || hash !== sealHash(head.hash, row))
      report.fault({ table: 'seals', row: String(row.id), problem: 'out_of_chain' })
    expected = Math.max(expected, row.id + 1)
    head = { length: row.id, hash }
    report.progress(row.id)
  }
  missing(total + 1)
  return head
}

const valuesOf = (names: readonly string[], content: string): Record<string, unknown> => {
  const values = parseJson(content)
  return Object.fromEntries(
    names.map((name, index) => [name, Array.isArray(values) ? (values[index] as unknown) : null]),
  )
}

const differenceOf = (names: readonly string[], before: string, after: string): Pick<AuditFault, 'was' | 'is'> => {
  const [was, is] = [valuesOf(names, before), valuesOf(names, after)]
  const differing = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(differing.map((name) => [name, values[name]]))
  return { was: pick(was), is: pick(is) }
}

/** A fault of one row by its content then and now, or undefined where they are the same. */
const compare = (
  table: string,
  row: string,
  names: readonly string[],
  before: string | null | undefined,
  after: string | undefined,
): AuditFault | undefined => {
  if ((before ?? undefined) === after) return undefined
  if (after === undefined) return { table, row, problem: 'missing', was: valuesOf(names, before ?? '[]') }
  if (before == null) return { table, row, problem: 'unsealed', is: valuesOf(names, after) }
  return { table, row, problem: 'changed', ...differenceOf(names, before, after) }
}

/** The order in which SQLite sorts keys. */
const compareKeys = (one: RowKey, other: RowKey): number => {
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1
  return typeof other === 'number' ? 1 : Buffer.compare(Buffer.from(one), Buffer.from(other))
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0

interface KeySeals {
  readonly table: string
  readonly key: RowKey
  /** The content of the last seal. */
  content: string | null
  /** The last sealed content where a later write of Parkdesk found another one; null where the row did not exist before. */
  overwritten?: string | null
}

/** The seals of each row, in the order of tables and keys. */
const sealsByRow = function* (database: ReadableDatabase, report: Report): Generator<KeySeals, undefined> {
  const find = database.prepare<Pick<Seal, 'content_json' | 'before_hash'>>(
    'SELECT content_json, before_hash FROM seals WHERE id = ?',
  )
  const ids = database.prepare<{ id: number; table_name: string; row_key: RowKey }>(
    'SELECT id, table_name, row_key FROM seals ORDER BY table_name, row_key, id',
  )
  let current: KeySeals | undefined
  let done = 0
  for (const { id, table_name: table, row_key: key } of ids.iterate()) {
    report.progress((done += 1))
    const { content_json: content = null, before_hash: before = null } = find.get(id) ?? {}
    if (current?.table === table && current.key === key) {
      if (!isSame(before, contentHash(current.content))) current.overwritten ??= current.content
      current.content = content
      continue
    }
    if (current !== undefined) yield current
    current = { table, key, content, ...(before !== null && { overwritten: null }) }
  }
  if (current !== undefined) yield current
}

const compareRows = (database: ReadableDatabase, seals: Generator<KeySeals, undefined>, report: Report): void => {
  let seal = seals.next().value
  /** Passes the seals of a table with keys before `end` to `check`, in order. */
  const passUntil = (table: string, end: RowKey | undefined, check: (sealed: KeySeals) => void): void => {
    for (; seal?.table === table && (end === undefined || compareKeys(seal.key, end) < 0); seal = seals.next().value)
      check(seal)
  }
  for (const table of Object.keys(sealedTables).sort()) {
    // Seals of unknown tables have no rows to compare, but are in the chain.
    while (seal !== undefined && seal.table < table) seal = seals.next().value
    try {
      const { names, ofAll } = readingOf(table, listColumns(database))
      const check = (key: RowKey, sealed: KeySeals | undefined, now?: string): void => {
        const row = String(key)
        const fault = compare(table, row, names, sealed?.content, now)
        if (fault !== undefined) report.fault(fault)
        else if (sealed?.overwritten === null) report.fault({ table, row, problem: 'unsealed' })
        else if (sealed?.overwritten !== undefined)
          report.fault({ table, row, problem: 'changed', was: valuesOf(names, sealed.overwritten) })
      }
      for (const { 'row key': rowKey, ...columns } of database.prepare<Record<string, Value>>(ofAll()).iterate()) {
        const key = rowKey as RowKey
        passUntil(table, key, (sealed) => check(sealed.key, sealed))
        const own = seal?.table === table && seal.key === key ? seal : undefined
        check(key, own, contentOf(Object.values(columns)))
        if (own !== undefined) seal = seals.next().value
      }
      passUntil(table, undefined, (sealed) => check(sealed.key, sealed))
    } catch (error) {
      // A table that cannot be read must not hide faults of other tables.
      report.fault({ table, row: error instanceof Error ? error.message : String(error), problem: 'unreadable' })
    }
  }
}

/** Compares every row of the sealed tables with its seals: both are read once, in the order of their keys. */
export const verifySealedRows = (database: ReadableDatabase, report: Report): void => {
  const seals = sealsByRow(database, report)
  try {
    compareRows(database, seals, report)
  } finally {
    // The generator reads as long as it is open.
    seals.return(undefined)
  }
}

/** Compares the rows of closed statements, or those of reopened ones when they were opened, with the rows stored at the closing. */
export const verifyClosedRows = (database: ReadableDatabase, report: Report): void => {
  const closed = database
    .prepare<{ statement_id: number; closing_id: number }>('SELECT * FROM closed_statements ORDER BY statement_id')
    .all()
  // Before seals existed, a reopening stored nothing.
  const reopened = database
    .prepare<{ id: number; closing_id: number; statement_id: number }>(
      `SELECT reopening.id, closing.id AS closing_id, reopening.statement_id
       FROM period_closings AS reopening JOIN period_closings AS closing ON closing.kind = 'closing' AND closing.number = reopening.number
       WHERE reopening.kind = 'reopening' AND EXISTS (SELECT 1 FROM closing_rows WHERE closing_id = reopening.id)`,
    )
    .all()
  const storedAt = (closingId: number, table: string) =>
    storedRowsOf(database, closingId, table) ?? new Map<string, string>()
  const check = (statementId: number, table: string, kept: Map<string, string>, later: Map<string, string>): void => {
    const names = listColumns(database)(table)
    for (const key of new Set([...kept.keys(), ...later.keys()])) {
      const fault = compare(table, `${statementId} ${key}`, names, kept.get(key), later.get(key))
      if (fault !== undefined) report.fault(fault)
    }
  }
  for (const table of Object.keys(closedTables)) {
    for (const { statement_id: statementId, closing_id: closingId } of closed)
      check(statementId, table, storedAt(closingId, table), closedRowsOf(database, table, statementId))
    for (const { statement_id: statementId, closing_id: closingId, id } of reopened)
      check(statementId, table, storedAt(closingId, table), storedAt(id, table))
  }
}
