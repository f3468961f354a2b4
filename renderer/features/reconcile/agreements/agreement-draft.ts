/** A commission that is being typed. */
import { z } from 'zod'
import { parseTypedPercent } from '../../../lib/format/index.ts'

export interface AgreementDraft {
  /** Of a partner, or empty for everyone else. */
  readonly partner: string
  readonly from: string
  readonly percent: string
}

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success

export const agreementProblems = ({ from, percent }: AgreementDraft): { from?: 'date'; percent?: 'percent' } => ({
  ...(isDate(from) ? {} : { from: 'date' as const }),
  ...(parseTypedPercent(percent) === undefined ? { percent: 'percent' as const } : {}),
})
