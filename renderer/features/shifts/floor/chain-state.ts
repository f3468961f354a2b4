/** Whether the chain of Z reports was verified up to a report, by the last verification of this run of the program. */
import type { AuditVerification } from '../../../../shared/desk/audit.ts'
import type { ZReport } from '../../../../shared/desk/shifts.ts'
import { instantMs } from '../../../lib/format/index.ts'

type ChainState = { readonly kind: 'unverified' | 'verified' } | { readonly kind: 'broken'; readonly at: number }

export const chainState = (
  verification: AuditVerification | undefined,
  { number, closed_at: closedAt }: Pick<ZReport, 'number' | 'closed_at'>,
): ChainState => {
  const { state, broken_at: brokenAt, finished_at: finishedAt } = verification ?? {}
  if (state !== 'intact' && state !== 'broken') return { kind: 'unverified' }
  // The other chains are verified after this one.
  if (brokenAt?.chain === 'z_reports' && brokenAt.id <= number) return { kind: 'broken', at: brokenAt.id }
  const isIncluded = finishedAt !== undefined && instantMs(closedAt) <= instantMs(finishedAt)
  return { kind: isIncluded ? 'verified' : 'unverified' }
}
