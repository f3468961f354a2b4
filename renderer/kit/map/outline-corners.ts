/** Adds corners to an outline at the right place in their order. */
import type { Coordinates } from '../../../shared/map/geometry.ts'

/** The square of the distance of a place from the line between two others, in degrees of latitude. */
const squareFrom = (place: Coordinates, from: Coordinates, to: Coordinates): number => {
  const narrowing = Math.cos((place.latitude * Math.PI) / 180)
  const plane = ({ latitude, longitude }: Coordinates) => ({
    x: (longitude - place.longitude) * narrowing,
    y: latitude - place.latitude,
  })
  const [start, end] = [plane(from), plane(to)]
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / length))
  return (start.x + along * dx) ** 2 + (start.y + along * dy) ** 2
}

/** Adds a corner in the nearest edge. Corners that are set around a building one after the other stay in their order. */
export const addCorner = (corners: readonly Coordinates[], place: Coordinates): Coordinates[] => {
  const edges = corners.map((from, index) => squareFrom(place, from, corners[(index + 1) % corners.length] ?? from))
  // The last of equal edges is the one that closes the outline.
  const index = corners.length < 3 ? corners.length - 1 : edges.lastIndexOf(Math.min(...edges))
  return corners.toSpliced(index + 1, 0, place)
}

export const addCornerAfter = (corners: readonly Coordinates[], index: number): Coordinates[] => {
  const [from, to] = [corners[index], corners[(index + 1) % corners.length]]
  if (from === undefined || to === undefined) return [...corners]
  const middle = {
    latitude: (from.latitude + to.latitude) / 2,
    longitude: (from.longitude + to.longitude) / 2,
  }
  return corners.toSpliced(index + 1, 0, middle)
}

const metersPerDegree = 111_320

/** The initial rectangle, of a small lot. */
export const rectangleAround = ({ latitude, longitude }: Coordinates): Coordinates[] => {
  const [high, wide] = [20 / metersPerDegree, 30 / (metersPerDegree * Math.cos((latitude * Math.PI) / 180))]
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  const sides = [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  return sides.map(([north, east]) => ({
    latitude: rounded(latitude + north * high),
    longitude: rounded(longitude + east * wide),
  }))
}
