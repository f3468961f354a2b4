/** A commission that is being typed: "12.5", "12,5 %". */
import { z } from 'zod'

export interface AgreementDraft {
  /** Of a partner, or empty for everyone else. */
  readonly partner: string
  readonly from: string
  readonly percent: string
}

/** Basis points of a percentage with at most two decimals, from 0 to 100; undefined for anything else. */
export const readPercent = (text: string): number | undefined => {
  const written = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim().replace(/[\u00a0\u202f]/g, ' '))
  if (written === null) return undefined
  const [, whole = '', part = ''] = written
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : undefined
}

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success

export const agreementProblems = ({ from, percent }: AgreementDraft): { from?: 'date'; percent?: 'percent' } => ({
  ...(isDate(from) ? {} : { from: 'date' as const }),
  ...(readPercent(percent) === undefined ? { percent: 'percent' as const } : {}),
})
