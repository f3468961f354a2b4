import { describe, expect, it } from 'vitest'
import { addressAt, findAddresses } from './find-address.ts'
import { parseGazetteer } from './gazetteer.ts'

const places = parseGazetteer(
  [
    '# 1',
    'S	US	MA	Massachusetts',
    'S	US	MO	Missouri',
    'S	US	ME	Maine',
    'S	US	OR	Oregon',
    'S	US	NY	New York',
    'S	US	LA	Louisiana',
    'S	US	SC	South Carolina',
    'S	US	NJ	New Jersey',
    'S	US	TX	Texas',
    'S	CA	ON	Ontario',
    'S	CA	QC	Quebec',
    'C	New York	US	NY	40.71427	-74.00597	8175133',
    'C	Toronto	CA	ON	43.70011	-79.4163	2600000',
    'C	Montréal	CA	QC	45.50884	-73.58781	1600000',
    'C	Boston	US	MA	42.35843	-71.05977	667137',
    'C	Portland	US	OR	45.52345	-122.67621	632309',
    'C	New Orleans	US	LA	29.95465	-90.07507	389617',
    'C	St. Louis	US	MO	38.62727	-90.19789	315685',
    'C	Springfield	US	MO	37.21533	-93.29824	166810',
    'C	Springfield	US	MA	42.10148	-72.58981	154341',
    'C	Portland	US	ME	43.66147	-70.25533	66881',
    'C	Orleans	US	MA	41.78982	-69.98974	5890',
    'C	Québec	CA	QC	46.81228	-71.21454	528595',
    'C	North Charleston	US	SC	32.85462	-79.97481	108304',
    'C	Charleston	US	SC	32.77657	-79.93092	132609',
    'C	Jersey City	US	NJ	40.72816	-74.07764	264290',
    'C	Jersey Village	US	TX	29.88772	-95.56300	7880',
    'C	Boston	US	NY	42.62895	-78.73753	0',
    'P	02108	42.3576	-71.0684	3',
    'P	02114	42.3611	-71.0682	3',
    'P	M5V	43.6404	-79.3995	1',
  ].join('\n'),
)

const names = (text: string) =>
  findAddresses(places, text, 8).map(({ city, code }) => [city.name, city.state, code].filter(Boolean).join(' '))

describe('findAddresses', () => {
  it('finds nothing for a pasted page of text, without comparing each of its words with every city', () => {
    const many = { ...places, cities: Array.from({ length: 200 }, () => places.cities).flat() }
    const before = process.cpuUsage()
    expect(findAddresses(many, 'boston '.repeat(2_000), 8)).toEqual([])
    expect(findAddresses(many, `a${' '.repeat(20_000)}b`, 8)).toEqual([])
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100)
  })
  it.each([
    ['bost', ['Boston MA', 'Boston NY']],
    ['Boston, NY', ['Boston NY']],
    ['springfield', ['Springfield MO', 'Springfield MA']],
    ['Springfield, Mass', ['Springfield MA']],
    ['portland me', ['Portland ME']],
    ['new york', ['New York NY']],
    ['new york new york', ['New York NY']],
    ['saint louis', ['St. Louis MO']],
    ['montreal', ['Montréal QC']],
    ['Montréal, Québec', ['Montréal QC']],
    ['orleans', ['Orleans MA', 'New Orleans LA']],
    ['New York City', ['New York NY']],
    ['New York City, NY', ['New York NY']],
    ['NYC', ['New York NY']],
    ['Quebec City QC', ['Québec QC']],
    ['Jersey City', ['Jersey City NJ']],
    ['N. Charleston', ['North Charleston SC']],
    ['Springfield,  MA', ['Springfield MA']],
    ['Portland  ME', ['Portland ME']],
    ['Springfield MA USA', ['Springfield MA']],
    ['Montréal, Québec, Canada', ['Montréal QC']],
    ['Springfield, MA 01101, USA', ['Springfield MA']],
  ])('finds %s', (text, found) => {
    expect(names(text)).toEqual(found)
  })
  it.each([
    ['02114', ['Boston MA 02114']],
    ['02114-1234', ['Boston MA 02114']],
    ['021', ['Boston MA 02108', 'Boston MA 02114']],
    ['Boston, MA 02114', ['Boston MA 02114']],
    ['boston 02114', ['Boston MA 02114']],
    ['M5V', ['Toronto ON']],
    ['m5v2t6', ['Toronto ON M5V 2T6']],
    ['Toronto, ON M5V 2T6', ['Toronto ON M5V 2T6']],
  ])('finds the postal code %s', (text, found) => {
    expect(names(text)).toEqual(found)
  })
  it.each(['', 'b', '99999', 'Boston, TX', 'zzz', ','])('finds nothing for "%s"', (text) => {
    expect(names(text)).toEqual([])
  })
  it('stands at the postal code, not in the middle of its city', () => {
    expect(findAddresses(places, '02114', 1)).toMatchObject([{ latitude: 42.3611, longitude: -71.0682 }])
  })
})

it('names the nearest postal code, and none far from all of them', () => {
  expect(addressAt(places, { latitude: 42.366, longitude: -71.062 })).toMatchObject({ code: '02114' })
  expect(addressAt(places, { latitude: 43.64, longitude: -79.4 })).toMatchObject({ city: { name: 'Toronto' } })
  expect(addressAt(places, { latitude: 0, longitude: 0 })).toBeUndefined()
})
