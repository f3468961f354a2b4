/** The typical rate for a distance: a robust fit over all facilities, and the farthest facility from it. Only the chart uses it. */

export interface RatePoint {
  readonly id: number
  readonly meters: number
  readonly minor: number
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}

const fewestPoints = 6
/** This many of the points are enough for the slope. */
const mostPoints = 120

/**
 * The rate by distance, which falls by the same share with every meter; undefined if there are too few points. It is the median of all
 * slopes between two points: a few odd prices do not bend it.
 */
export const typicalRate = (points: readonly RatePoint[]): ((meters: number) => number) | undefined => {
  const usable = points.filter(({ minor }) => minor > 0)
  const each = Math.ceil(usable.length / mostPoints)
  const logs = usable
    .filter((_point, index) => index % each === 0)
    .map(({ meters, minor }) => ({ meters, log: Math.log(minor) }))
  const slopes = logs.flatMap((one, index) =>
    logs.slice(index + 1).flatMap((other) => {
      const apart = other.meters - one.meters
      return Math.abs(apart) < 1 ? [] : [(other.log - one.log) / apart]
    }),
  )
  if (logs.length < fewestPoints || slopes.length < fewestPoints) return undefined
  const slope = median(slopes)
  const start = median(logs.map(({ meters, log }) => log - slope * meters))
  return (meters) => Math.exp(start + slope * meters)
}

/** A deviation below this share is typical. */
const typicalWithin = 0.15

/** The point with the largest deviation by share, and its deviation in minor units; undefined if all are near. */
export const farthestFromTypical = (
  points: readonly RatePoint[],
  typical: ((meters: number) => number) | undefined,
) => {
  if (typical === undefined) return undefined
  const [farthest] = points
    .map((point) => ({ point, share: point.minor / typical(point.meters) - 1 }))
    .filter(({ share }) => Math.abs(share) > typicalWithin)
    .toSorted((one, other) => Math.abs(other.share) - Math.abs(one.share))
  return farthest && { ...farthest, byMinor: Math.round(farthest.point.minor - typical(farthest.point.meters)) }
}
