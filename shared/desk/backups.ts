/** Backups in the desk API: what is kept and where, what a restore would discard, and the settings. */
import { z } from 'zod'

/** ISO 8601 in UTC. */
const instant = z.string()
const count = z.number().int().nonnegative()
/** A decimal text for each currency, as everywhere in the API. */
const money = z.record(z.string(), z.string())

/** Why a backup was made. `restore`: just before another backup was put in the place of the data. */
export const backupReason = z.enum(['hourly', 'migration', 'import', 'manual', 'restore'])
export type BackupReason = z.infer<typeof backupReason>

/** `present` where the copy was written and verified; `waiting` until the place can be reached. */
export const backupCopyState = z.enum(['present', 'waiting', 'missing'])

/** A backup that is listed (GET /desk/backups), newest first. */
export const backup = z.object({
  /** The name of its file, without the folder. */
  id: z.string(),
  made_at: instant,
  reason: backupReason,
  size_bytes: count,
  /** The version of the schema inside, which is the number of its last migration. */
  schema_version: count,
  /** Every page was read, and it opens and counts; `damaged` says what is wrong in `problem`. */
  verified: z.enum(['verified', 'damaged', 'unverified']),
  verified_at: instant.nullable(),
  problem: z.string().nullable(),
  sha256: z.string().nullable(),
  /** Of all tables together, and of bookings alone; null where the backup could not be read. */
  row_count: count.nullable(),
  booking_count: count.nullable(),
  /** In this computer's backup folder, and in the second location; null where no second one is chosen. */
  here: backupCopyState,
  second: backupCopyState.nullable(),
})
export type Backup = z.infer<typeof backup>

const maxKept = z.number().int().min(1).max(1_000)

/** GET and PUT /desk/backup-settings. PUT replaces the whole. */
export const backupSettings = z.object({
  keep_hourly: maxKept,
  keep_daily: maxKept,
  keep_weekly: maxKept,
  /** An absolute path of a folder that exists and can be written to, or null for none. */
  second_location: z.string().trim().min(1).max(1_000).nullable(),
})
export type BackupSettings = z.infer<typeof backupSettings>

export const defaultBackupSettings: BackupSettings = {
  keep_hourly: 24,
  keep_daily: 14,
  keep_weekly: 8,
  second_location: null,
}

const backupPlace = z.object({
  kind: z.enum(['here', 'second']),
  path: z.string(),
  /** Null where the place cannot be reached. */
  free_bytes: count.nullable(),
  last_copy_at: instant.nullable(),
  /** How many backups wait for this place. */
  waiting: count,
  /** What is wrong, in one sentence; null where nothing is. */
  problem: z.string().nullable(),
})
export type BackupPlace = z.infer<typeof backupPlace>

/** What is under way: a backup, a check of the data, or the verification of a backup. */
const backupWork = z.object({
  kind: z.enum(['backup', 'check', 'verify']),
  done: count,
  /** In the unit of `done` (pages or rows); 0 while it is not known. */
  total: count,
})

/** GET /desk/backup-status. `available` is false for a database in memory, which has nothing to copy. */
export const backupStatus = z.object({
  available: z.boolean(),
  file: z.string(),
  database_bytes: count,
  backups_bytes: count,
  last: z.object({ made_at: instant, verified: backup.shape.verified }).nullable(),
  next_at: instant.nullable(),
  places: z.array(backupPlace),
  work: backupWork.nullable(),
  /** Set where the newest check found damage: what is wrong, when that was found, and the newest backup that is whole. */
  damage: z.object({ problem: z.string(), found_at: instant, newest_whole: z.string().nullable() }).nullable(),
})
export type BackupStatus = z.infer<typeof backupStatus>

/** GET /desk/backups/{id}/difference: what came after the backup, which a restore would discard. */
export const backupDifference = z.object({
  bookings_sold: count,
  sold: money,
  bookings_cancelled: count,
  refunded: money,
  /** Sales recorded at this till, and passes printed. */
  sales: count,
  passes_printed: count,
})
export type BackupDifference = z.infer<typeof backupDifference>

/**
 * POST /desk/backups makes one now and answers 201 with it; POST /desk/backups/check reads every page of the data and answers the
 * status; POST /desk/backups/{id}/verify answers the backup; DELETE /desk/backup-work cancels what is under way (204).
 * POST /desk/backups/{id}/restore answers 202 with this: the data is replaced once it was backed up, and the program goes on with it.
 */
export const restoreStarted = z.object({
  /** The backup of the data as it was just before, which is kept. */
  kept_as: z.string(),
})
export type RestoreStarted = z.infer<typeof restoreStarted>
