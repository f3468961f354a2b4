/** Photos that were uploaded, in SQL, by the SHA-256 of their bytes. */
import type { WritableDatabase } from '../../../core/db/database.ts'
import { insertRows } from '../../../core/db/insert-row.ts'

export interface PhotoRow {
  readonly hash: string
  readonly content: Uint8Array<ArrayBuffer>
  readonly content_type: string
  readonly width: number
  readonly height: number
}

export const createPhotoRepository = (database: WritableDatabase) => {
  const isStored = database.prepare('SELECT 1 FROM photos WHERE hash = ?')
  const select = database.prepare<Pick<PhotoRow, 'content' | 'content_type'>>(
    'SELECT content, content_type FROM photos WHERE hash = ?',
  )
  return {
    has: (hash: string): boolean => isStored.get(hash) !== undefined,
    find: (hash: string) => select.get(hash),
    /** Equal bytes are the same photo. */
    store: (photo: PhotoRow, nowMs: number): void =>
      insertRows(database, 'photos', [{ ...photo, added_at_ms: nowMs }], 'ON CONFLICT DO NOTHING'),
  }
}
