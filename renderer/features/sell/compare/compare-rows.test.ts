/** The comparison adds up, and marks what is best and what is the same. */
import { afterEach, expect, it } from 'vitest'
import { showCurrencies } from '../../../lib/format/index.ts'
import { option, standard } from '../model/test-options.ts'
import { compareGroups, isSame, namedThatFit } from './compare-rows.tsx'
import type { SellOption, VehicleType } from '../model/option.ts'

const cheap = option({
  key: 'cheap',
  baseMinor: 1800,
  priceMinor: 2049,
  fees: [{ label: 'Service fee', minor: 249 }],
  sizes: [standard],
  extras: [],
  meters: 800,
  heightInches: 84,
})

const compared = (options: readonly SellOption[], vehicle: VehicleType | null = null) =>
  compareGroups(options, vehicle, 0, 'America/New_York').map((group) => group.rows)

afterEach(() => showCurrencies([]))

it('adds up for the vehicle and names the lowest', () => {
  const [rows] = compared([option(), cheap])
  expect(rows?.at(-1)?.cells).toEqual([
    { text: '$35.49', note: '+$15.00' },
    { text: '$20.49', best: 'Lowest' },
  ])
  expect(rows?.map((row) => row.label)).toEqual(['Base price', 'Service fee', 'Total'])
})

it('weighs no amount against one of another currency', () => {
  const [rows] = compared([option(), { ...cheap, currency: 'CAD' }])
  expect(rows?.at(-1)?.cells).toEqual([{ text: '$35.49' }, { text: '$20.49' }])
})

it('names one currency once, and two in each amount', () => {
  showCurrencies(['USD', 'CAD'])
  const priceGroup = (options: readonly SellOption[]) => {
    const [group] = compareGroups(options, null, 0, 'America/New_York')
    return { title: group?.title, totals: group?.rows.at(-1)?.cells.map(({ text }) => text) }
  }
  expect(priceGroup([option(), cheap])).toEqual({ title: 'Price, USD', totals: ['$35.49', '$20.49'] })
  const mixed = [option(), { ...cheap, currency: 'CAD' }]
  expect(priceGroup(mixed)).toEqual({ title: 'Price', totals: ['US$35.49', 'CA$20.49'] })
})

it('names as many amenities as a cell has room for', () => {
  const names = ['Covered', 'Charging', 'Accessible', 'Security', 'Attended', 'Shuttle']
  expect(namedThatFit(names, 237, 13)).toBe(1)
  expect(namedThatFit(names, 326, 13)).toBe(2)
  expect(namedThatFit(names, 326, 16)).toBe(2)
  expect(namedThatFit(names, 1030, 13)).toBe(6)
  expect(namedThatFit(names, 100, 13)).toBe(0)
})

it('names what does not accept the vehicle', () => {
  const [prices, , sizes] = compared([option(), cheap], 'suv')
  expect(prices?.at(-1)?.cells[1]).toEqual({ text: '—', note: 'Not accepted' })
  expect(sizes?.[1]?.cells.map((cell) => cell.text)).toEqual(['Minivan, SUV, truck/van', 'Not accepted'])
})

it('marks shortest and highest, and what is the same', () => {
  const [, [walk, , height, hours] = [], , [addOns] = []] = compared([option(), cheap])
  expect(walk?.cells[0]?.best).toBe('Shortest')
  expect(height?.cells[1]?.best).toBe('Highest')
  expect([hours, addOns].map((row) => row && isSame(row))).toEqual([true, false])
})
