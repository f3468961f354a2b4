/** Reads single values of a row; what is wrong with one is thrown with the reason for the report. */
import { AppError } from '../../../shared/errors.ts'
import { parseCoordinates } from '../../core/geo.ts'

/** A row that cannot be taken; the message is the reason in the report. */
export const rejectedRow = (message: string): AppError => new AppError('import_row_rejected', { message })

const degrees = (text: string, column: string, most: number): number => {
  if (text === '') throw rejectedRow(`${column} is empty`)
  const value = Number(text)
  if (!Number.isFinite(value)) throw rejectedRow(`${column} is not a number: ${text}`)
  if (Math.abs(value) > most) throw rejectedRow(`${column} is out of range: ${text}`)
  return value
}

/** A position in degrees; 0, 0 is refused, because files write it for "not known". */
export const readPosition = (latitudeText: string, longitudeText: string): { latitude: number; longitude: number } => {
  if (Math.abs(Number(latitudeText)) > 90 && Math.abs(Number(longitudeText)) <= 90) {
    throw rejectedRow(`latitude and longitude look swapped: ${latitudeText}, ${longitudeText}`)
  }
  const latitude = degrees(latitudeText, 'latitude', 90)
  const longitude = degrees(longitudeText, 'longitude', 180)
  if (latitude === 0 && longitude === 0) throw rejectedRow('the position 0, 0 means that it is not known')
  return { latitude, longitude }
}

const countryNames: Readonly<Record<string, string>> = {
  USA: 'US',
  'UNITED STATES': 'US',
  CANADA: 'CA',
  CAN: 'CA',
  MEXICO: 'MX',
  MEX: 'MX',
}

export const readCountry = (text: string, fallback: string | undefined): string => {
  const upper = text.toUpperCase()
  const country = countryNames[upper] ?? upper
  if (country === '' && fallback !== undefined) return fallback
  if (!/^[A-Z]{2}$/.test(country))
    throw rejectedRow(country === '' ? 'country is empty' : `country is not a two-letter code: ${text}`)
  return country
}

/** Filled when the first zone is read. A check of each zone by Temporal or Intl would cost several milliseconds apiece. */
const knownZones = new Set<string>()

export const readZone = (text: string): string => {
  if (knownZones.has(text)) return text
  if (text === '') throw rejectedRow('timezone is empty')
  if (knownZones.size === 0) for (const zone of Intl.supportedValuesOf('timeZone')) knownZones.add(zone)
  if (knownZones.has(text)) return text
  try {
    // Former names of zones are good too; plain offsets, which Intl takes as well, are not.
    if (!/^[A-Z]/i.test(text)) throw new RangeError(text)
    new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions()
  } catch {
    throw rejectedRow(`timezone is not an IANA zone: ${text}`)
  }
  knownZones.add(text)
  return text
}

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text)

/** Null for an empty value; a bare host such as `www.example.com/a` gets its `https://`. Throws AppError `import_row_rejected`. */
export const readWebAddress = (text: string, column: string): string | null => {
  if (text === '') return null
  const address = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text
  if (!isWebAddress(address)) throw rejectedRow(`${column} is no http or https address: ${text}`)
  return address
}

/** `https://example.test/a.jpg 1200x800; …` as JSON text, in that order; `[]` for an empty value. Throws AppError `import_row_rejected`. */
export const readPhotos = (text: string): string => {
  const photos = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, position) => {
      const [, address = '', width = '', height = ''] = /^(https?:\/\/\S+)\s+(\d{1,5})x(\d{1,5})$/i.exec(part) ?? []
      if (!isWebAddress(address)) throw rejectedRow(`a picture is no address with its size: ${part}`)
      return { position, sizes: { original: { URL: address, width: Number(width), height: Number(height) } } }
    })
  return JSON.stringify(photos)
}

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

/** `to 04:30-23:00 every 15-20 takes 5-10; from 05:00-23:30 takes 5 phone 617 555 0100` as JSON; null for an empty value. */
export const readShuttle = (text: string): string | null => {
  if (text === '') return null
  const runs = text.split(';').map((part) => {
    const match = runPattern.exec(part.trim())
    const [, direction = '', start, end, often, oftenMost, takes = '', takesMost, phone] = match ?? []
    if (match === null) throw rejectedRow(`shuttle is not written like "to 04:30-23:00 every 15-20 takes 5-10"`)
    const run = {
      start_time: start,
      end_time: end,
      travel_time: minutes(takes, takesMost),
      frequency: often === undefined ? {} : minutes(often, oftenMost),
      phone: phone === undefined ? {} : { on_demand: phone },
    }
    return { leavesFacility: direction.toLowerCase() === 'to', run }
  })
  const those = (leaving: boolean): object[] =>
    runs.filter(({ leavesFacility }) => leavesFacility === leaving).map(({ run }) => run)
  return JSON.stringify({ to_venue: those(true), from_venue: those(false) })
}
