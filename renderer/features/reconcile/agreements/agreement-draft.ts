/** The form of a commission agreement while it is typed. */
import { z } from 'zod'
import { parseTypedMinor, parseTypedPercent } from '../../../lib/format/index.ts'

export interface AgreementDraft {
  /** The partner, or empty for everyone else. */
  readonly partner: string
  readonly from: string
  readonly percent: string
  /** The amount for every booking; empty means none. */
  readonly fixed: string
  readonly currency: string
}

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success

export const agreementProblems = ({ from, percent, fixed, currency }: AgreementDraft) => ({
  ...(isDate(from) ? {} : { from: 'date' as const }),
  ...(parseTypedPercent(percent) === undefined ? { percent: 'percent' as const } : {}),
  ...(fixed.trim() === '' || parseTypedMinor(fixed, currency) !== undefined ? {} : { fixed: 'amount' as const }),
})
