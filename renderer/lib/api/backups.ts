/** Backups in the desk API: what there is and where, what a restore would discard, and the settings. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  backup,
  backupDifference,
  backupSettings,
  backupStatus,
  lostBookings,
  restoreStarted,
  type Backup,
  type BackupSettings,
  type BackupStatus,
  type LostBooking,
  type RestoreStarted,
} from '../../../shared/desk/backups.ts'
import { connectionSchema } from '../../../shared/engine-state.ts'
import { AppError } from '../../../shared/errors.ts'
import { apiKeys } from './keys.ts'
import { listQuery } from './paged-rows.ts'
import { readQuery, request } from './request.ts'

const pathOf = (id: string, part: string) => `/desk/backups/${encodeURIComponent(id)}/${part}`

export const backupStatusQuery = () =>
  readQuery(['backups', 'status'], { path: '/desk/backup-status', schema: backupStatus })

/** Newest first, page by page. */
export const backupPagesQuery = () => listQuery(apiKeys.backupPages(), { path: '/desk/backups', schema: backup })

/** Never taken from the cache: sales go on while a backup is shown. */
export const backupDifferenceQuery = (id: string) =>
  queryOptions({
    ...readQuery(['backups', 'difference', id], { path: pathOf(id, 'difference'), schema: backupDifference }),
    staleTime: 0,
  })

/** Bookings that restoring the backup would discard, or that only the backup has. */
export const readLostBookings = async (id: string, which: 'discarded' | 'missing'): Promise<readonly LostBooking[]> =>
  (await request({ path: pathOf(id, `${which}-bookings`), schema: lostBookings })).bookings

export const backupSettingsQuery = () =>
  readQuery(apiKeys.backupSettings(), { path: '/desk/backup-settings', schema: backupSettings })

export const saveBackupSettings = (settings: BackupSettings): Promise<BackupSettings> =>
  request({ method: 'PUT', path: '/desk/backup-settings', json: settings, schema: backupSettings })

export const backUpNow = (): Promise<Backup> => request({ method: 'POST', path: '/desk/backups', schema: backup })

export const checkData = (): Promise<BackupStatus> =>
  request({ method: 'POST', path: '/desk/backups/check', schema: backupStatus })

export const verifyBackup = (id: string): Promise<Backup> =>
  request({ method: 'POST', path: pathOf(id, 'verify'), schema: backup })

/** Cancels the backup, check or verification under way. */
export const cancelBackupWork = (): Promise<null> =>
  request({ method: 'DELETE', path: '/desk/backup-work', schema: z.null() })

const restorePollMs = 250
/** A large database takes a while to be copied and opened. */
const restorePatienceMs = 10 * 60_000

/**
 * Restores a backup and waits until the engine is ready with its data. Resolves with what the replaced data is kept as.
 * Rejects with the AppError of the refusal, or of the engine that did not come back.
 */
export const restoreBackup = async (id: string): Promise<RestoreStarted> => {
  const { engine: before } = await readConnection()
  const started = await request({ method: 'POST', path: pathOf(id, 'restore'), schema: restoreStarted })
  await untilEngineReturns(before.sinceMs)
  return started
}

const readConnection = () => request({ path: '/connection', schema: connectionSchema })

const untilEngineReturns = async (beforeMs: number): Promise<void> => {
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < restorePatienceMs) {
    await new Promise((resolve) => setTimeout(resolve, restorePollMs))
    const engine = (await readConnection().catch(() => undefined))?.engine
    if (engine === undefined || engine.sinceMs === beforeMs) continue
    if (engine.status === 'ready') return
    if (engine.status === 'failed') throw new AppError(engine.code)
  }
  throw new AppError('restore_timed_out')
}
