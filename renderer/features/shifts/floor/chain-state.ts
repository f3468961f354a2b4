/** Whether the chain of Z reports was verified up to a report, by the last verification of this run of the program. */
import type { AuditVerification } from '../../../../shared/desk/audit.ts'
import type { ZReport } from '../../../../shared/desk/shifts.ts'
import { instantMs } from '../../../lib/format/index.ts'

type ChainState = { readonly kind: 'unverified' | 'verified' } | { readonly kind: 'broken'; readonly at: number }

export const chainState = (
  verification: AuditVerification | undefined,
  { number, closed_at: closedAt }: Pick<ZReport, 'number' | 'closed_at'>,
): ChainState => {
  const { state, faults = [], finished_at: finishedAt } = verification ?? {}
  if (state !== 'intact' && state !== 'broken') return { kind: 'unverified' }
  // Rows that are missing together are one fault: 2–4.
  const broken = faults.find(({ table, row }) => table === 'z_reports' && Number.parseInt(row, 10) <= number)
  if (broken !== undefined) return { kind: 'broken', at: Number.parseInt(broken.row, 10) }
  const isIncluded = finishedAt !== undefined && instantMs(closedAt) <= instantMs(finishedAt)
  return { kind: isIncluded ? 'verified' : 'unverified' }
}
