/** Photos that were uploaded, in SQL, by the SHA-256 of their bytes. */
import type { WritableDatabase } from '../../../core/db/driver.ts'
import { insertRow } from '../../../core/db/insert-row.ts'

export interface PhotoRow {
  readonly hash: string
  readonly content: Uint8Array<ArrayBuffer>
  readonly content_type: string
  readonly width: number
  readonly height: number
}

export const createPhotoRepository = (database: WritableDatabase) => {
  const find = database.prepare('SELECT 1 FROM photos WHERE hash = ?')
  return {
    has: (hash: string): boolean => find.get(hash) !== undefined,
    /** Equal bytes are the same photo. */
    store: (photo: PhotoRow, nowMs: number): void =>
      void insertRow(database, 'photos', { ...photo, added_at_ms: nowMs }, 'ON CONFLICT DO NOTHING'),
  }
}
