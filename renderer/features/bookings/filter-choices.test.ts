import { describe, expect, test } from 'vitest'
import type { Location } from '../../../shared/api/catalogue.ts'
import { facilityChoices } from './filter-choices.ts'

const facility = (id: string, name: string, address1: string): Location => ({
  id,
  name,
  address1,
  city: 'Boston',
  _links: {},
})

const keysOf = (groups: ReturnType<typeof facilityChoices>) =>
  groups.map(({ title, items }) => [title, items.map(({ key }) => key)])

describe('facility choices', () => {
  const facilities = [
    facility('4', '', '12 Canal St'),
    facility('5', 'Canal Street Lot', '126 Canal St'),
    facility('6', 'Élysée Garage', '1 Causeway St'),
  ]

  test('without a text: recent ones that are still there, then all by name', () => {
    const groups = facilityChoices(facilities, [{ id: '6' }, { id: '99' }], '')
    expect(keysOf(groups)).toStrictEqual([
      ['Recent', ['6']],
      ['Facilities', ['4', '5']],
    ])
    expect(groups[1]?.items[0]).toStrictEqual({ key: '4', label: 'Unnamed facility', detail: '12 Canal St, Boston' })
  })

  test('a text finds by name before address, without accents', () => {
    expect(keysOf(facilityChoices(facilities, [{ id: '6' }], 'canal'))).toStrictEqual([
      ['Recent', []],
      ['Facilities', ['5', '4']],
    ])
    expect(facilityChoices(facilities, [], 'elysee')[1]?.items.map(({ key }) => key)).toStrictEqual(['6'])
    expect(facilityChoices(facilities, [], 'nowhere')[1]?.items).toStrictEqual([])
  })

  test('counts how many more there are than it lists', () => {
    const many = Array.from({ length: 100 }, (_unused, index) => facility(String(index), `Lot ${index}`, ''))
    expect(facilityChoices(many, [{ id: '3' }], '')[1]).toMatchObject({ more: 19 })
  })
})
