/** Plane geometry of maps: rectangles in pixels, places and boxes in degrees. */

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Upper left corner and size. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** True when the rectangles share area, or come closer than `gap`. */
export const rectsTouch = (left: Rect, right: Rect, gap = 0): boolean =>
  left.x < right.x + right.width + gap &&
  right.x < left.x + left.width + gap &&
  left.y < right.y + right.height + gap &&
  right.y < left.y + left.height + gap

/** True when the point lies in the rectangle, or closer to it than `gap`. */
export const holdsPoint = (rect: Rect, point: Point, gap = 0): boolean =>
  point.x > rect.x - gap &&
  point.x < rect.x + rect.width + gap &&
  point.y > rect.y - gap &&
  point.y < rect.y + rect.height + gap

/** True when the rectangle lies wholly inside the other. */
export const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** The point of the rectangle's edge or inside that is nearest to the point. */
export const nearestInRect = (rect: Rect, point: Point): Point => ({
  x: Math.min(Math.max(point.x, rect.x), rect.x + rect.width),
  y: Math.min(Math.max(point.y, rect.y), rect.y + rect.height),
})

/** True when the segment meets the rectangle (Liang and Barsky). */
export const segmentMeetsRect = (from: Point, to: Point, rect: Rect): boolean => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  let enter = 0
  let leave = 1
  const sides: readonly (readonly [number, number])[] = [
    [-dx, from.x - rect.x],
    [dx, rect.x + rect.width - from.x],
    [-dy, from.y - rect.y],
    [dy, rect.y + rect.height - from.y],
  ]
  for (const [direction, room] of sides) {
    if (direction === 0) {
      if (room < 0) return false
      continue
    }
    const at = room / direction
    if (direction < 0) enter = Math.max(enter, at)
    else leave = Math.min(leave, at)
    if (enter > leave) return false
  }
  return true
}

/** The upright box around a rotated rectangle that is centred on a point. Angle in degrees. */
export const boxOfRotated = (center: Point, width: number, height: number, degrees: number): Rect => {
  const angle = (degrees * Math.PI) / 180
  const boxWidth = Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))
  const boxHeight = Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))
  return { x: center.x - boxWidth / 2, y: center.y - boxHeight / 2, width: boxWidth, height: boxHeight }
}

/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The box around a list in which longitudes and latitudes alternate. */
export const boxOf = (coordinates: ArrayLike<number>): Box => {
  const box: [number, number, number, number] = [180, 90, -180, -90]
  for (let index = 0; index < coordinates.length; index += 1) {
    const [low, high] = index % 2 === 0 ? ([0, 2] as const) : ([1, 3] as const)
    box[low] = Math.min(box[low], coordinates[index] ?? 0)
    box[high] = Math.max(box[high], coordinates[index] ?? 0)
  }
  return box
}

export const holds = ([west, south, east, north]: Box, longitude: number, latitude: number): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

export const boxesTouch = (left: Box, right: Box): boolean =>
  left[0] <= right[2] && left[2] >= right[0] && left[1] <= right[3] && left[3] >= right[1]
