/** Reads the ground that a facility or venue covers, and the places where it is driven into, as files write them. */
import { parseCoordinates } from '../../core/geo.ts'
import { rejectedRow } from './reading.ts'

type Point = readonly [longitude: number, latitude: number]

const fewestPoints = 4
/** A longer outline says nothing more, and would be sent with every response. */
const mostPoints = 1_000

const readPoint = (text: string): Point | undefined => {
  const parts = text.trim().split(/\s+/)
  const [longitude, latitude] = parts.map(Number)
  if (parts.length !== 2 || longitude === undefined || latitude === undefined) return undefined
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined
}

const isClosed = (ring: readonly Point[]): boolean => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

/** `POLYGON ((-81.69 41.50, …), (hole))` in [longitude latitude] as GeoJSON; null for an empty value. Throws for the rest. */
export const readOutline = (text: string): string | null => {
  if (text === '') return null
  const body = /^POLYGON\s*\(\s*\((.*)\)\s*\)$/is.exec(text.trim())?.[1]
  if (body === undefined) throw rejectedRow('outline is no POLYGON of well-known text')
  let points = 0
  const rings = body.split(/\)\s*,\s*\(/).map((ringText) => {
    const ring = ringText.split(',').map(readPoint)
    points += ring.length
    const known = ring.filter((point) => point !== undefined)
    if (known.length < ring.length) throw rejectedRow('outline holds something that is no longitude and latitude')
    if (known.length < fewestPoints || !isClosed(known)) {
      throw rejectedRow('outline has a ring that does not end where it begins')
    }
    return known
  })
  if (points > mostPoints) throw rejectedRow(`outline has more than ${mostPoints} points`)
  return JSON.stringify({ type: 'Polygon', coordinates: rings })
}

/** `42.36,-71.06; 42.37,-71.05`: latitude and longitude of each. Throws AppError `import_row_rejected` for what is none. */
export const readEntrances = (text: string): (readonly [latitude: number, longitude: number])[] =>
  text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const entrance = parseCoordinates(part)
      if (entrance === undefined) throw rejectedRow(`entrances holds no latitude and longitude: ${part.trim()}`)
      return [entrance.latitude, entrance.longitude] as const
    })
