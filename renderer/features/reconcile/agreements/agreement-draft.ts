/** A commission that is being typed. */
import { z } from 'zod'
import { parseTypedMinor, parseTypedPercent } from '../../../lib/format/index.ts'

export interface AgreementDraft {
  /** Of a partner, or empty for everyone else. */
  readonly partner: string
  readonly from: string
  readonly percent: string
  /** An amount for every booking; empty: none. */
  readonly fixed: string
  readonly currency: string
}

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success

export const agreementProblems = ({ from, percent, fixed, currency }: AgreementDraft) => ({
  ...(isDate(from) ? {} : { from: 'date' as const }),
  ...(parseTypedPercent(percent) === undefined ? { percent: 'percent' as const } : {}),
  ...(fixed.trim() === '' || parseTypedMinor(fixed, currency) !== undefined ? {} : { fixed: 'amount' as const }),
})
