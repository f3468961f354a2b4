/** Backups in the desk API: their list and locations, what a restore would discard, and the settings. */
import { z } from 'zod'
import { instant } from '../api/common.ts'

const count = z.int().nonnegative()
/** A decimal text for each currency, as everywhere in the API. */
const money = z.record(z.string(), z.string())

/** `restore`: made just before another backup replaced the data. */
export const backupReason = z.enum(['hourly', 'migration', 'import', 'manual', 'restore'])
export type BackupReason = z.infer<typeof backupReason>

/** `present`: written and verified. `waiting`: the location cannot be reached. */
const backupCopyState = z.enum(['present', 'waiting', 'missing'])

/** GET /desk/backups, newest first. */
export const backup = z.object({
  /** The name of its file, without the folder. */
  id: z.string(),
  made_at: instant,
  reason: backupReason,
  size_bytes: count,
  /** The number of the last migration. */
  schema_version: count,
  /** `verified`: every page was read. `damaged`: see `problem`. */
  verified: z.enum(['verified', 'damaged', 'unverified']),
  verified_at: instant.nullable(),
  problem: z.string().nullable(),
  sha256: z.string().nullable(),
  /** The rows of all tables together; null where the backup could not be read. */
  row_count: count.nullable(),
  booking_count: count.nullable(),
  /** The copies in this computer's backup folder, and in the second location; null where none is chosen. */
  here: backupCopyState,
  second: backupCopyState.nullable(),
})
export type Backup = z.infer<typeof backup>

const retainedCount = z.int().min(1).max(1_000)

/** GET and PUT /desk/backup-settings. PUT replaces all of them. */
export const backupSettings = z.object({
  keep_hourly: retainedCount,
  keep_daily: retainedCount,
  keep_weekly: retainedCount,
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
  /** Null while the location cannot be reached. */
  free_bytes: count.nullable(),
  last_copy_at: instant.nullable(),
  /** Backups not yet copied here. */
  waiting: count,
  /** The problem in one sentence. */
  problem: z.string().nullable(),
})
export type BackupPlace = z.infer<typeof backupPlace>

const backupWork = z.object({
  kind: z.enum(['backup', 'check', 'verify']),
  done: count,
  /** In the unit of `done` (pages or rows); 0 while unknown. */
  total: count,
})

/** GET /desk/backup-status. `available` is false for a database in memory. */
export const backupStatus = z.object({
  available: z.boolean(),
  file: z.string(),
  database_bytes: count,
  backups_bytes: count,
  last: z.object({ made_at: instant, verified: backup.shape.verified }).nullable(),
  next_at: instant.nullable(),
  places: z.array(backupPlace),
  work: backupWork.nullable(),
  /** The result of the newest check, where it found damage; `newest_whole` is the newest intact backup. */
  damage: z.object({ problem: z.string(), found_at: instant, newest_whole: z.string().nullable() }).nullable(),
})
export type BackupStatus = z.infer<typeof backupStatus>

/** GET /desk/backups/{id}/difference: the changes since the backup, which a restore discards. */
export const backupDifference = z.object({
  bookings_sold: count,
  sold: money,
  bookings_cancelled: count,
  refunded: money,
  /** Sales recorded at this counter, and passes printed. */
  sales: count,
  passes_printed: count,
})
export type BackupDifference = z.infer<typeof backupDifference>

/**
 * GET /desk/backups/{id}/discarded-bookings: the bookings that the backup does not contain, which restoring it would discard. GET
 * /desk/backups/{id}/missing-bookings: those that the backup contains and the data does not, such as after a restore.
 */
export const lostBookings = z.object({
  bookings: z.array(
    z.object({
      booking_id: z.int(),
      /** `sold`: the whole booking is lost; `cancelled`: only its cancellation is. */
      change: z.enum(['sold', 'cancelled']),
      sold_at: instant,
      cancelled_at: instant.optional(),
      event: z.string().optional(),
      facility: z.string().optional(),
      parking_from: instant.optional(),
      parking_until: instant.optional(),
      customer: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      plate: z.string().optional(),
      currency: z.string(),
      amount: z.string(),
    }),
  ),
})
export type LostBooking = z.infer<typeof lostBookings>['bookings'][number]

/**
 * POST /desk/backups makes one (201); POST /desk/backups/check reads every page of the data and returns the status;
 * POST /desk/backups/{id}/verify returns the backup; DELETE /desk/backup-work cancels the running work (204).
 * POST /desk/backups/{id}/restore returns 202 with this: the data is backed up, then replaced.
 */
export const restoreStarted = z.object({
  /** The backup of the replaced data. */
  saved_as: z.string(),
})
export type RestoreStarted = z.infer<typeof restoreStarted>
