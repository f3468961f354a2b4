/** Tests that the total shown is the total charged, and that a changed price is shown line by line. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Preview } from '../../../../shared/api/quotes.ts'
import { minorToDecimal } from '../../../lib/format/index.ts'
import { compareLines, joinedLines, quotedLines, sumMinor, saleTotal, type SaleOffer } from './sale-offer.ts'
import { emptyForm } from './sell-state.ts'
import { option } from './test-options.ts'

const usd = (minor: number) => ({ USD: minorToDecimal(minor, 'USD') })
const offer = (change: Partial<SaleOffer> = {}): SaleOffer => ({
  saleId: 'a',
  option: option(),
  agreed: option(),
  acceptedTotalMinor: null,
  ...change,
})
const form = { ...emptyForm, size: 'oversize', extraIds: ['charging'] }

const preview = (baseMinor: number): Preview => {
  const total = baseMinor + 349 + 1000 + 600
  return {
    quote_price: usd(baseMinor + 349),
    subtotal: usd(total),
    final_price: usd(total),
    coupon_amount: usd(0),
    user_credit_amount: usd(0),
    line_items: [
      { kind: 'option', label: 'Event parking', price: usd(baseMinor) },
      { kind: 'fee', label: 'Service fee', price: usd(349) },
      { kind: 'add_on', label: 'Oversize', price: usd(1000), add_on_id: 'size-2' },
      { kind: 'add_on', label: 'Charging, 2 hours', price: usd(600), add_on_id: 'charging' },
    ],
  }
}

describe('quotedLines', () => {
  it('adds size and add-ons under base and fee', () => {
    expect(quotedLines(option(), form)).toEqual([
      { label: 'Base price', minor: 3200 },
      { label: 'Service fee', minor: 349 },
      { label: 'Oversize vehicle', minor: 1000, isAddOn: true },
      { label: 'Charging, 2 hours', minor: 600, isAddOn: true },
    ])
  })
  it('leaves out a size without a charge and add-ons of another option', () => {
    const lines = quotedLines(option(), { size: 'standard', extraIds: ['elsewhere'] })
    expect(lines.map((line) => line.label)).toEqual(['Base price', 'Service fee'])
  })
})

describe('joinedLines', () => {
  it('joins size and add-ons where there are more lines than fit, with the same sum', () => {
    const lines = quotedLines(option(), form)
    expect(joinedLines(lines, 4)).toEqual(lines)
    expect(joinedLines(lines, 3)).toEqual([
      { label: 'Base price', minor: 3200 },
      { label: 'Service fee', minor: 349 },
      { label: 'Oversize vehicle, Charging', minor: 1600 },
    ])
  })
  it('leaves a single add-on as it is', () => {
    const lines = quotedLines(option(), { size: 'oversize', extraIds: [] })
    expect(joinedLines(lines, 2)).toEqual(lines)
  })
})

describe('saleTotal', () => {
  it('agrees with the preview line by line', () => {
    const total = saleTotal(offer(), form, preview(3200))
    expect(total).toMatchObject({ totalMinor: 5149, changed: undefined })
    expect(total.lines).toEqual(quotedLines(option(), form))
  })
  it('shows the difference until it is accepted', () => {
    const total = saleTotal(offer(), form, preview(3400))
    expect(total.changed?.beforeMinor).toBe(5149)
    expect(total.changed?.lines[0]).toEqual({ label: 'Base price', before: 3200, now: 3400 })
    expect(saleTotal(offer({ acceptedTotalMinor: 5349 }), form, preview(3400)).changed).toBeUndefined()
    expect(saleTotal(offer({ acceptedTotalMinor: 5349 }), form, preview(3500)).changed).toBeDefined()
  })
  it('is always the sum of its lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (base) => {
        const total = saleTotal(offer(), form, preview(base))
        expect(sumMinor(total.lines)).toBe(total.totalMinor)
      }),
    )
  })
})

describe('compareLines', () => {
  const line = fc.record({
    label: fc.constantFrom('Base', 'Fee', 'Size', 'Wash'),
    minor: fc.integer({ min: 0, max: 999 }),
  })
  it('loses no line and no cent on either side', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (before, now) => {
        const rows = compareLines(before, now)
        expect(rows.reduce((sum, row) => sum + (row.before ?? 0), 0)).toBe(sumMinor(before))
        expect(rows.reduce((sum, row) => sum + (row.now ?? 0), 0)).toBe(sumMinor(now))
      }),
    )
  })
})
