/** The form of a cash movement: its values, their problems, and the request. */
import type { Movement, NewMovement } from '../../../../shared/desk/shifts.ts'
import { present } from '../../../../shared/present.ts'
import { parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

export type MovementKind = Movement['kind']

export interface MovementDraft {
  readonly amount: string
  readonly reason: string
  readonly receipt: string
  readonly bag: string
}
export type MovementField = keyof MovementDraft

export const emptyMovement: MovementDraft = { amount: '', reason: '', receipt: '', bag: '' }

export const movementFields: Readonly<Record<MovementKind, readonly MovementField[]>> = {
  drop: ['amount', 'bag'],
  paid_in: ['amount', 'reason'],
  paid_out: ['amount', 'reason', 'receipt'],
  no_sale: ['reason'],
}

/** Undefined while it is not an amount above zero. */
export const movedMinor = ({ amount }: MovementDraft, currency: string): number | undefined =>
  parseTypedMinor(amount, currency) || undefined

export const movementProblems = (kind: MovementKind, draft: MovementDraft, currency: string) => {
  const fields = movementFields[kind]
  const isMissing = (field: MovementField) => fields.includes(field) && draft[field].trim() === ''
  const hasAmount = !fields.includes('amount') || movedMinor(draft, currency) !== undefined
  return present({
    amount: hasAmount ? undefined : t('shifts.move.notAmount'),
    reason: isMissing('reason') ? t('shifts.move.reasonMissing') : undefined,
    bag: isMissing('bag') ? t('shifts.move.bagMissing') : undefined,
  })
}

/** The request of a draft without problems. */
export const movementRequest = (
  id: string,
  kind: MovementKind,
  draft: MovementDraft,
  currency: string,
): NewMovement => {
  const amount = movedMinor(draft, currency) ?? 0
  const [reason, receipt, bag] = [draft.reason, draft.receipt, draft.bag].map((text) => text.trim())
  if (kind === 'drop') return { id, kind, amount, bag_number: bag ?? '' }
  if (kind === 'no_sale') return { id, kind, reason: reason ?? '' }
  if (kind === 'paid_in') return { id, kind, amount, reason: reason ?? '' }
  return { id, kind, amount, reason: reason ?? '', ...(receipt === '' ? {} : present({ receipt })) }
}
