/** Reads single values of a row; what is wrong with one is thrown with the reason for the report. */
import { AppError } from '../../../shared/errors.ts'

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

/** Filled when the first zone is read. Asking Temporal or Intl about each zone would cost several milliseconds apiece. */
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
