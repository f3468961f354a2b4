/** Numbers of bookings, and so of passes, are never assigned again: a restore continues above those of the replaced database. */
import { highestBookingGiven, idsBefore } from '../dialect.ts'
import type { WritableDatabase } from '../../database.ts'
import { withConnection } from '../sqlite-database.ts'

/** The gap where the replaced database cannot be read: far more than are sold between two backups. */
const safeGap = 100_000

const readHighest = (file: string): number | undefined => {
  try {
    // A read-only connection would leave the files of a log beside it.
    return withConnection(file, { fileMustExist: true }, (raw) =>
      raw.prepare<[], number>(highestBookingGiven).pluck().get(),
    )
  } catch {
    return undefined
  }
}

/** Call it in the restored database, before anything is sold. */
export const continueNumbers = (database: WritableDatabase, replaced: string): void => {
  const restored = database.prepare<{ highest: number }>(highestBookingGiven).get()?.highest ?? idsBefore
  const highest = readHighest(replaced) ?? restored + safeGap
  if (highest <= restored) return
  database
    .prepareWrite(
      `INSERT INTO deleted_numbers VALUES ('bookings', ?)
         ON CONFLICT (table_name) DO UPDATE SET highest = excluded.highest`,
    )
    .run(highest)
}
