/** Verifies every hash chain of a database, for the command and for the screen. */
import { verifyAuditChain, type ChainProgress } from '../../core/audit/audit-chain.ts'
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { verifyClosings } from '../reconcile/closings/closing-chain.ts'
import { verifyZReports } from '../shifts/z-chain.ts'

const chains: Readonly<Record<string, (database: ReadableDatabase) => Iterable<ChainProgress>>> = {
  z_reports: verifyZReports,
  period_closings: verifyClosings,
  audit_log: verifyAuditChain,
}

export interface ChainsProgress extends ChainProgress {
  readonly chain: string
}

/** Yields after every step, and ends with the first row that breaks a chain. */
export const verifyChains = function* (database: ReadableDatabase): Generator<ChainsProgress, void> {
  for (const [chain, verify] of Object.entries(chains)) {
    for (const progress of verify(database)) {
      yield { chain, ...progress }
      if (progress.brokenAt !== undefined) return
    }
  }
}
