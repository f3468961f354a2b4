/** The metropolitan area that a city belongs to, by the name people use for it. */
import { fold } from './text.ts'

/** Cities that are known under another's name; every other one gives its own. */
const suburbs: Readonly<Record<string, string>> = {
  'anaheim|CA': 'Los Angeles',
  'arlington|TX': 'Dallas',
  'brooklyn|NY': 'New York',
  'carson|CA': 'Los Angeles',
  'cary|NC': 'Raleigh',
  'chester|PA': 'Philadelphia',
  'commerce city|CO': 'Denver',
  'east rutherford|NJ': 'New York',
  'elmont|NY': 'New York',
  'fort lauderdale|FL': 'Miami',
  'foxborough|MA': 'Boston',
  'frisco|TX': 'Dallas',
  'glendale|AZ': 'Phoenix',
  'hamtramck|MI': 'Detroit',
  'harrison|NJ': 'New York',
  'inglewood|CA': 'Los Angeles',
  'irvine|CA': 'Los Angeles',
  'kansas city|KS': 'Kansas City',
  'landover|MD': 'Washington',
  'lawrenceville|GA': 'Atlanta',
  'leesburg|VA': 'Washington',
  'metairie|LA': 'New Orleans',
  'miami gardens|FL': 'Miami',
  'moosic|PA': 'Scranton',
  'mount pleasant|SC': 'Charleston',
  'newark|NJ': 'New York',
  'oakland|CA': 'San Francisco',
  'orchard park|NY': 'Buffalo',
  'papillion|NE': 'Omaha',
  'pawtucket|RI': 'Providence',
  'queens|NY': 'New York',
  'round rock|TX': 'Austin',
  'saint paul|MN': 'Minneapolis',
  'sandy|UT': 'Salt Lake City',
  'santa clara|CA': 'San Jose',
  'seaside|CA': 'Monterey',
  'st paul|MN': 'Minneapolis',
  'st petersburg|FL': 'Tampa',
  'sunrise|FL': 'Miami',
  'tacoma|WA': 'Seattle',
  'tempe|AZ': 'Phoenix',
  'the bronx|NY': 'New York',
  'west sacramento|CA': 'Sacramento',
}

/** Null where the city is not known. */
export const metroOf = (city: string | null, state: string): string | null =>
  city === null ? null : (suburbs[`${fold(city)}|${state}`] ?? city)
