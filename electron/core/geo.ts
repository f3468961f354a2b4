/** Places on the WGS 84 ellipsoid: reading coordinates, geodesic distances, boxes to search before measuring (decisions.md W11). */
import geodesic from 'geographiclib-geodesic'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** A box in degrees; `minLongitude` may be greater than `maxLongitude` where it crosses the date line. */
export interface Box {
  readonly minLatitude: number
  readonly maxLatitude: number
  readonly minLongitude: number
  readonly maxLongitude: number
}

export const metersPerMile = 1609.344
const metersPerFoot = 0.3048
const wgs84 = geodesic.Geodesic.WGS84
const distanceMask = geodesic.Geodesic.DISTANCE

/** Length of the shortest line over the ellipsoid, in metres. */
export const distanceMeters = (from: Coordinates, to: Coordinates): number =>
  wgs84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude, distanceMask).s12 ?? 0

/** `{"straight_line":{"meters","feet"}}`, each truncated to an integer (W11). */
export const straightLine = (meters: number): { straight_line: { meters: number; feet: number } } => ({
  straight_line: { meters: Math.trunc(meters), feet: Math.trunc(meters / metersPerFoot) },
})

const isLatitude = (value: number): boolean => Math.abs(value) <= 90
const isLongitude = (value: number): boolean => Math.abs(value) <= 180

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Reads a comma list of numbers, with or without brackets; undefined where a part is no number. */
export const parseNumbers = (text: string): number[] | undefined => {
  const parts = text
    .replaceAll(/[[\]()]/g, '')
    .split(/[,;]/)
    .map((part) => part.trim())
  if (!parts.every((part) => numberPattern.test(part))) return undefined
  return parts.map(Number)
}

/** Reads `41.8,-87.6` or `[41.8,-87.6]`; undefined for anything that is no place on earth. */
export const parseCoordinates = (text: string): Coordinates | undefined => {
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = parseNumbers(text) ?? []
  return isLatitude(latitude) && isLongitude(longitude) && rest.length === 0 ? { latitude, longitude } : undefined
}

/** Reads two corners or four (4 or 8 numbers, decisions.md section 3) as the box that contains them. */
export const parseBounds = (text: string): Box | undefined => {
  const numbers = parseNumbers(text)
  if (numbers?.length !== 4 && numbers?.length !== 8) return undefined
  const latitudes = numbers.filter((_number, index) => index % 2 === 0)
  const longitudes = numbers.filter((_number, index) => index % 2 === 1)
  if (!latitudes.every(isLatitude) || !longitudes.every(isLongitude)) return undefined
  return {
    minLatitude: Math.min(...latitudes),
    maxLatitude: Math.max(...latitudes),
    minLongitude: Math.min(...longitudes),
    maxLongitude: Math.max(...longitudes),
  }
}

/** True for a place in the box, its edges included. */
export const holds = (box: Box, { latitude, longitude }: Coordinates): boolean =>
  latitude >= box.minLatitude &&
  latitude <= box.maxLatitude &&
  risingBoxes(box).some(({ minLongitude, maxLongitude }) => longitude >= minLongitude && longitude <= maxLongitude)

export const boxCenter = (box: Box): Coordinates => ({
  latitude: (box.minLatitude + box.maxLatitude) / 2,
  longitude: (box.minLongitude + box.maxLongitude) / 2,
})

/** R*Tree stores coordinates as 32-bit floats: the box is a little larger than the circle, never smaller. */
const slackDegrees = 0.0001

/** A box that holds every place within `meters` of the centre. */
export const boxAround = (center: Coordinates, meters: number): Box => {
  const latitudeDegrees = meters / 110_500 + slackDegrees
  const northmost = Math.min(90, Math.abs(center.latitude) + latitudeDegrees)
  const shrink = Math.cos((northmost * Math.PI) / 180)
  const longitudeDegrees = shrink < 0.001 ? 360 : meters / (111_300 * shrink) + slackDegrees
  const whole = longitudeDegrees >= 180
  const wrap = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)
  return {
    minLatitude: Math.max(-90, center.latitude - latitudeDegrees),
    maxLatitude: Math.min(90, center.latitude + latitudeDegrees),
    minLongitude: whole ? -180 : wrap(center.longitude - longitudeDegrees),
    maxLongitude: whole ? 180 : wrap(center.longitude + longitudeDegrees),
  }
}

/** The box as one or, over the date line, two boxes whose longitudes rise. */
export const risingBoxes = (box: Box): Box[] => {
  if (box.minLongitude <= box.maxLongitude) return [box]
  return [
    { ...box, maxLongitude: 180 },
    { ...box, minLongitude: -180 },
  ]
}
