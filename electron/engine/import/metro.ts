/** The metropolitan area that a city belongs to, by the name people use for it. */
import { fold } from './text.ts'

/** Cities that are known under another's name; every other one gives its own. */
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

export const metroOf = (city: string | null, state: string): string | null =>
  city === null ? null : (metros.get(`${fold(city)}|${state}`) ?? city)
