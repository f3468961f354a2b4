/** The name that a seller sees for a facility (docs/demo-data.md, "Names"). */
import { clean } from '../file/text.ts'
import type { Nearest } from './venue-index.ts'

/** Abbreviations that are spoken as letters, and compass points, stay in capitals. */
const capitals = new Set(
  (
    'AMC BUMC CGX GWL HSS IBM II III ITOA IV JFK LA LLC LLP MBTA MDC MGH MIT MTA NE NEMC NYC NW SCCHC SE SFMTA SW TD TTC UK UMASS US ' +
    'USA VA VIP WMATA YMCA YWCA'
  ).split(' '),
)

/** These have no vowel, but are words and not spoken as letters. */
const shortened = new Set('BLDG BLVD CTR DR FL FT HWY JR LN LTD MR MRS MT PKWY PL RD SQ SR ST STS'.split(' '))

const small = new Set('a an and at by for in of on or the to'.split(' '))

const capitalize = (word: string): string => {
  const lower = word.toLowerCase()
  // D'Amore and O'Neil, but Polcari's.
  return lower
    .replace(/^(\P{L}*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^([\p{L}])'(\p{L})(?=\p{L})/u, (_, first: string, second: string) => `${first}'${second.toUpperCase()}`)
}

const wordCase = (word: string, first: boolean): string => {
  const letters = word.replace(/[^\p{L}]/gu, '')
  if (/^\W*\d+(ST|ND|RD|TH)\b/i.test(word)) return word.replace(/^(\W*)0*(\d)/, '$1$2').toLowerCase()
  if (capitals.has(letters) || letters.length === 1 || /\d|&|#/.test(word)) return word
  if (/^(\p{L}\.)+$/u.test(word)) return word
  if (!first && small.has(word.toLowerCase())) return word.toLowerCase()
  if (letters.length <= 4 && letters !== '' && !/[AEIOUY]/.test(letters) && !shortened.has(letters)) return word
  return capitalize(word)
}

/**
 * Makes names in ALL CAPS readable, and leaves all others: `NORTH END GARAGE` is `North End Garage`, `D'AMORE LOT` is `D'Amore Lot`;
 * `YMCA`, `LLC`, `SE` and `F W` stay.
 */
export const readableCase = (text: string): string => {
  if (/\p{Ll}/u.test(text) || text.replace(/\P{Lu}/gu, '').length < 4) return text
  let first = true
  return text.replace(/[^\s\-/(),]+/g, (word) => {
    const cased = wordCase(word, first)
    first = false
    return cased
  })
}

export type FacilityStructure = 'lot' | 'garage' | 'on_street' | 'carports' | 'bus' | 'other'

const kindNames: Readonly<Record<FacilityStructure, string>> = {
  lot: 'Lot',
  garage: 'Garage',
  on_street: 'Street parking',
  carports: 'Carport',
  bus: 'Bus parking',
  other: 'Parking',
}

/** Names that only say what kind of place the facility is. */
const saysNothing = /^(|parking|parking lot|lot|garage|parking garage|car ?park|unnamed|unknown|n\/?a|none|null|-)$/i
export const isMeaningfulName = (name: string): boolean => !saysNothing.test(clean(name))

/** A facility that is further from every venue is named by its place on the map. */
const nearMeters = 8_000

const distanceText = (meters: number, country: string): string => {
  if (country === 'US') return `${(meters / 1_609.344).toFixed(2)} mi`
  return meters < 1_000 ? `${Math.round(meters / 10) * 10} m` : `${(meters / 1_000).toFixed(1)} km`
}

/** `KING ST 100` is a block of a street: `King St, 100 block`. */
const blockName = (text: string): string | undefined => {
  const match = /^(.+?)\s+(\d{1,5})$/.exec(text)
  if (match?.[1] === undefined) return undefined
  const block = Number(match[2])
  return `${readableCase(match[1])}, ${block === 0 ? 'first block' : `${block} block`}`
}

export const readableAddress = (address: string): string => readableCase(clean(address))

/** The name is never empty. */
export const facilityName = (facility: {
  readonly name: string
  readonly address: string
  readonly structure: FacilityStructure
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly nearest: Nearest | undefined
}): string => {
  const name = clean(facility.name)
  if (isMeaningfulName(name)) {
    const block = facility.structure === 'on_street' ? blockName(name) : undefined
    return block ?? readableCase(name)
  }
  const kind = kindNames[facility.structure]
  const address = readableAddress(facility.address)
  if (address !== '') return `${kind} ${/^\d+[\s-]/.test(address) ? 'at' : 'on'} ${address}`
  const { nearest } = facility
  if (nearest !== undefined && nearest.meters <= nearMeters) {
    return `${kind} ${distanceText(nearest.meters, facility.country)} ${nearest.bearing} of ${nearest.venue.name}`
  }
  return `${kind} at ${facility.latitude.toFixed(5)}, ${facility.longitude.toFixed(5)}`
}
