/** The place where the window opens: the former one, if that is still on a screen; otherwise centered, at the standard size. */
import type { Rectangle } from 'electron'
import { z } from 'zod'
import { readStored } from '../../../shared/stored.ts'

const standardSize = { width: 1280, height: 800 } as const
export const smallestSize = { width: 1024, height: 640 } as const

const windowPlacementSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  maximized: z.boolean(),
})
type WindowPlacement = z.infer<typeof windowPlacementSchema>

export const readPlacement = (stored: unknown): WindowPlacement | undefined =>
  readStored(windowPlacementSchema, stored, { ...standardSize, maximized: false })

/** Enough of the title bar must be visible to move the window. */
const isReachable = (place: WindowPlacement, area: Rectangle): boolean => {
  const visibleWidth = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x)
  const titleInside = place.y >= area.y && place.y + 40 <= area.y + area.height
  return visibleWidth >= 200 && titleInside
}

/** Without a saved place the system chooses one. */
export const openingPlacement = (saved: WindowPlacement | undefined, workAreas: readonly Rectangle[]) => {
  const area = saved && workAreas.find((candidate) => isReachable(saved, candidate))
  if (saved === undefined || area === undefined) return { ...standardSize, maximized: saved?.maximized ?? false }
  return {
    ...saved,
    width: Math.max(smallestSize.width, Math.min(saved.width, area.width)),
    height: Math.max(smallestSize.height, Math.min(saved.height, area.height)),
  }
}
