/** Finds cities and postal codes by typed text: "bost", "Springfield, MA", "portland or", "02114", "Boston, MA 02114", "M5V 2T6". */
import type { Coordinates } from '../../../core/geo.ts'
import { foldPlace, type City, type Gazetteer, type PostalCode } from './gazetteer.ts'

/** A city, with the postal code by which it was found. */
export interface Address extends Coordinates {
  readonly city: City
  readonly code: string | undefined
}

const usCode = /^\d{3,5}(?:-\d{0,4})?$/
const canadianCode = /^[a-z]\d[a-z](?:[ -]?\d(?:[a-z]\d?)?)?$/i
/** A postal code after a city: complete, or the first half of a Canadian one. */
const lastCode = /^(.*?)[\s,]+(\d{5}(?:-\d{4})?|[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?)$/i

/** A country at the end of a text that is pasted from a map or a letter. "La Canada" is a city: without a comma it is no country. */
const lastCountry = /(?:\s*,\s*(?:usa?|united states|états-unis|canada)|\s+usa)$/i

/** The code as letters have it: `M5V 2T6`. */
const writtenCode = (typed: string): string => {
  const plain = typed.toUpperCase().replaceAll(/[ -]/g, '')
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain
}

const byCode = (codes: readonly PostalCode[], typed: string, most: number): Address[] => {
  const start = /^\d/.test(typed) ? typed.slice(0, 5) : typed.slice(0, 3).toUpperCase()
  const isWhole = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(typed)
  return codes
    .filter(({ code }) => code.startsWith(start))
    .slice(0, most)
    .map(({ code, city, latitude, longitude }) => ({
      city,
      latitude,
      longitude,
      code: isWhole ? writtenCode(typed) : code.length === 5 ? code : undefined,
    }))
}

const isState = ({ states }: Gazetteer, state: string, typed: string): boolean =>
  states.get(typed)?.includes(state) === true ||
  (typed.length > 2 && [...states].some(([name, codes]) => codes.includes(state) && name.startsWith(typed)))

interface Reading {
  readonly name: string
  readonly state: string | undefined
  /** The whole name must match, not only its beginning. */
  readonly whole?: true
}

/** People say "New York City" where the name is New York; "Jersey City" is a name. */
const withoutCity = (reading: Reading): Reading[] =>
  reading.name.endsWith(' city') ? [reading, { ...reading, name: reading.name.slice(0, -5), whole: true }] : [reading]

/** The possible names and states in a text: the state follows a comma, or is at the end. */
const readings = (text: string): readonly Reading[] => {
  const [before = '', after] = text.split(',', 2).map(foldPlace)
  if (after !== undefined) return [{ name: before, state: after === '' ? undefined : after }]
  const words = before.split(' ')
  return [
    { name: before, state: undefined },
    ...words.slice(1).map((_word, index) => ({
      name: words.slice(0, index + 1).join(' '),
      state: words.slice(index + 1).join(' '),
    })),
  ]
}

/** How well a name fits: a complete match outweighs population, a match inside the name counts less than its beginning. */
const fitOf = (name: string, typed: string): number => {
  if (name === typed) return 20
  if (name.startsWith(typed)) return 1
  return name.includes(` ${typed}`) ? 0.05 : 0
}

/** No name of a place is longer; each of many words would be compared with every city. */
export const longestPlaceText = 100

/** The largest cities come first. */
export const findAddresses = (gazetteer: Gazetteer, text: string, most: number): Address[] => {
  const { cities, codes } = gazetteer
  const written = text.trim()
  if (written.length > longestPlaceText) return []
  const typed = written.replace(lastCountry, '')
  if (usCode.test(typed) || canadianCode.test(typed)) return byCode(codes, typed, most)
  const coded = lastCode.exec(typed)
  if (coded !== null) {
    const found = byCode(codes, coded[2] ?? '', most)
    if (found.length > 0) return found
  }
  if (foldPlace(typed).length < 2) return []
  const wanted = readings(coded?.[1] ?? typed)
    .flatMap(withoutCity)
    .filter(({ name }) => name !== '')
  const fits = cities.flatMap((city) => {
    const best = Math.max(
      0,
      ...wanted.map(({ name, state, whole }) => {
        const fit = whole === true && city.folded !== name ? 0 : fitOf(city.folded, name)
        return fit > 0 && (state === undefined || isState(gazetteer, city.state, state)) ? fit : 0
      }),
    )
    return best === 0 ? [] : [{ city, weight: best * Math.max(1, city.population) }]
  })
  return fits
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ city }) => ({ city, latitude: city.latitude, longitude: city.longitude, code: undefined }))
}

/** There is no address farther from every postal code than this. */
const reachDegrees = 0.5

/** The nearest postal code, with its city; undefined far from all. */
export const addressAt = ({ codes }: Gazetteer, { latitude, longitude }: Coordinates): PostalCode | undefined => {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let nearest: PostalCode | undefined
  let least = reachDegrees ** 2
  for (const each of codes) {
    const away = (each.latitude - latitude) ** 2 + ((each.longitude - longitude) * shrink) ** 2
    if (away >= least) continue
    least = away
    nearest = each
  }
  return nearest
}
