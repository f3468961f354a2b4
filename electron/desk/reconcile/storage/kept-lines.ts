/** The lines of a closing are stored as compressed CSV, whose hash is in the closing. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReadableDatabase } from '../../../core/db/driver.ts'

/** SHA-256 in hex. */
export const linesHash = (csv: string): string => createHash('sha256').update(csv).digest('hex')

export const packLines = (csv: string): Uint8Array => gzipSync(csv)

/** The lines by the id of the closing in the chain; undefined where they are missing or damaged. */
export const readLines = (database: ReadableDatabase, closingId: number): string | undefined => {
  const row = database
    .prepare<{ csv_gzip: Uint8Array }>('SELECT csv_gzip FROM closing_lines WHERE closing_id = ?')
    .get(closingId)
  try {
    return row && gunzipSync(row.csv_gzip).toString('utf8')
  } catch {
    return undefined
  }
}
