/** Verifies everything of a database that shows tampering, for the command and for the screen. */
import { verifyAuditChain, type Report } from '../../core/audit/audit-chain.ts'
import {
  unchained,
  verifyParts,
  type DatabaseVerification,
  type OnProgress,
  type Verify,
} from '../../core/audit/verify-parts.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import { openAgainForReading } from '../../core/db/sqlite/driver.ts'
import { isTraining } from '../../core/db/meta.ts'
import { refuseTooOld } from '../../core/db/sqlite/migrate.ts'
import { migrations } from '../../core/db/sqlite/migrations/all.ts'
import { verifyClosedRows, verifySealedRows, verifySeals } from '../../core/db/sqlite/seals/verify-seals.ts'
import { verifySchema } from '../../core/db/sqlite/verify-schema.ts'
import { verifyClosings } from '../reconcile/close/closing-repository.ts'
import { verifyZReports } from '../shifts/report-repository.ts'

/** Each write of a kind adds one row to the audit trail and one row to a table, with the same subject. */
const recorded = [
  { action: 'shift.opened', table: 'shifts', subject: 'id' },
  { action: 'shift.closed', table: 'z_reports', subject: 'shift_id' },
  { action: 'deposit.made', table: 'bank_deposits', subject: 'id' },
  { action: 'statement.closed', table: 'period_closings', subject: 'statement_id', kind: 'closing' },
  { action: 'statement.reopened', table: 'period_closings', subject: 'statement_id', kind: 'reopening' },
] as const

/** Reports rows that have no counterpart in the other table. */
const verifyRecords = (database: ReadableDatabase, report: Report): void => {
  // A training begins with shifts that nobody opened.
  if (isTraining(database)) return
  for (const { action, table, subject, ...more } of recorded) {
    const of = 'kind' in more ? `WHERE kind = '${more.kind}'` : ''
    const differing = database
      .prepare<{ subject: string; stored: number; recorded: number }>(
        `SELECT coalesce(stored.subject, recorded.subject) AS subject, coalesce(stored.count, 0) AS stored, coalesce(recorded.count, 0) AS recorded
         FROM (SELECT CAST(${subject} AS TEXT) AS subject, count(*) AS count FROM ${table} ${of} GROUP BY 1) AS stored
           FULL JOIN (SELECT subject_id AS subject, count(*) AS count FROM audit_log WHERE action = ? GROUP BY 1) AS recorded
             ON recorded.subject = stored.subject
         WHERE stored.count IS NOT recorded.count`,
      )
      .all(action)
    for (const { subject: row, stored, recorded: inTrail } of differing) {
      const isMissing = stored < inTrail
      report.fault({
        table: isMissing ? table : 'audit_log',
        row: `${isMissing ? subject : action} ${row}`,
        problem: 'missing',
      })
    }
  }
}

/** Reports what SQLite finds in its pages and indexes: an index with other contents hides rows. */
const verifyIntegrity = (database: ReadableDatabase, report: Report): void => {
  for (const { integrity_check: found } of database
    .prepare<{ integrity_check: string }>('PRAGMA integrity_check(100)')
    .iterate())
    if (found !== 'ok') report.fault({ table: 'sqlite', row: found, problem: 'unreadable' })
}

/** Nobody can know what a changed schema caused in the meantime: the fault remains. */
const verifySchemaChanges = (database: ReadableDatabase, report: Report): void => {
  const rows = database
    .prepare<{ id: number; names: string }>(
      "SELECT id, after_json ->> '$.name' AS names FROM audit_log WHERE action = 'database.schema_changed' ORDER BY id",
    )
    .all()
  for (const { id, names } of rows)
    report.fault({ table: 'sqlite_schema', row: `${names}, row ${id} of the audit trail`, problem: 'changed' })
}

const parts: Readonly<Record<string, Verify>> = {
  integrity: unchained(verifyIntegrity),
  schema: unchained(verifySchema),
  schema_changes: unchained(verifySchemaChanges),
  audit_log: verifyAuditChain,
  z_reports: verifyZReports,
  period_closings: verifyClosings,
  seals(database, report) {
    const { length: count, hash: head } = verifySeals(database, report)
    return { count, head }
  },
  rows: unchained(verifySealedRows),
  closed_statements: unchained(verifyClosedRows),
  records: unchained(verifyRecords),
}

/** The long parts, for the progress of the whole. */
const longParts = ['audit_log', 'z_reports', 'period_closings', 'seals', 'rows']

/**
 * Continues after a fault, and reads one state of the database, whatever is written meanwhile. `onProgress` gets the rows of all parts.
 * Throws AppError for a database that is too old.
 */
export const verifyDatabase = (
  database: ReadableDatabase,
  onProgress: OnProgress = () => undefined,
): DatabaseVerification =>
  database.snapshot(() => {
    const applied = database.prepare<{ version: number }>('SELECT max(version) AS version FROM schema_migrations').get()
    refuseTooOld(applied?.version ?? 0, { file: database.file, migrations })
    const lastIn = database.prepare<{ seq: number }>('SELECT seq FROM sqlite_sequence WHERE name = ?')
    const rowsOf = (part: string): number => lastIn.get(part === 'rows' ? 'seals' : part)?.seq ?? 0
    const long = new Map(longParts.map((part) => [part, rowsOf(part)]))
    return verifyParts(database, { parts, long, headOf: 'seals', onProgress })
  })

/** The same for the file of a database that this process has open, over another connection. */
export const verifyOpenFile = (file: string, onProgress: OnProgress): DatabaseVerification => {
  const { database, close } = openAgainForReading(file)
  try {
    return verifyDatabase(database, onProgress)
  } finally {
    close()
  }
}
