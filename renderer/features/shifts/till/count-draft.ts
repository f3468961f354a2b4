/** The form of a count: its input, its problems, and the count that is submitted. */
import { z } from 'zod'
import type { Counted, Shift } from '../../../../shared/desk/shifts.ts'
import { present } from '../../../../shared/present.ts'
import { recordOf } from '../../../../shared/record-of.ts'
import { slipTenders, type SlipTender } from '../../../../shared/tenders.ts'
import { parseTypedMinor, typedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { enteredPieces, pieceCount } from './cash-pieces.ts'

const typedSlips = z.object({ count: z.string(), total: z.string() })
const emptySlips = { count: '', total: '' }

/** The desk stores the draft unread, so it may be from another version. */
const countDraft = z.object({
  pieces: z.record(z.string(), z.string()),
  ...recordOf(slipTenders, () => typedSlips.default(emptySlips)),
})
export type CountDraft = Readonly<z.infer<typeof countDraft>>

export const emptyCount: CountDraft = { pieces: {}, ...recordOf(slipTenders, () => emptySlips) }

const slipsText = (slips: Counted[SlipTender], currency: string) =>
  slips === undefined ? emptySlips : { count: String(slips.count), total: typedMinor(slips.total, currency) }

/** The initial form: the unfinished count, or the last submitted one, to be corrected. */
export const initialCount = (
  { unfinished_count: kept, counts, drawer: { currency } }: Shift,
  isCounted: boolean,
): CountDraft => {
  const unfinished = countDraft.safeParse(kept).data
  if (unfinished !== undefined) return unfinished
  const last = isCounted ? counts.at(-1) : undefined
  if (last === undefined || !('pieces' in last.cash)) return emptyCount
  const pieces = Object.entries(last.cash.pieces).map(([id, count]) => [id, String(count)] as const)
  return {
    pieces: Object.fromEntries(pieces),
    ...recordOf(slipTenders, (tender) => slipsText(last[tender], currency)),
  }
}

/** Undefined if the slips were not counted; `problem` if one of the two is missing or not a number. */
const readSlips = ({ count, total }: CountDraft[SlipTender], currency: string) => {
  if (count === '' && total.trim() === '') return {}
  const [counted, minor] = [pieceCount(count), parseTypedMinor(total, currency)]
  return counted === undefined || minor === undefined
    ? { isIncomplete: true }
    : { slips: { count: counted, total: minor } }
}

export type CountProblems = Readonly<Partial<Record<'cash' | SlipTender, string>>>

export const countProblems = (draft: CountDraft, currency: string): CountProblems => {
  const slipsProblem = (tender: SlipTender) =>
    readSlips(draft[tender], currency).isIncomplete === true
      ? t('shifts.count.slipsProblem', { tender: t(`tenders.${tender}.counting`) })
      : undefined
  return present({
    cash: Object.keys(enteredPieces(draft.pieces)).length === 0 ? t('shifts.count.nothing') : undefined,
    ...recordOf(slipTenders, slipsProblem),
  })
}

/** The count of a draft without problems. */
export const countOf = (draft: CountDraft, currency: string): Counted => ({
  cash: { pieces: enteredPieces(draft.pieces) },
  ...present(recordOf(slipTenders, (tender) => readSlips(draft[tender], currency).slips)),
})

/** Whether going back to selling would discard something. */
export const hasTyped = ({ pieces, ...slips }: CountDraft): boolean =>
  [pieces, ...Object.values(slips)].flatMap((typed) => Object.values(typed)).some((text) => text.trim() !== '')
