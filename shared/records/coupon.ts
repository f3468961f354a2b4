/** Coupons: a share or an amount off, for bookings that fit all of its conditions. */
import { z } from 'zod'
import { currencyCode, recordId, requiredText } from '../desk/inventory/common.ts'
import { instantCodec } from './codecs.ts'
import type { Members } from './record.ts'

const amount = { schema: z.int().positive().max(10_000_000).nullable().default(null), format: 'money' } as const
const uses = { schema: z.int().positive().nullable().default(null), format: 'count' } as const
const instant = { schema: z.iso.datetime().nullable().default(null), codec: instantCodec }
/** Files have a column of the name instead. */
const reference = { schema: recordId.nullable().default(null), file: null } as const

export const couponMembers = {
  code: {
    schema: requiredText(40).regex(/^\S+$/),
    file: {
      heads: ['coupon', 'coupon code', 'promo code', 'code promo'],
      guesses: ['promo', 'voucher', 'id'],
      showsKind: true,
      required: true,
    },
  },
  percent_basis_points: {
    schema: z.int().min(1).max(10_000).nullable().default(null),
    format: 'percent',
    file: {
      name: 'percent',
      heads: ['percent off', 'pourcentage'],
      guesses: ['pct'],
      looksLike: /^\d{1,3}(?:[.,]\d+)? ?%$/,
      showsKind: true,
    },
  },
  amount_minor: { ...amount, file: { name: 'amount', heads: ['amount off', 'montant'] } },
  currency: { schema: currencyCode.nullable().default(null), file: { heads: ['devise'], guesses: ['ccy'] } },
  minimum_minor: { ...amount, file: { name: 'minimum', guesses: ['minimum amount', 'min'] } },
  /** Instants: the first at which it is valid, and the first at which it is no longer valid. */
  starts_at: {
    ...instant,
    column: 'starts_at_ms',
    file: {
      guesses: ['valid from', 'from', 'start date', 'starts', 'start', 'first day', 'starts on', 'date de début'],
    },
  },
  ends_at: {
    ...instant,
    column: 'ends_at_ms',
    file: {
      guesses: [
        ...['valid until', 'redeem by', 'until', 'expires', 'expiry', 'expiration', 'expiration date', 'expiry date'],
        ...['end date', 'date de fin', 'valid to', 'ends', 'end', 'last day', 'ends on', 'expires on'],
      ],
    },
  },
  use_limit: {
    ...uses,
    file: { guesses: ['uses', 'max uses', 'max redemptions', 'limit', 'usage limit'], showsKind: true },
  },
  use_limit_per_user: { ...uses, file: { guesses: ['per customer', 'limit per customer'] } },
  venue_id: reference,
  facility_id: { ...reference, column: 'location_id' },
  event_id: reference,
  /** The coupon is only for accounts that it is assigned to. */
  assigned_only: { schema: z.boolean().default(false) },
  active: { schema: z.boolean().default(true) },
} satisfies Members

export const couponContract = { version: 1, digest: '8dc889dd469cb459' }
