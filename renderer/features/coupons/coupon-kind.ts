/** The editable form of coupons. */
import { couponApi } from '../../../shared/contract/records.ts'
import {
  inventoryCoupon,
  newCoupon,
  type InventoryCoupon,
  type NewCoupon,
} from '../../../shared/desk/inventory/coupons.ts'
import type { FieldText } from '../../kit/record/field-texts.ts'
import { plainForm, type RecordKind } from '../../kit/record/record-kind.ts'
import { createDrafts } from '../../kit/record/use-draft.ts'
import { recordRequests } from '../../api/index.ts'
import {
  addDays,
  counterZone,
  dayStartMs,
  formatMinor,
  formatPercent,
  instantMs,
  localDate,
} from '../../lib/format/index.ts'
import { parseTypedPercent } from '../../lib/format/typed-percent.ts'
import { t } from '../../lib/i18n/index.ts'
import { memberNames } from '../../lib/inventory-members.ts'
import { valueText } from '../../kit/inventory/describe.ts'
import { eventDay } from '../../kit/inventory/event-day.ts'

type CouponMember = keyof NewCoupon
const isMember = (member: string): member is CouponMember => Object.hasOwn(newCoupon.shape, member)

const ownNames = ['starts_at', 'ends_at', 'use_limit', 'use_limit_per_user', 'assigned_only'] as const
export const couponLabel = (member: CouponMember): string => {
  const own = ownNames.find((name) => name === member)
  return own === undefined ? memberNames[member] : t(`coupons.field.${own}`)
}

/** The last valid day of a coupon that ends at this instant. */
const lastDay = (instant: string): string => localDate(instantMs(instant) - 1, counterZone)

/** The coupon is valid from the first moment of this day at the counter. */
export const firstDayText = {
  write: (instant) => (instant === null ? '' : localDate(instant, counterZone)),
  read: (day: string) => (day === '' ? null : new Date(dayStartMs(day, counterZone)).toISOString()),
} satisfies FieldText<string | null>
/** The coupon is valid until the end of this day. */
export const lastDayText = {
  write: (instant) => (instant === null ? '' : lastDay(instant)),
  read: (day: string) => (day === '' ? null : new Date(dayStartMs(addDays(day, 1), counterZone)).toISOString()),
} satisfies FieldText<string | null>
/** Empty text is a problem: a coupon without a percentage is one of an amount. */
export const percentText: FieldText<number | null> = {
  write: (basisPoints) => (basisPoints === null ? '' : String(basisPoints / 100)),
  read: parseTypedPercent,
}

const textOf = (member: string, value: unknown, currency: string): string => {
  if (member === 'percent_basis_points' && typeof value === 'number') return formatPercent(value / 10_000)
  if (member === 'starts_at' && typeof value === 'string') return eventDay(value, counterZone)
  if (member === 'ends_at' && typeof value === 'string') return eventDay(instantMs(value) - 1, counterZone)
  if (member.endsWith('_minor') && typeof value === 'number') return formatMinor(value, currency)
  return valueText(value)
}

export const couponKind: RecordKind<NewCoupon, InventoryCoupon> = {
  ...plainForm<NewCoupon>(newCoupon),
  saved: inventoryCoupon,
  nameOf: ({ code }) => code,
  requests: recordRequests(couponApi),
  texts: {
    newTitle: t('coupons.new'),
    archive: t('coupons.archive'),
    archiveEffect: t('coupons.archiveEffect'),
    restore: t('coupons.restore'),
    restoreEffect: t('coupons.restoreEffect'),
  },
  describe: (member, value, { currency }) => ({
    label: isMember(member) ? couponLabel(member) : member,
    text: textOf(member, value, currency ?? 'USD'),
  }),
  drafts: createDrafts<NewCoupon>(),
}

export const blankCoupon = (): NewCoupon => ({
  ...newCoupon.parse({ code: 'x' }),
  code: '',
  percent_basis_points: 1_000,
})

/** "10%" or "$5.00". */
export const worthText = ({ percent_basis_points: percent, amount_minor: amount, currency }: NewCoupon): string => {
  if (percent !== null) return formatPercent(percent / 10_000)
  return amount === null || currency === null ? '—' : formatMinor(amount, currency)
}
