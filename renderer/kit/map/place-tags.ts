/** Places price tags beside their points, so that no tag covers another, the venue, a control or a point (design-language 12). */
import {
  holdsPoint,
  isWithin,
  nearestInRect,
  rectsTouch,
  segmentMeetsRect,
  type Point,
  type Rect,
} from '../../../shared/map/geometry.ts'

export interface TagRequest {
  readonly id: string
  readonly anchor: Point
  readonly width: number
  readonly height: number
}

export interface PlacedTag {
  readonly id: string
  readonly anchor: Point
  readonly rect: Rect
  readonly leaderEnd: Point
}

export interface Placement {
  readonly placed: readonly PlacedTag[]
  /** Ids of the tags for which there was no room; they are shown as points. */
  readonly crowded: readonly string[]
}

export interface PlacementSpace {
  readonly bounds: Rect
  /** Areas that tags must not cover: the venue, its name, the controls, the credit. */
  readonly obstacles: readonly Rect[]
  /** Points that must stay visible, beside the anchors of the tags themselves. */
  readonly points: readonly Point[]
}

const tagGap = 4
const pointGap = 6
const distances = [10, 18, 28, 42, 60, 82]
const angles = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8 - Math.PI / 2)

/**
 * Places the tags in the order given: the first ones get the best places. Tags whose anchor is outside of the bounds are omitted. The
 * result is deterministic; a tag without a free place is `crowded`.
 */
export const placeTags = (tags: readonly TagRequest[], space: PlacementSpace): Placement => {
  const visible = tags.filter((tag) => holdsPoint(space.bounds, tag.anchor, 1))
  const points = [...space.points, ...visible.map((tag) => tag.anchor)]
  const placed: PlacedTag[] = []
  const crowded: string[] = []
  for (const tag of visible) {
    const best = bestPlace(tag, placed, points, space)
    if (best) placed.push(best)
    else crowded.push(tag.id)
  }
  return { placed, crowded }
}

const bestPlace = (
  tag: TagRequest,
  placed: readonly PlacedTag[],
  points: readonly Point[],
  space: PlacementSpace,
): PlacedTag | undefined => {
  let best: { readonly cost: number; readonly tag: PlacedTag } | undefined
  for (const distance of distances) {
    for (const angle of angles) {
      const rect = rectAt(tag, angle, distance)
      if (!isFree(rect, placed, points, space)) continue
      const leaderEnd = nearestInRect(rect, tag.anchor)
      const cost = distance + crossings(tag.anchor, leaderEnd, rect, placed, space) * 30 + slant(angle)
      if (!best || cost < best.cost) best = { cost, tag: { id: tag.id, anchor: tag.anchor, rect, leaderEnd } }
    }
    // Farther places cost more: the search ends when no farther one can be better.
    if (best && best.cost <= distance + 10) break
  }
  return best?.tag
}

/** The tag's box when its edge is `distance` away from the anchor in that direction. */
const rectAt = (tag: TagRequest, angle: number, distance: number): Rect => {
  const directionX = Math.cos(angle)
  const directionY = Math.sin(angle)
  // The centre moves out until the box is just outside of the circle of the distance around the anchor.
  const reach = Math.min(tag.width / 2 / Math.abs(directionX), tag.height / 2 / Math.abs(directionY)) + distance
  return {
    x: tag.anchor.x + directionX * reach - tag.width / 2,
    y: tag.anchor.y + directionY * reach - tag.height / 2,
    width: tag.width,
    height: tag.height,
  }
}

const isFree = (rect: Rect, placed: readonly PlacedTag[], points: readonly Point[], space: PlacementSpace): boolean =>
  isWithin(rect, space.bounds) &&
  !placed.some((other) => rectsTouch(rect, other.rect, tagGap)) &&
  !space.obstacles.some((obstacle) => rectsTouch(rect, obstacle, tagGap)) &&
  !points.some((point) => holdsPoint(rect, point, pointGap))

/** The number of leaders that the new tag would cover, and of tags that its own leader would cross. */
const crossings = (
  anchor: Point,
  end: Point,
  rect: Rect,
  placed: readonly PlacedTag[],
  space: PlacementSpace,
): number => {
  let count = 0
  for (const other of placed) {
    if (segmentMeetsRect(other.anchor, other.leaderEnd, rect)) count += 1
    if (segmentMeetsRect(anchor, end, other.rect)) count += 1
  }
  for (const obstacle of space.obstacles) if (segmentMeetsRect(anchor, end, obstacle)) count += 0.3
  return count
}

/** The cost of a direction: a tag straight above or below is most readable, a diagonal one least. */
const slant = (angle: number): number => {
  const vertical = Math.abs(Math.cos(angle)) < 0.01
  const level = Math.abs(Math.sin(angle)) < 0.01
  return vertical ? 0 : level ? 2 : 4
}
