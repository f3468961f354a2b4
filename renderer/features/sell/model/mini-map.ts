/** A small street sketch with the venue, one facility and the line between them, in pixels of its box. */

type LatLng = readonly [number, number]

/** A street as the base map holds it: longitude and latitude in turn. */
export interface SketchStreet {
  readonly streetClass: string
  readonly coordinates: ArrayLike<number>
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number]
}

export interface SketchPoint {
  readonly x: number
  readonly y: number
}

export interface Sketch {
  readonly venue: SketchPoint
  readonly option: SketchPoint
  /** SVG path data by class of street. */
  readonly paths: Readonly<Record<string, string>>
}

const metersPerDegree = 111_320
const marginPixels = 20

/** The scale at which the farthest of several facilities still fits; meters a pixel, at least 3. */
export const sketchScale = (farthestMeters: number, height: number): number =>
  Math.max(3, farthestMeters / Math.max(1, height - 2 * marginPixels))

/** North is up; the middle between venue and facility is the middle of the box. */
export const sketchOf = (
  venue: LatLng,
  option: LatLng,
  box: { readonly width: number; readonly height: number },
  metersPerPixel: number,
  streets: readonly SketchStreet[],
): Sketch => {
  const middle: LatLng = [(venue[0] + option[0]) / 2, (venue[1] + option[1]) / 2]
  const perLongitude = (metersPerDegree * Math.cos((middle[0] * Math.PI) / 180)) / metersPerPixel
  const perLatitude = metersPerDegree / metersPerPixel
  const x = (longitude: number): number => box.width / 2 + (longitude - middle[1]) * perLongitude
  const y = (latitude: number): number => box.height / 2 - (latitude - middle[0]) * perLatitude
  const paths: Record<string, string> = {}
  for (const street of streets) {
    const [west, south, east, north] = street.box
    if (x(east) < 0 || x(west) > box.width || y(south) < 0 || y(north) > box.height) continue
    let path = ''
    for (let index = 0; index + 1 < street.coordinates.length; index += 2) {
      const [longitude, latitude] = [street.coordinates[index] ?? 0, street.coordinates[index + 1] ?? 0]
      path += `${index === 0 ? 'M' : 'L'}${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`
    }
    paths[street.streetClass] = (paths[street.streetClass] ?? '') + path
  }
  return { venue: { x: x(venue[1]), y: y(venue[0]) }, option: { x: x(option[1]), y: y(option[0]) }, paths }
}
