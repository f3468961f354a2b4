import { describe, expect, it } from 'vitest'
import {
  inventoryFacility,
  newFacility,
  type InventoryFacility,
} from '../../../../../shared/desk/inventory/facilities.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { changesOf, decided, draftOf, edited, isUndecided, rebased, undone } from './draft-store.ts'
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

const withPrice = (values: FacilityValues, key: string, price: number): FacilityValues => ({
  ...values,
  rates: values.rates.map((row): RateRow => (row.key === key ? { ...row, price_minor: price } : row)),
})

describe('the draft of a facility', () => {
  it('counts each piece that differs once', () => {
    const draft = draftOf(facility())
    const moved = edited(draft, 'position', { values: { ...draft.values, latitude: 42.367, longitude: -71.06 } })
    const priced = edited(moved, 'rates.id-1.price_minor', { values: withPrice(moved.values, 'id-1', 4_400) })
    expect(changesOf(draft)).toEqual([])
    expect(changesOf(priced).toSorted()).toEqual(['position', 'rates.id-1'])
  })
  it('takes typing in one field back as one step', () => {
    const draft = draftOf(facility())
    const one = edited(draft, 'name', { values: { ...draft.values, name: '234 S' } })
    const two = edited(one, 'name', { values: { ...draft.values, name: '234 St' } })
    expect(undone(two).values.name).toBe('234 Strada')
    expect(undone(undone(two)).steps).toEqual([])
  })
  it('keeps what cannot be read, as a change and a problem', () => {
    const draft = draftOf(facility())
    const typed = edited(draft, 'capacity', { typed: { capacity: 'many' } })
    expect(changesOf(typed)).toEqual(['capacity'])
    expect(facilityProblems(typed.values, typed.typed)).toEqual({ capacity: 'Enter a whole number' })
  })
  it('sends what it read, when nothing was changed', () => {
    const saved = facility()
    expect(newFacility.parse(requestOf(valuesOf(saved)))).toEqual(newFacility.parse(saved))
  })
})

describe('two people at once', () => {
  const draft = draftOf(facility())
  const mine = edited(draft, 'rates.id-1.price_minor', { values: withPrice(draft.values, 'id-1', 4_400) })

  it('keeps both where each changed something else, though a changed rate has another number', () => {
    const theirs = facility({
      version: 4,
      name: '236 Strada',
      rates: [rate(1, 4_200), rate(9, 5_000, { scope: { event_id: 5 } })],
    })
    const next = rebased(mine, theirs)
    expect(isUndecided(next)).toBe(false)
    expect(next.values.name).toBe('236 Strada')
    expect(next.values.rates.map(({ id, price_minor: price }) => [id, price])).toEqual([
      [1, 4_400],
      [9, 5_000],
    ])
    expect(changesOf(next)).toEqual(['rates.id-1'])
  })
  it('asks where both changed the same, and takes the choice', () => {
    const theirs = facility({ version: 4, rates: [rate(9, 4_300), rate(2, 4_800, { scope: { event_id: 5 } })] })
    const next = rebased(mine, theirs)
    expect(next.conflict?.choices).toEqual({ 'rates.id-9': 'open' })
    expect(isUndecided(next)).toBe(true)
    const kept = decided(next, 'rates.id-9', 'theirs')
    expect(changesOf(kept)).toEqual([])
    expect(changesOf(decided(kept, 'rates.id-9', 'mine'))).toEqual(['rates.id-9'])
    expect(undone(next)).toMatchObject({ values: valuesOf(theirs), steps: [], conflict: undefined })
  })
  it('adds a rate again that the other person ended', () => {
    const theirs = facility({ version: 4, rates: [rate(2, 4_800, { scope: { event_id: 5 } })] })
    const next = rebased(mine, theirs)
    const [clash = ''] = Object.keys(next.conflict?.choices ?? {})
    expect(next.values.rates.find(({ key }) => `rates.${key}` === clash)).toMatchObject({ price_minor: 4_400 })
    expect(next.values.rates.find(({ key }) => `rates.${key}` === clash)?.id).toBeUndefined()
  })
})

describe('problems', () => {
  it('are those of the fields in which they are', () => {
    const values = valuesOf(facility({ rates: [rate(1, 4_200, { price_minor: null })], capacity: 80 }))
    expect(facilityProblems({ ...values, name: ' ', timezone: 'Boston' }, {})).toEqual({
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
    expect(facilityProblems(valuesOf(facility({ rates: [stays] })), {})).toEqual({
      'rates.id-1.tiers': 'A longer stay costs less than a shorter one',
    })
  })
  it('shows what the marketplace refused at its row', () => {
    const data = { problems: [{ field: 'rates.1.name', problem: 'repeated' }] }
    const error = new AppError('invalid_parameter', { fields: ['rates.1.name'], data })
    expect(serverProblems(valuesOf(facility()), error)).toEqual({ 'rates.id-2.name': 'Listed twice' })
  })
})
