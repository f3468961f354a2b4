/** Outlines in the form of GeoJSON (RFC 7946, 3.1.6): outer rings are counterclockwise, holes clockwise. */
import type { z } from 'zod'
import type { outline as outlineSchema } from '../../../shared/api/catalogue.ts'
import { stored } from './members.ts'

type Outline = z.infer<typeof outlineSchema>
type Ring = Outline['coordinates'][0]

/** This also works across the antimeridian. */
const isClockwise = (ring: Ring): boolean => {
  let area = 0
  for (const [index, [longitude, latitude]] of ring.entries()) {
    const [before, latitudeBefore] = ring[index - 1] ?? [longitude, latitude]
    const eastward = ((longitude - before + 540) % 360) - 180
    area += eastward * (latitude + latitudeBefore)
  }
  return area > 0
}

export const storedOutline = (json: string | null): Outline | undefined => {
  const outline = stored<Outline>(json)
  // Imports of former versions accepted other shapes, too.
  if (outline?.type !== 'Polygon') return outline
  const coordinates = outline.coordinates.map((ring, index) =>
    isClockwise(ring) === index > 0 ? ring : ring.toReversed(),
  )
  return { ...outline, coordinates }
}
