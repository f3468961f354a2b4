/** Tests that prices are exact in whole minor units, whatever is raised, pasted, undone or saved by two people at once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestMinor } from '../../../../shared/desk/inventory/common.ts'
import type { PriceRow } from '../../../../shared/desk/inventory/prices.ts'
import { changedRate, parsePercent, roundToUnit, roundingUnits, type BulkChange } from './bulk-change.ts'
import { parsePasted } from './bulk-form.ts'
import {
  changesOf,
  conflictsIn,
  draftRate,
  emptyDraft,
  enterRates,
  isSetByHand,
  keepOpen,
  priceDraft,
  resolve,
  savedRate,
  undoStep,
  type PriceDraft,
} from './draft.ts'
import { mainCurrency, rowFigures, sheetFigures } from './price-figures.ts'
import { countSelected, firstCell, isSelected, movedHead, moveTo, withinRows } from './selection.ts'
import { farthestFromTypical, typicalRate } from './typical-rate.ts'

const rate = (rate_minor: number, fee_minor = 349, tax_basis_points = 0) => ({
  rate_minor,
  fee_minor,
  tax_basis_points,
  total_minor: rate_minor + fee_minor,
})

const rowAt = (facility_id: number, change: Partial<PriceRow> = {}): PriceRow => ({
  facility_id,
  version: facility_id,
  name: `Lot ${String(facility_id)}`,
  currency: 'USD',
  distance_meters: facility_id * 100,
  spaces: 50,
  sold: 10,
  held_back: 5,
  own: rate(3_000),
  ...change,
})
const forEvent = (minor: number, isByHand = false) => ({ event: { ...rate(minor), set_by_hand: isByHand } })

const units = fc.constantFrom(...roundingUnits(2))
const anyMinor = fc.integer({ min: 0, max: largestMinor })

describe('a change of many rates', () => {
  it('raises by an amount or a share, down to nothing, and rounds half up', () => {
    const at = { rateMinor: 3_550, distanceMeters: 0 }
    expect(changedRate({ kind: 'raise', by: 'amount', minor: 500, unitMinor: 1 }, at)).toBe(4_050)
    expect(changedRate({ kind: 'raise', by: 'amount', minor: 500, unitMinor: 100 }, at)).toBe(4_100)
    expect(changedRate({ kind: 'raise', by: 'amount', minor: -9_000, unitMinor: 100 }, at)).toBe(0)
    expect(changedRate({ kind: 'raise', by: 'percent', basisPoints: 750, unitMinor: 1 }, at)).toBe(3_816)
    expect(changedRate({ kind: 'raise', by: 'percent', basisPoints: -1_000, unitMinor: 500 }, at)).toBe(3_000)
    const none = { rateMinor: undefined, distanceMeters: 0 }
    expect(changedRate({ kind: 'raise', by: 'amount', minor: 500, unitMinor: 1 }, none)).toBeUndefined()
    expect(changedRate({ kind: 'set', minor: 4_200 }, none)).toBe(4_200)
  })

  it('falls from the price at the door to another one, and stays there', () => {
    const change: BulkChange = { kind: 'distance', doorMinor: 6_000, farMinor: 2_000, farMeters: 800, unitMinor: 100 }
    const prices = [0, 100, 400.9, 799, 800, 5_000].map((distanceMeters) =>
      changedRate(change, { rateMinor: undefined, distanceMeters }),
    )
    expect(prices).toEqual([6_000, 5_500, 4_000, 2_000, 2_000, 2_000])
  })

  it('is a whole number of units, nearest to the exact value [property]', () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: -20_000, max: 20_000 }), units, (rateMinor, basisPoints, unitMinor) => {
        const exact = BigInt(rateMinor) * BigInt(10_000 + basisPoints)
        const rounded = roundToUnit(rateMinor * (10_000 + basisPoints), 10_000, unitMinor)
        expect(rounded % unitMinor === 0).toBe(true)
        const apart = BigInt(rounded) * 10_000n - exact
        const half = BigInt(unitMinor) * 5_000n
        expect(apart > -half && apart <= half).toBe(true)
      }),
    )
  })

  it('never leaves what a rate can be, and by distance never rises where it falls [property]', () => {
    const change = fc.record({
      kind: fc.constant('distance' as const),
      doorMinor: anyMinor,
      farMinor: anyMinor,
      farMeters: fc.integer({ min: 1, max: 20_000 }),
      unitMinor: units,
    })
    const meters = fc.double({ min: 0, max: 30_000, noNaN: true })
    fc.assert(
      fc.property(change, meters, meters, (line, one, other) => {
        const at = (distanceMeters: number) => changedRate(line, { rateMinor: undefined, distanceMeters }) ?? -1
        const [near, far] = [at(Math.min(one, other)), at(Math.max(one, other))]
        expect(Math.min(near, far)).toBeGreaterThanOrEqual(0)
        expect(Math.max(near, far)).toBeLessThanOrEqual(largestMinor)
        expect(line.doorMinor >= line.farMinor ? near >= far : near <= far).toBe(true)
      }),
    )
  })

  it('reads shares as they are typed', () => {
    expect(['5', '−7,5 %', '+12.25%', '100'].map(parsePercent)).toEqual([500, -750, 1_225, 10_000])
    expect(['', '%', '5.125', 'x', '5 5', '99999'].map(parsePercent)).toEqual(Array(6).fill(undefined))
  })
})

describe('a selection', () => {
  it('moves, extends and stays within the rows', () => {
    expect(movedHead(0, 'ArrowUp', 5, 10)).toBe(0)
    expect(movedHead(3, 'ArrowDown', 5, 10)).toBe(4)
    expect(movedHead(3, 'PageDown', 5, 10)).toBe(4)
    expect(movedHead(3, 'Home', 5, 10)).toBe(0)
    expect(movedHead(3, 'End', 5, 10)).toBe(4)
    expect(movedHead(3, 'x', 5, 10)).toBeUndefined()
    const three = moveTo(moveTo(firstCell, 4, false), 2, true)
    expect(countSelected(three)).toBe(3)
    expect([1, 2, 4, 5].map((index) => isSelected(three, index))).toEqual([false, true, true, false])
    expect(withinRows(three, 3)).toEqual({ anchor: 2, head: 2 })
    expect(withinRows(three, 0)).toEqual(firstCell)
  })
})

describe('what is pasted', () => {
  const parse = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) * 100 : undefined)

  it('is a column of amounts, of which empty cells leave their rows', () => {
    expect(parsePasted('45\r\n\r\n47\tleft out\r\n', parse)).toEqual({ rates: [4_500, undefined, 4_700] })
    expect(parsePasted('45', parse)).toEqual({ rates: [4_500] })
  })

  it('is refused as a whole for a line that is no amount', () => {
    expect(parsePasted('45\nabout 46\n47', parse)).toEqual({ badLine: 2, text: 'about 46' })
  })
})

describe('a draft', () => {
  const rows = [rowAt(1), rowAt(2, forEvent(4_000)), rowAt(3, forEvent(2_400, true)), { ...rowAt(4), own: undefined }]
  const [first, second, third] = rows as [PriceRow, PriceRow, PriceRow]

  it('has no entry for what is saved already', () => {
    const draft = enterRates(emptyDraft, 'rate', [{ row: second, rateMinor: 4_000 }], true)
    expect(draft).toBe(emptyDraft)
    const changed = enterRates(draft, 'rate', [{ row: second, rateMinor: 4_400 }], true)
    const back = enterRates(changed, 'rate', [{ row: second, rateMinor: 4_000 }], true)
    expect(back.entries).toEqual({})
    expect(undoStep(back).entries).toEqual(changed.entries)
  })

  it('shows the rate of the facility again where that of the event is taken away', () => {
    const draft = enterRates(emptyDraft, 'own', [{ row: second, rateMinor: null }], true)
    expect(draftRate(second, draft)).toBe(3_000)
    expect(changesOf(draft, rows)).toEqual([{ facility_id: 2, version: 2, event_rate_minor: null, set_by_hand: true }])
  })

  it('knows what a person set by hand, saved or not', () => {
    const draft = enterRates(emptyDraft, 'rate', [{ row: first, rateMinor: 3_100 }], true)
    expect([first, second, third].map((row) => isSetByHand(row, draft))).toEqual([true, false, true])
    const raised = enterRates(draft, 'raise', [{ row: third, rateMinor: 2_900 }], false)
    expect(isSetByHand(third, raised)).toBe(false)
  })

  const anyStep = fc.uniqueArray(
    fc.record({
      row: fc.constantFrom(...rows),
      rateMinor: fc.option(fc.integer({ min: 0, max: 9_000 }), { nil: null }),
    }),
    { selector: ({ row }) => row.facility_id, minLength: 1 },
  )

  it('is undone step by step to where it was, and survives storage [property]', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), (steps) => {
        const drafts: PriceDraft[] = [emptyDraft]
        for (const rates of steps) {
          const draft = drafts.at(-1) ?? emptyDraft
          const next = enterRates(draft, 'paste', rates, false)
          if (next !== draft) drafts.push(next)
          for (const { row, rateMinor } of rates) expect(draftRate(row, next)).toBe(rateMinor ?? row.own?.rate_minor)
        }
        let draft = priceDraft.parse(JSON.parse(JSON.stringify(drafts.at(-1))))
        for (const earlier of drafts.slice(0, -1).toReversed()) {
          draft = undoStep(draft)
          expect(draft).toEqual(earlier)
        }
        expect(undoStep(draft)).toEqual(emptyDraft)
      }),
    )
  })

  it('names the rows that somebody else has changed, and keeps one value or the other', () => {
    const draft = enterRates(
      emptyDraft,
      'raise',
      [first, second, third].map((row) => ({ row, rateMinor: 5_000 })),
      false,
    )
    const now = [rowAt(1, { version: 9 }), rowAt(2, { ...forEvent(4_500), version: 9 }), rowAt(3, forEvent(5_000))]
    expect(conflictsIn(draft, now).map(({ row }) => row.facility_id)).toEqual([2, 3])
    const open = keepOpen(draft, now)
    expect(conflictsIn(open, now).map(({ row }) => row.facility_id)).toEqual([2])
    const [, changed] = now as [PriceRow, PriceRow]
    const mine = resolve(open, changed, true)
    expect(conflictsIn(mine, now)).toEqual([])
    expect(changesOf(mine, now).map(({ version, event_rate_minor }) => [version, event_rate_minor])).toEqual([
      [9, 5_000],
      [9, 5_000],
    ])
    expect(changesOf(resolve(open, changed, false), now)).toHaveLength(1)
    expect(keepOpen(draft, [])).toBe(emptyDraft)
  })
})

describe('figures', () => {
  it('of a row add up with fee and tax, and are those that were read where nothing changes', () => {
    const taxed = rowAt(1, { own: { rate_minor: 3_200, fee_minor: 349, tax_basis_points: 2_500, total_minor: 4_350 } })
    expect(rowFigures(taxed, emptyDraft)).toMatchObject({
      rate: 3_200,
      total: 4_350,
      added: 1_150,
      isOwn: true,
      change: 0,
    })
    const draft = enterRates(emptyDraft, 'rate', [{ row: taxed, rateMinor: 4_001 }], true)
    expect(rowFigures(taxed, draft)).toMatchObject({ total: 5_001 + 349, added: 1_349, isOwn: false, change: 801 })
    expect(rowFigures(taxed, draft, 0)).toMatchObject({ total: 0, change: -3_200 })
    const bare = { ...rowAt(2), own: undefined }
    expect(rowFigures(bare, emptyDraft)).toMatchObject({ rate: undefined, total: undefined, change: undefined })
  })

  it('of the sheet are sums of whole minor units', () => {
    const rows = [rowAt(1), rowAt(2, forEvent(4_000)), rowAt(3, { sold: 60 })]
    const draft = enterRates(emptyDraft, 'set', [{ row: rowAt(1), rateMinor: 3_500 }], false)
    const figures = sheetFigures(rows, (row) => draftRate(row, draft))
    expect(figures).toMatchObject({ priced: 3, up: 1, down: 0, unsold: 70, brings: 245_000, change: 17_500 })
    expect(figures.before).toEqual({ average: 3_333, lowest: 3_000, highest: 4_000 })
    expect(figures.after).toEqual({ average: 3_500, lowest: 3_000, highest: 4_000 })
    expect(sheetFigures([], savedRate).after.average).toBeUndefined()
    expect(mainCurrency([rowAt(1, { currency: 'CAD' }), ...rows])).toBe('USD')
  })
})

describe('what is typical for a distance', () => {
  const points = Array.from({ length: 20 }, (_unused, id) => ({
    id,
    meters: id * 40,
    minor: Math.round(5_000 * Math.exp(-id * 0.05)),
  }))

  it('is not bent by one odd price, which it finds', () => {
    const odd = points.map((point) => (point.id === 7 ? { ...point, minor: 1_000 } : point))
    const typical = typicalRate(odd)
    expect(Math.round((typical?.(400) ?? 0) / 10)).toBe(Math.round((5_000 * Math.exp(-0.5)) / 10))
    expect(farthestFromTypical(odd, typical)?.point.id).toBe(7)
    expect(farthestFromTypical(points, typicalRate(points))).toBeUndefined()
  })

  it('is unknown with few facilities', () => {
    expect(typicalRate(points.slice(0, 4))).toBeUndefined()
    expect(typicalRate(points.map((point) => ({ ...point, meters: 100 })))).toBeUndefined()
  })
})
