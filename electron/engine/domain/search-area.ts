/** `coordinates` and `distance` of a search as a circle, `bounds` as a box (specification, Common parameters; decisions.md section 3). */
import { invalidParameter } from '../../../shared/errors.ts'
import { metersPerMile, parseBounds, parseCoordinates, type Box, type Coordinates } from '../../core/geo.ts'
import { firstWord, type SearchQuery } from '../../core/http/search.ts'

const maximumMiles = 50

/** How far the search reaches: its miles, `.5` included; 1 where absent, capped at 50. Throws 400 naming `distance`. */
export const searchMeters = (search: SearchQuery): number => {
  const word = firstWord(search.get('distance') ?? '1')
  const miles = Number(word)
  if (!/^\+?(\d+(\.\d*)?|\.\d+)$/.test(word) || miles <= 0) {
    throw invalidParameter('distance', 'distance must be a number of miles above 0.')
  }
  return Math.min(miles, maximumMiles) * metersPerMile
}

/** The centre of the search; undefined without one. Throws 400 naming `coordinates`. */
export const searchCenter = (search: SearchQuery, type = 'coordinates'): Coordinates | undefined => {
  const text = search.get(type)
  if (text === undefined) return undefined
  const center = parseCoordinates(firstWord(text))
  if (center === undefined) throw invalidParameter(type, `${type} must be a latitude and a longitude.`)
  return center
}

/** The box of the search, by two corners or four; undefined without one. Throws 400 naming `bounds`. */
export const searchBox = (search: SearchQuery): Box | undefined => {
  const text = search.get('bounds')
  if (text === undefined) return undefined
  const box = parseBounds(firstWord(text))
  if (box === undefined) throw invalidParameter('bounds', 'bounds must be two or four corners.')
  return box
}
