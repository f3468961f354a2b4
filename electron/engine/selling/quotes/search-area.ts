/** `coordinates`, `distance` and `bounds` of a search (specification, Common parameters; decisions.md section 3). */
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { metersPerMile, parseBounds, parseCoordinates, type Box, type Coordinates } from '../../../core/geo.ts'
import { firstWord, type SearchQuery } from '../../../core/http/search.ts'

const defaultMiles = 1
const maximumMiles = 50

/** Throws 400 that names the type. */
const read = <Value>(
  search: SearchQuery,
  type: string,
  parse: (text: string) => Value | undefined,
  requirement: string,
): Value | undefined => {
  const text = search.get(type)
  const value = text === undefined ? undefined : parse(firstWord(text))
  if (text === undefined || value !== undefined) return value
  throw invalidParameter(type, `${type} must be ${requirement}.`)
}

const parseMiles = (text: string): number | undefined =>
  /^\+?(\d+(\.\d*)?|\.\d+)$/.test(text) && Number(text) > 0 ? Number(text) : undefined

/** The radius of the search in meters: its miles (`.5` is allowed); 1 where absent, at most 50. */
export const searchMeters = (search: SearchQuery): number => {
  const miles = read(search, 'distance', parseMiles, 'a number of miles above 0') ?? defaultMiles
  return Math.min(miles, maximumMiles) * metersPerMile
}

export const searchCenter = (search: SearchQuery, type = 'coordinates'): Coordinates | undefined =>
  read(search, type, parseCoordinates, 'a latitude and a longitude')

/** The box has two or four corners. */
export const searchBox = (search: SearchQuery): Box | undefined =>
  read(search, 'bounds', parseBounds, 'two or four corners')
