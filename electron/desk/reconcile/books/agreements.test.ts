/** The agreement that counts for a sale. */
import { expect, it } from 'vitest'
import { agreedCommission, usualCommissionBasisPoints, type AgreedCommission } from './agreements.ts'

const agreed = (id: number, partnerId: number | null, from: string, commission: number): AgreedCommission => ({
  id,
  partner_id: partnerId,
  effective_from: from,
  commission_basis_points: commission,
  fixed_minor: id === 3 ? 150 : 0,
  fixed_currency: id === 3 ? 'USD' : null,
})

const agreements = [
  agreed(1, null, '2026-01-01', 1200),
  agreed(2, 7, '2026-06-01', 800),
  agreed(3, 7, '2026-09-01', 900),
  agreed(4, null, '2026-10-01', 1100),
  agreed(5, 7, '2026-09-01', 950),
]

it.each([
  ['the usual commission before anything was agreed', 7, '2025-12-31', usualCommissionBasisPoints],
  ['what is agreed with everyone, from its first day on', 7, '2026-01-01', 1200],
  ['what is agreed with the partner, from its first day on', 7, '2026-06-01', 800],
  ['the earlier agreement until the day before the next', 7, '2026-08-31', 800],
  ['the later row of two for one day', 7, '2026-09-01', 950],
  ['the partner’s own, though a later one is with everyone', 7, '2026-11-01', 950],
  ['what is agreed with everyone for another partner', 8, '2026-11-01', 1100],
  ['what is agreed with everyone where no partner sold', null, '2026-09-30', 1200],
])('is %s', (_what, partnerId, soldOn, expected) => {
  expect(agreedCommission(agreements, partnerId, soldOn).basisPoints).toBe(expected)
  expect(agreedCommission(agreements.toReversed(), partnerId, soldOn).basisPoints).toBe(expected)
})

it('has its fixed part with the share that it was agreed with', () => {
  const until = agreements.filter(({ id }) => id < 4)
  expect(agreedCommission(until, 7, '2026-09-01')).toEqual({ basisPoints: 900, fixedMinor: 150, fixedCurrency: 'USD' })
  expect(agreedCommission(agreements, 7, '2026-09-01').fixedMinor).toBe(0)
})
