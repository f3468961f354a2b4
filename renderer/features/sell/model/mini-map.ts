/** A small street sketch with the venue, one facility and the line between them. */
type LatLng = readonly [number, number]

/** A street of the base map: longitude and latitude alternate. */
interface SketchStreet {
  readonly streetClass: string
  readonly coordinates: ArrayLike<number>
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number]
}

const metersPerDegree = 111_320
const marginPixels = 20

/** The scale at which the farthest of several facilities still fits, in meters per pixel, at least 3. */
export const sketchScale = (farthestMeters: number, height: number): number =>
  Math.max(3, farthestMeters / Math.max(1, height - 2 * marginPixels))

/**
 * Returns venue, facility and streets in pixels of the box. North is up; the middle between venue and facility is the middle of the box.
 * `paths` is SVG path data by class of street.
 */
export const sketchOf = (
  venue: LatLng,
  option: LatLng,
  box: { readonly width: number; readonly height: number },
  metersPerPixel: number,
  streets: readonly SketchStreet[],
) => {
  const [middleLatitude, middleLongitude] = [(venue[0] + option[0]) / 2, (venue[1] + option[1]) / 2]
  const perLatitude = metersPerDegree / metersPerPixel
  const perLongitude = perLatitude * Math.cos((middleLatitude * Math.PI) / 180)
  const x = (longitude: number): number => box.width / 2 + (longitude - middleLongitude) * perLongitude
  const y = (latitude: number): number => box.height / 2 - (latitude - middleLatitude) * perLatitude
  const point = ([latitude, longitude]: LatLng) => ({ x: x(longitude), y: y(latitude) })
  const paths: Record<string, string> = {}
  for (const street of streets) {
    const { streetClass, coordinates } = street
    const [west, south, east, north] = street.box
    if (x(east) < 0 || x(west) > box.width || y(south) < 0 || y(north) > box.height) continue
    let path = paths[streetClass] ?? ''
    for (let index = 0; index + 1 < coordinates.length; index += 2) {
      const [longitude = 0, latitude = 0] = [coordinates[index], coordinates[index + 1]]
      path += `${index === 0 ? 'M' : 'L'}${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`
    }
    paths[streetClass] = path
  }
  return { venue: point(venue), option: point(option), paths }
}
