/** Checks of members that several kinds have. */
import { z } from 'zod'
import type { photo } from '../../../shared/desk/inventory/common.ts'
import { parseStored } from '../resources/members.ts'
import type { InventoryRepositories } from './repositories.ts'
import type { Problems } from './problems.ts'

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(point).min(4).max(1_000)).min(1) })

/** GeoJSON, in longitude and latitude. */
export const checkOutline = (outline: string | null, problems: Problems): void => {
  if (outline !== null && parseStored(outline, polygon) === undefined) problems.add('outline', 'not_allowed')
}

/** Uploaded ones have to be there; others are at a web address. */
export const checkPhotos = (
  photos: readonly z.infer<typeof photo>[],
  { photos: uploaded }: Pick<InventoryRepositories, 'photos'>,
  problems: Problems,
): void => {
  for (const [index, { url }] of photos.entries()) {
    const [, hash] = /^\/photos\/([0-9a-f]{64})$/.exec(url) ?? []
    const isKnown = hash === undefined ? /^https?:\/\/\S+$/i.test(url) : uploaded.has(hash)
    if (!isKnown) problems.add(`photos.${index}.url`, 'unknown')
  }
}
