import { describe, expect, it } from 'vitest'
import { inventoryFacility, newFacility, type InventoryFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import {
  changesOf,
  decide,
  isUndecided,
  rebase,
  startDraft,
  undoStep,
  withUnread,
  withValues,
  type RecordDraft,
} from '../../../kit/record/record-draft.ts'
import { facilityPieces } from './facility-pieces.ts'
import { facilityProblems, serverProblems } from './facility-problems.ts'
import { requestOf, valuesOf, type FacilityValues, type RateRow } from './facility-values.ts'

const rate = (id: number, price: number, more: object = {}) => ({
  id,
  kind: 'event',
  name: '',
  price_minor: price,
  fee_minor: 449,
  invented: false,
  sold: 0,
  ...more,
})

const facility = (change: object = {}): InventoryFacility =>
  inventoryFacility.parse({
    ...newFacility.parse({
      name: '234 Strada',
      operator: 'Strada Parking',
      country: 'US',
      timezone: 'America/New_York',
      currency: 'USD',
      latitude: 42.366,
      longitude: -71.059,
      capacity: 90,
      bookable_spaces: 90,
    }),
    id: 7,
    version: 3,
    sale_state: 'selling',
    needs: [],
    changes: 9,
    rates: [rate(1, 4_200), rate(2, 4_800, { scope: { event_id: 5 } })],
    add_ons: [],
    held: [],
    ...change,
  })

type Draft = RecordDraft<FacilityValues>

const begun = startDraft(valuesOf(facility()), 3)

const withPrice = (draft: Draft, key: string, price: number): Draft =>
  withValues(draft, `rates.${key}.price_minor`, {
    rates: draft.values.rates.map((row): RateRow => (row.key === key ? { ...row, price_minor: price } : row)),
  })

const changes = (draft: Draft) => changesOf(facilityPieces, draft)

describe('the draft of a facility', () => {
  it('counts each piece that differs once', () => {
    const moved = withValues(begun, 'position', { latitude: 42.367, longitude: -71.06 })
    expect(changes(begun)).toEqual([])
    expect(changes(withPrice(moved, 'id-1', 4_400)).toSorted()).toEqual(['position', 'rates.id-1'])
  })
  it('keeps what cannot be read, as a change and a problem', () => {
    const typed = withUnread(begun, 'capacity', 'many')
    expect(changes(typed)).toEqual(['capacity'])
    expect(facilityProblems(typed.values, typed.texts)).toEqual({ capacity: 'Enter a whole number' })
    expect(changes(withUnread(withPrice(begun, 'id-1', 4_400), 'rates.id-1.fee_minor', 'x'))).toEqual(['rates.id-1'])
  })
  it('sends what it read, when nothing was changed', () => {
    const saved = facility()
    expect(newFacility.parse(requestOf(valuesOf(saved)))).toEqual(newFacility.parse(saved))
  })
})

describe('two people at once', () => {
  const mine = withPrice(begun, 'id-1', 4_400)
  const rebased = (theirs: InventoryFacility) => rebase(facilityPieces, mine, valuesOf(theirs), theirs.version)

  it('keeps both where each changed something else, though a changed rate has another number', () => {
    const next = rebased(
      facility({
        version: 4,
        name: '236 Strada',
        rates: [rate(1, 4_200), rate(9, 5_000, { scope: { event_id: 5 } })],
      }),
    )
    expect(isUndecided(next)).toBe(false)
    expect(next.values.name).toBe('236 Strada')
    expect(next.values.rates.map(({ id, price_minor: price }) => [id, price])).toEqual([
      [1, 4_400],
      [9, 5_000],
    ])
    expect(changes(next)).toEqual(['rates.id-1'])
  })
  it('asks where both changed the same, and takes the choice', () => {
    const theirs = facility({ version: 4, rates: [rate(9, 4_300), rate(2, 4_800, { scope: { event_id: 5 } })] })
    const next = rebased(theirs)
    expect(next.conflict?.choices).toEqual({ 'rates.id-9': 'open' })
    expect(isUndecided(next)).toBe(true)
    const kept = decide(facilityPieces, next, 'rates.id-9', 'theirs')
    expect(changes(kept)).toEqual([])
    expect(changes(decide(facilityPieces, kept, 'rates.id-9', 'mine'))).toEqual(['rates.id-9'])
    expect(undoStep(next)).toEqual(startDraft(valuesOf(theirs), 4))
  })
  it('adds a rate again that the other person ended', () => {
    const next = rebased(facility({ version: 4, rates: [rate(2, 4_800, { scope: { event_id: 5 } })] }))
    const [clash = ''] = Object.keys(next.conflict?.choices ?? {})
    expect(next.values.rates.find(({ key }) => `rates.${key}` === clash)).toMatchObject({ price_minor: 4_400 })
    expect(next.values.rates.find(({ key }) => `rates.${key}` === clash)?.id).toBeUndefined()
  })
})

describe('problems', () => {
  it('are those of the fields in which they are', () => {
    const values = valuesOf(facility({ rates: [rate(1, 4_200, { price_minor: null })], capacity: 80 }))
    expect(facilityProblems({ ...values, name: ' ', timezone: 'Boston' }, new Map())).toEqual({
      name: 'Enter a name',
      'rates.id-1.price_minor': 'Enter an amount, such as 44.00',
      bookable_spaces: 'Enter at most as many as the facility has',
      timezone: 'Enter a time zone, such as America/New_York',
    })
  })
  it('finds stays that cost less the longer they are', () => {
    const stays = rate(1, 0, {
      kind: 'transient',
      price_minor: null,
      tiers: [
        [60, 1_000],
        [120, 900],
      ],
    })
    expect(facilityProblems(valuesOf(facility({ rates: [stays] })), new Map())).toEqual({
      'rates.id-1.tiers': 'A longer stay costs less than a shorter one',
    })
  })
  it('shows what the marketplace refused at its row', () => {
    const data = { problems: [{ field: 'rates.1.name', problem: 'repeated' }] }
    const error = new AppError('invalid_parameter', { fields: ['rates.1.name'], data })
    expect(serverProblems(valuesOf(facility()), error)).toEqual({ 'rates.id-2.name': 'Listed twice' })
  })
})
