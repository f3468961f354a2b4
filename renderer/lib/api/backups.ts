/** Backups in the desk API: what there is and where, what a restore would discard, and the settings. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { backup, backupDifference, backupSettings, backupStatus, restoreStarted } from '../../../shared/desk/backups.ts'
import type { Backup, BackupSettings, BackupStatus, RestoreStarted } from '../../../shared/desk/backups.ts'
import { connectionSchema } from '../../../shared/engine-state.ts'
import { ApiError } from './api-error.ts'
import { apiKeys } from './keys.ts'
import { pagesQuery } from './paged-rows.ts'
import { pageOf } from './paging.ts'
import { request, requestAnswer } from './request.ts'

const pathOf = (id: string, part: string) => `/desk/backups/${encodeURIComponent(id)}/${part}`

export const backupStatusQuery = () =>
  queryOptions({
    queryKey: apiKeys.backupStatus(),
    queryFn: ({ signal }) => request({ path: '/desk/backup-status', schema: backupStatus, signal }),
  })

/** Newest first, page by page. */
export const backupPagesQuery = () =>
  pagesQuery(apiKeys.backupPages(), async (page, signal) => {
    const query = { page, per_page: 100 }
    const answer = await requestAnswer({ path: '/desk/backups', query, schema: z.array(backup), signal })
    return pageOf(answer.data, answer.paging)
  })

/** Always read again: sales go on while a backup is looked at. */
export const backupDifferenceQuery = (id: string) =>
  queryOptions({
    queryKey: apiKeys.backupDifference(id),
    staleTime: 0,
    queryFn: ({ signal }) => request({ path: pathOf(id, 'difference'), schema: backupDifference, signal }),
  })

export const backupSettingsQuery = () =>
  queryOptions({
    queryKey: apiKeys.backupSettings(),
    queryFn: ({ signal }) => request({ path: '/desk/backup-settings', schema: backupSettings, signal }),
  })

export const saveBackupSettings = (settings: BackupSettings): Promise<BackupSettings> =>
  request({ method: 'PUT', path: '/desk/backup-settings', json: settings, schema: backupSettings })

/** Resolves once the backup was written and verified. */
export const backUpNow = (): Promise<Backup> => request({ method: 'POST', path: '/desk/backups', schema: backup })

/** Resolves once every page of the data was read. */
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
 * Restores a backup and waits until the engine answers with its data. Resolves with what the replaced data is kept as.
 * Rejects with ApiError: of the refusal, or of the engine that did not come back.
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
    if (engine.status === 'failed') throw new ApiError({ code: engine.code, status: 503, message: engine.message })
  }
  throw new ApiError({ code: 'restore_unanswered', status: 0, message: 'The engine did not come back.' })
}
