/** Reads single values of a row. */
import { parseCoordinates } from '../../../core/geo.ts'
import { isZone } from '../../../core/table-files/zones.ts'
import { listItems } from './list-items.ts'
import { RowProblem } from './row-problem.ts'

const countryNames: Readonly<Record<string, string>> = {
  USA: 'US',
  'UNITED STATES': 'US',
  'UNITED STATES OF AMERICA': 'US',
  CANADA: 'CA',
  CAN: 'CA',
  MEXICO: 'MX',
  'ÉTATS-UNIS': 'US',
  'ETATS-UNIS': 'US',
  MEXIQUE: 'MX',
  MEX: 'MX',
}

/** A two-letter code. Throws RowProblem. */
export const readCountry = (text: string): string => {
  const upper = text.toUpperCase()
  const country = countryNames[upper] ?? upper
  if (!/^[A-Z]{2}$/.test(country)) throw new RowProblem('unknown_country', 'country')
  return country
}

/** An IANA zone. Throws RowProblem. */
export const readZone = (text: string): string => {
  if (!isZone(text)) throw new RowProblem('not_a_time_zone', 'timezone')
  return text
}

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text)

/** A bare host such as `www.example.com/a` gets its `https://`. Throws RowProblem. */
export const readWebAddress = (text: string, field: string): string => {
  const address = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text
  if (!isWebAddress(address)) throw new RowProblem('not_an_address', field)
  return address
}

type Point = readonly [longitude: number, latitude: number]

const fewestPoints = 4
/** A longer outline adds no information, and would be sent with every response. */
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

/** `POLYGON ((-81.69 41.50, …), (hole))` in [longitude latitude] as GeoJSON; throws RowProblem for other shapes. */
export const readOutline = (text: string): string => {
  const body = /^POLYGON\s*\(\s*\((.*)\)\s*\)$/is.exec(text.trim())?.[1]
  if (body === undefined) throw new RowProblem('not_allowed', 'outline')
  let points = 0
  const rings = body.split(/\)\s*,\s*\(/).map((ringText) => {
    const ring = ringText.split(',').map(readPoint)
    points += ring.length
    const known = ring.filter((point) => point !== undefined)
    if (known.length < ring.length) throw new RowProblem('not_allowed', 'outline')
    if (known.length < fewestPoints || !isClosed(known)) {
      throw new RowProblem('not_allowed', 'outline')
    }
    return known
  })
  if (points > mostPoints) throw new RowProblem('too_long', 'outline', { most: mostPoints })
  return JSON.stringify({ type: 'Polygon', coordinates: rings })
}

/** `42.36,-71.06; 42.37,-71.05`: latitude and longitude of each. Throws RowProblem for a text that is no entrance. */
export const readEntrances = (text: string): (readonly [latitude: number, longitude: number])[] => {
  // A person may separate the two numbers of the only entrance by a semicolon.
  const alone = /^(-?\d+(?:\.\d+)?)\s*;\s*(-?\d+(?:\.\d+)?)$/.exec(text.trim())
  if (alone !== null) throw new RowProblem('entrance_incomplete', 'entrances', { number: 1 })
  return listItems(text).map((part, index) => {
    const entrance = parseCoordinates(part)
    if (entrance === undefined) throw new RowProblem('entrance_incomplete', 'entrances', { number: index + 1 })
    return [entrance.latitude, entrance.longitude] as const
  })
}

const span = String.raw`(\d{1,3})(?:\s*-\s*(\d{1,3}))?`
const clock = String.raw`((?:[01]\d|2[0-3]):[0-5]\d)`
const runPattern = new RegExp(
  String.raw`^(to|from)\s+${clock}\s*-\s*${clock}(?:\s+every\s+${span})?\s+takes\s+${span}(?:\s+phone\s+(\S.*))?$`,
  'i',
)

const minutes = (least: string, most: string | undefined): { minimum: number; maximum: number } => ({
  minimum: Number(least),
  maximum: Number(most ?? least),
})

/** `to 04:30-23:00 every 15-20 takes 5-10; from 05:00-23:30 takes 5 phone 617 555 0100` as JSON. Throws RowProblem. */
export const readShuttle = (text: string): string => {
  const runs = listItems(text).map((part) => {
    const match = runPattern.exec(part)
    const [, direction = '', start, end, often, oftenMost, travel = '', travelMost, phone] = match ?? []
    if (match === null) throw new RowProblem('not_allowed', 'shuttle')
    const run = {
      start_time: start,
      end_time: end,
      travel_time: minutes(travel, travelMost),
      frequency: often === undefined ? {} : minutes(often, oftenMost),
      phone: phone === undefined ? {} : { on_demand: phone },
    }
    return { leavesFacility: direction.toLowerCase() === 'to', run }
  })
  if (runs.length === 0) throw new RowProblem('not_allowed', 'shuttle')
  const those = (leaving: boolean): object[] =>
    runs.filter(({ leavesFacility }) => leavesFacility === leaving).map(({ run }) => run)
  return JSON.stringify({ to_venue: those(true), from_venue: those(false) })
}
