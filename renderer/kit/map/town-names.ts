/** Selects the names of cities for which a map has room: the first ones given, without overlaps. */
import { isWithin, rectsTouch, type Coordinates, type Point, type Rect } from '../../../shared/map/geometry.ts'

export interface Town extends Coordinates {
  readonly name: string
}

/** The width of an 11 px letter. */
const letterWidth = 6.2
const height = 18
/** The distance between the point and its name. */
const indent = 16

/** The name is at the right of its point. */
const nameRect = ({ name }: Town, at: Point): Rect => ({
  x: at.x - indent / 2,
  y: at.y - height / 2,
  width: indent * 2 + name.length * letterWidth,
  height,
})

export const shownTowns = <Of extends Town>(
  towns: readonly Of[],
  view: { readonly bounds: Rect; readonly project: (town: Of) => Point },
): readonly Of[] => {
  const taken: Rect[] = []
  return towns.filter((town) => {
    const rect = nameRect(town, view.project(town))
    if (!isWithin(rect, view.bounds) || taken.some((other) => rectsTouch(rect, other, 2))) return false
    taken.push(rect)
    return true
  })
}
