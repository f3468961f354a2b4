/** Collects the faults of a verification, for tests. */
import type { AuditFault } from '../../../../shared/desk/audit.ts'
import type { ReadableDatabase } from '../../db/database.ts'
import type { Report } from '../audit-chain.ts'

export const faultsOf = (
  verify: (database: ReadableDatabase, report: Report) => unknown,
  database: ReadableDatabase,
): AuditFault[] => {
  const faults: AuditFault[] = []
  verify(database, { fault: (fault) => faults.push(fault), progress: () => undefined })
  return faults
}
