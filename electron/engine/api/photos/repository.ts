/** Reads photos that were uploaded. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'

export const createPhotoRepository = (database: ReadableDatabase) => {
  const select = database.prepare<{ content: Uint8Array; content_type: string }>(
    'SELECT content, content_type FROM photos WHERE hash = ?',
  )
  return { find: (hash: string) => select.get(hash) }
}
