/** Derives currency, zone (docs/demo-data.md, "Zones"), postal code and metropolitan area from a place. */
import { fold } from '../file/text.ts'

const byMember = (groups: readonly (readonly [value: string, members: string])[]): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(([value, members]) => members.split(' ').map((member) => [member, value] as const)))

const currencies = byMember([
  ['USD', 'US PR VI GU'],
  ['CAD', 'CA'],
  ['MXN', 'MX'],
  ['GBP', 'GB'],
  ['AUD', 'AU'],
  ['NZD', 'NZ'],
  ['JPY', 'JP'],
  ['CHF', 'CH'],
  ['EUR', 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'],
])

/** The currency of an ISO 3166 country; undefined where it is not known. */
export const currencyOf = (country: string): string | undefined => currencies.get(country)

const newYork = 'America/New_York'
const chicago = 'America/Chicago'
const denver = 'America/Denver'
const losAngeles = 'America/Los_Angeles'

/** The zone of all or most of a state or province; `splits` has the exceptions. */
const stateZones: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: byMember([
    [newYork, 'CT DC DE FL GA IN KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
    ['America/Detroit', 'MI'],
    [chicago, 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
    [denver, 'CO ID MT NM UT WY'],
    ['America/Phoenix', 'AZ'],
    [losAngeles, 'CA NV OR WA'],
    ['America/Anchorage', 'AK'],
    ['Pacific/Honolulu', 'HI'],
    ['America/Puerto_Rico', 'PR'],
  ]),
  CA: byMember([
    ['America/Toronto', 'ON QC'],
    ['America/Vancouver', 'BC'],
    ['America/Edmonton', 'AB'],
    ['America/Regina', 'SK'],
    ['America/Winnipeg', 'MB'],
    ['America/Halifax', 'NB NS PE'],
    ['America/St_Johns', 'NL'],
    ['America/Whitehorse', 'YT'],
    ['America/Yellowknife', 'NT'],
  ]),
}

const countryZones: Readonly<Record<string, string>> = {
  PR: 'America/Puerto_Rico',
  VI: 'America/St_Thomas',
  GU: 'Pacific/Guam',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  JP: 'Asia/Tokyo',
}

type Split = { readonly zone: string; readonly holds: (latitude: number, longitude: number) => boolean }

/** The parts of states and provinces with another zone than the rest, by straight lines near the real borders. */
const splits: Readonly<Record<string, Readonly<Record<string, Split>>>> = {
  US: {
    FL: { zone: chicago, holds: (_, longitude) => longitude < -85.1 },
    IN: { zone: chicago, holds: (latitude, longitude) => longitude < -86.9 && (latitude > 40.9 || latitude < 38.5) },
    KY: { zone: chicago, holds: (_, longitude) => longitude < -86 },
    MI: { zone: chicago, holds: (latitude, longitude) => latitude > 45.1 && longitude < -87.6 },
    TN: { zone: newYork, holds: (_, longitude) => longitude > -85.2 },
    TX: { zone: denver, holds: (_, longitude) => longitude < -104.9 },
    ND: { zone: denver, holds: (latitude, longitude) => latitude < 47.5 && longitude < -101 },
    SD: { zone: denver, holds: (_, longitude) => longitude < -100.3 },
    NE: { zone: denver, holds: (_, longitude) => longitude < -101 },
    KS: { zone: denver, holds: (_, longitude) => longitude < -101.5 },
    OR: { zone: denver, holds: (latitude, longitude) => latitude < 44.5 && longitude > -118.2 },
    ID: { zone: losAngeles, holds: (latitude) => latitude > 45.5 },
  },
  CA: {
    ON: { zone: 'America/Winnipeg', holds: (_, longitude) => longitude < -90 },
    BC: { zone: 'America/Edmonton', holds: (_, longitude) => longitude > -116.5 },
  },
}

/** The zone of a place by its state, province or country; undefined where those are not known. */
export const zoneByState = (
  country: string,
  state: string,
  latitude: number,
  longitude: number,
): string | undefined => {
  const split = splits[country]?.[state]
  if (split?.holds(latitude, longitude) === true) return split.zone
  return stateZones[country]?.get(state) ?? countryZones[country]
}

const northEast = new Set('CT MA ME NH NJ PR RI VT'.split(' '))

/** A US postal code with the leading zeros that spreadsheets drop. */
export const postalCode = (text: string, country: string, state: string): string | null => {
  const trimmed = text.trim().replace(/\.0$/, '')
  if (trimmed === '') return null
  return country === 'US' && northEast.has(state) && /^\d{3,4}$/.test(trimmed)
    ? trimmed.padStart(5, '0')
    : trimmed.toUpperCase()
}

/** Cities that are known under another's name; every other city has its own. */
const suburbs: Readonly<Record<string, readonly string[]>> = {
  Atlanta: ['lawrenceville|GA'],
  Austin: ['round rock|TX'],
  Boston: ['foxborough|MA'],
  Buffalo: ['orchard park|NY'],
  Charleston: ['mount pleasant|SC'],
  Dallas: ['arlington|TX', 'frisco|TX'],
  Denver: ['commerce city|CO'],
  Detroit: ['hamtramck|MI'],
  'Kansas City': ['kansas city|KS'],
  'Los Angeles': ['anaheim|CA', 'carson|CA', 'inglewood|CA', 'irvine|CA'],
  Miami: ['fort lauderdale|FL', 'miami gardens|FL', 'sunrise|FL'],
  Minneapolis: ['saint paul|MN', 'st paul|MN'],
  Monterey: ['seaside|CA'],
  'New Orleans': ['metairie|LA'],
  'New York': [
    ...['brooklyn|NY', 'elmont|NY', 'queens|NY', 'the bronx|NY'],
    ...['east rutherford|NJ', 'harrison|NJ', 'newark|NJ'],
  ],
  Omaha: ['papillion|NE'],
  Philadelphia: ['chester|PA'],
  Phoenix: ['glendale|AZ', 'tempe|AZ'],
  Providence: ['pawtucket|RI'],
  Raleigh: ['cary|NC'],
  Sacramento: ['west sacramento|CA'],
  'Salt Lake City': ['sandy|UT'],
  'San Francisco': ['oakland|CA'],
  'San Jose': ['santa clara|CA'],
  Scranton: ['moosic|PA'],
  Seattle: ['tacoma|WA'],
  Tampa: ['st petersburg|FL'],
  Washington: ['landover|MD', 'leesburg|VA'],
}
const metros = new Map(Object.entries(suburbs).flatMap(([metro, cities]) => cities.map((city) => [city, metro])))

/** The metropolitan area that a city belongs to, by the name people use for it. */
export const metroOf = (city: string | null, state: string): string | null =>
  city === null ? null : (metros.get(`${fold(city)}|${state}`) ?? city)
