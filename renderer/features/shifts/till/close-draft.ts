/** The form that closes a shift: the reason, the cash left in the drawer, and the bag of the rest. */
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { present } from '../../../../shared/present.ts'
import { formatMinor, parseTypedMinor, typedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

export interface CloseDraft {
  readonly reason: string
  readonly left: string
  readonly bag: string
}

export interface CountedDrawer {
  readonly currency: string
  readonly countedMinor: number
  readonly overShortMinor: number
  /** A larger difference needs a reason. */
  readonly toleranceMinor: number
  readonly needsReason: boolean
  /** The difference as text. */
  readonly difference: string
}

/** By default, the float stays for the next shift. */
export const initialClose = (
  { float }: Pick<Shift, 'float'>,
  { countedMinor, currency }: CountedDrawer,
): CloseDraft => ({
  reason: '',
  left: typedMinor(Math.min(float, countedMinor), currency),
  bag: '',
})

/** The division of the cash; undefined while the rest in the drawer is not an amount within the counted cash. */
export const dividedCash = ({ left }: CloseDraft, { countedMinor, currency }: CountedDrawer) => {
  const leftMinor = parseTypedMinor(left, currency)
  if (leftMinor === undefined || leftMinor > countedMinor) return undefined
  return { leftMinor, droppedMinor: countedMinor - leftMinor }
}

export const reasonProblem = (
  { reason }: Pick<CloseDraft, 'reason'>,
  { needsReason, difference }: CountedDrawer,
): string | undefined =>
  needsReason && reason.trim() === '' ? t('shifts.close.reasonMissing', { difference }) : undefined

export const closeProblems = (draft: CloseDraft, counted: CountedDrawer) => {
  const divided = dividedCash(draft, counted)
  const needsBag = (divided?.droppedMinor ?? 0) > 0
  return present({
    reason: reasonProblem(draft, counted),
    left:
      divided === undefined
        ? t('shifts.close.leftProblem', { amount: formatMinor(counted.countedMinor, counted.currency) })
        : undefined,
    bag: needsBag && draft.bag.trim() === '' ? t('shifts.close.bagMissing') : undefined,
  })
}

/** The request of a draft without problems. */
export const closingOf = (id: string, draft: CloseDraft, counted: CountedDrawer) => {
  const { leftMinor, droppedMinor } = dividedCash(draft, counted) ?? {
    leftMinor: counted.countedMinor,
    droppedMinor: 0,
  }
  return {
    id,
    left: leftMinor,
    ...(droppedMinor > 0 ? { bag_number: draft.bag.trim() } : {}),
    ...(draft.reason.trim() === '' ? {} : { reason: draft.reason.trim() }),
  }
}
