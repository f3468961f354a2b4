/** Restores a backup and waits for the engine to be ready with its data. */
import { backupApi } from '../../shared/contract/backups.ts'
import type { RestoreStarted } from '../../shared/desk/backups.ts'
import { connectionSchema } from '../../shared/desktop/engine-state.ts'
import { AppError } from '../../shared/errors/errors.ts'
import { call } from './client.ts'
import { request } from './request.ts'

const restorePollMs = 250
/** A large database takes a while to be copied and opened. */
const restorePatienceMs = 10 * 60_000

/**
 * Restores a backup and waits until the engine is ready with its data. Resolves with the backup of the replaced data. Rejects with the
 * AppError of the refusal, or of an engine that did not start again.
 */
export const restoreBackup = async (id: string): Promise<RestoreStarted> => {
  const { engine: before } = await readConnection()
  const started = await call(backupApi.restore, { id })
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
