/** The hash chain of the audit trail, and its verification in steps, so that a reader can do something else in between. */
import { createHash } from 'node:crypto'
import type { ReadableDatabase } from '../db/sqlite-database.ts'

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

/** Every column but the hash. They and their order are part of every hash. */
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

/** SHA-256 of the row as JSON. */
export const auditHash = (row: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify(row, [...hashedColumns]))
    .digest('hex')

/** The last id that was given to a row, even where that row is gone. */
export const lastAuditId = (database: ReadableDatabase): number =>
  database.prepare<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'audit_log'").get()?.seq ?? 0

export interface ChainProgress {
  readonly checked: number
  readonly total: number
  /** The first row that breaks the chain, or that is missing. */
  readonly brokenAt?: number
  /** Of the last row that was checked. */
  readonly head: string
}

/** Some milliseconds of work. */
const stepRows = 500

/**
 * Yields after every step; the last value is the result. Rows that are added meanwhile may be checked too. The chain is broken where
 * a row differs from its hash, does not follow the row before it, or is missing, also at the end.
 */
export const verifyAuditChain = function* (database: ReadableDatabase): Generator<ChainProgress, void> {
  const next = database.prepare<AuditRow>('SELECT * FROM audit_log WHERE id > ? ORDER BY id LIMIT ?')
  let checked = 0
  let head = chainStart
  for (let after = Number.MIN_SAFE_INTEGER; ; after = checked) {
    // Before the rows: another program may add one in between, which is then not missing.
    const total = lastAuditId(database)
    const rows = next.all(after, stepRows)
    for (const row of rows) {
      const expectedId = checked + 1
      const isIntact = row.id === expectedId && row.prev_hash === head && row.hash === auditHash(row)
      if (!isIntact) {
        yield { checked, total, head, brokenAt: Math.min(row.id, expectedId) }
        return
      }
      checked += 1
      head = row.hash
    }
    const progress = { checked, total: Math.max(checked, total), head }
    const isLast = rows.length < stepRows
    yield isLast && checked < total ? { ...progress, brokenAt: checked + 1 } : progress
    if (isLast) return
  }
}
