/** Checks of members that several kinds have. */
import type { z } from 'zod'
import type { photo } from '../../../shared/desk/inventory/common.ts'
import type { InventoryRepositories } from './repositories.ts'
import type { Problems } from './problems.ts'

/** Uploaded photos have to exist; others are at a web address. */
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
