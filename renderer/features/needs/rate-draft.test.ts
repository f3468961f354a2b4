import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PostedPart } from '../../../shared/desk/inventory/needs.ts'
import {
  emptyRate,
  isUsed,
  priceSteps,
  rateProblems,
  ratesOf,
  stayPriceMinor,
  tiersOf,
  toggledPart,
  unresolved,
  type RateDraft,
} from './rate-draft.ts'

const each = { kind: 'each', minutes: 30, amount_minor: 400 } as const
const day = { kind: 'day', amount_minor: 4_000 } as const
const parts: PostedPart[] = [
  { text: '$4 per half hour', state: 'read', meaning: each },
  { text: ', ', state: 'gap' },
  { text: '$40 all day', state: 'read', meaning: day },
  { text: ' | ', state: 'gap' },
  { text: 'monthly: $288 unreserved', state: 'left' },
]
const used = (...meanings: readonly NonNullable<PostedPart['meaning']>[]): RateDraft =>
  meanings.reduce<RateDraft>((draft, meaning) => toggledPart(draft, meaning, 'USD'), { ...emptyRate, spaces: '586' })

describe('a rate beside a posted text', () => {
  it('is filled by the parts that are taken, and emptied again', () => {
    const draft = used(each, day)
    expect(draft).toMatchObject({ unit: '4.00', unitMinutes: 30, day: '40.00' })
    expect([each, day].map((meaning) => isUsed(draft, meaning, 'USD'))).toEqual([true, true])
    expect(toggledPart(draft, day, 'USD').day).toBe('')
    expect(isUsed({ ...draft, day: '41' }, day, 'USD')).toBe(false)
  })

  it('is saved only once every part that is not recognized is decided', () => {
    const draft = used(each, day)
    expect(unresolved(parts, draft)).toEqual([4])
    expect(Object.keys(rateProblems(draft, { parts }, 'USD'))).toEqual(['parts'])
    expect(rateProblems({ ...draft, resolutions: { 4: 'not_sold' } }, { parts }, 'USD')).toEqual({})
  })

  it('accumulates until the price of the day', () => {
    expect(tiersOf(used(each, { kind: 'day_maximum', amount_minor: 1_000 }), 'USD')).toEqual([
      [30, 400],
      [60, 800],
      [1_440, 1_000],
    ])
    expect(tiersOf(used(each), 'USD')).toEqual([[30, 400]])
    expect(tiersOf(used({ kind: 'free', amount_minor: 0 }), 'USD')).toEqual([[1_440, 0]])
  })

  it('takes lengths of stay as a table, which needs a price of the day', () => {
    const draft = used(
      { kind: 'up_to', minutes: 180, amount_minor: 2_000 },
      { kind: 'length', minutes: 60, amount_minor: 900 },
    )
    expect(rateProblems(draft, { parts: [] }, 'USD')).toHaveProperty('day')
    expect(tiersOf({ ...draft, day: '50' }, 'USD')).toEqual([
      [60, 900],
      [180, 2_000],
      [1_440, 5_000],
    ])
    expect(rateProblems({ ...draft, day: '10' }, { parts: [] }, 'USD')).toHaveProperty('day')
    expect(rateProblems({ ...draft, day: '50', unit: '4' }, { parts: [] }, 'USD')).toHaveProperty('unit')
  })

  it.each([
    [{}, 'unit'],
    [{ unit: '4 or 5' }, 'unit'],
    [{ unit: '9', day: '8' }, 'day'],
    [{ event: 'x' }, 'event'],
    [{ unit: '4', spaces: '' }, 'spaces'],
    [{ unit: '4', spaces: '0' }, 'spaces'],
    [{ unit: '4', taxes: '101' }, 'taxes'],
    [{ unit: '4', cancel: '-5' }, 'cancel'],
  ])('names the field at fault in %j', (change, field) => {
    const draft = { ...emptyRate, spaces: '10', ...change }
    expect(Object.keys(rateProblems(draft, { parts: [] }, 'USD'))).toEqual([field])
  })

  it('becomes one rate for stays and one for events, with the same terms', () => {
    const draft = { ...used(each, day), event: '30', fee: '1.49', taxes: '6.25', cancel: '60', from: '2026-12-18' }
    const terms = { fee_minor: 149, tax_basis_points: 625, cancel_minutes_before: 60, valid_from: '2026-12-18' }
    expect(ratesOf(draft, 'USD')).toMatchObject([
      { kind: 'transient', price_minor: null, ...terms },
      { kind: 'event', price_minor: 3_000, tiers: null, ...terms },
    ])
    expect(ratesOf({ ...emptyRate, event: '30' }, 'USD')).toHaveLength(1)
  })
})

describe('the price of a stay', () => {
  it('steps up to the price of the day', () => {
    const tiers = tiersOf(used(each, day), 'USD') ?? []
    const steps = priceSteps(tiers)
    expect(steps[0]).toEqual([0, 400])
    expect(steps.at(-1)).toEqual([270, 4_000])
    expect(stayPriceMinor(tiers, 240)).toBe(3_200)
    expect(stayPriceMinor(tiers, 1_441)).toBe(4_400)
  })

  it('never falls with the length of the stay', () => {
    const amounts = fc.record({ unit: fc.integer({ min: 1, max: 5_000 }), more: fc.integer({ min: 0, max: 20_000 }) })
    fc.assert(
      fc.property(amounts, fc.constantFrom(30 as const, 60 as const), ({ unit, more }, unitMinutes) => {
        const draft = {
          ...emptyRate,
          unitMinutes,
          unit: (unit / 100).toFixed(2),
          day: ((unit + more) / 100).toFixed(2),
        }
        const prices = priceSteps(tiersOf(draft, 'USD') ?? []).map(([, minor]) => minor)
        expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      }),
    )
  })
})
