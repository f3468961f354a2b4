/** Chains of hashes, including that of the audit trail. */
import { createHash } from 'node:crypto'
import type { AuditFault } from '../../../shared/desk/audit.ts'
import type { ReadableDatabase } from '../db/database.ts'

export interface AuditRow {
  readonly id: number
  readonly at_ms: number
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly before_json: string | null
  readonly after_json: string | null
  readonly person_id: number | null
  readonly person_name: string | null
  readonly approver_id: number | null
  readonly approver_name: string | null
  readonly window_name: string | null
  readonly prev_hash: string
  readonly hash: string
}

/** The hash before the first row. */
export const chainStart = '0'.repeat(64)

/** Every column but the hash. The columns and their order are part of every hash. */
const hashedColumns = [
  'id',
  'at_ms',
  'action',
  'subject_kind',
  'subject_id',
  'before_json',
  'after_json',
  'person_id',
  'person_name',
  'approver_id',
  'approver_name',
  'window_name',
  'prev_hash',
] as const satisfies (keyof AuditRow)[]

export const auditHash = (row: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify(row, [...hashedColumns]))
    .digest('hex')

/** The last id that a row got, even where that row is gone. */
export const lastAuditId = (database: ReadableDatabase): number =>
  database.prepare<{ seq: number }>(database.dialect.lastAuditId).get()?.seq ?? 0

/** The reports of a verification while it runs. */
export interface Report {
  fault(fault: AuditFault): void
  /** The number of verified rows of the current part. */
  progress(done: number): void
}

export interface ChainRow {
  readonly id: number
  readonly prev_hash: string
  readonly hash: string
}

interface Chain<Row extends ChainRow> {
  readonly table: string
  /** The last number that was assigned. */
  readonly last: number
  readonly rows: Iterable<Row>
  /** Whether the row matches its hash, after this hash. */
  isIntact(row: Row, previous: string): boolean
}

/** The fault of the numbers from `from` up to before `to`; undefined where there are none. */
export const gapFault = (table: string, from: number, to: number): AuditFault | undefined => {
  if (from >= to) return undefined
  return { table, row: from === to - 1 ? String(from) : `${from}–${to - 1}`, problem: 'missing' }
}

/**
 * Reads a chain to its end: each row that differs from its hash, does not follow the one before, or is missing, is a fault. Returns the
 * number of rows and the hash of the last one.
 */
export const checkChain = <Row extends ChainRow>({ table, last, rows, isIntact }: Chain<Row>, report: Report) => {
  let expected = 1
  let count = 0
  let head = chainStart
  const missing = (to: number): boolean => {
    const fault = gapFault(table, expected, to)
    if (fault !== undefined) report.fault(fault)
    return fault !== undefined
  }
  for (const row of rows) {
    // After a missing row, the next one is checked against the previous hash that it states.
    if (missing(row.id)) head = row.prev_hash
    if (row.id < expected || row.prev_hash !== head || !isIntact(row, head))
      report.fault({ table, row: String(row.id), problem: 'out_of_chain' })
    expected = Math.max(expected, row.id + 1)
    head = row.hash
    count += 1
    report.progress(count)
  }
  missing(last + 1)
  return { count, head }
}

export const verifyAuditChain = (database: ReadableDatabase, report: Report) =>
  checkChain(
    {
      table: 'audit_log',
      last: lastAuditId(database),
      rows: database.prepare<AuditRow>('SELECT * FROM audit_log ORDER BY id').iterate(),
      isIntact: (row) => row.hash === auditHash(row),
    },
    report,
  )
