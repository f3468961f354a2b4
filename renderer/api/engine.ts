/** The engine at the gateway, which responds also while it is unavailable: its state, its start, and the restore of a backup. */
import { queryOptions } from '@tanstack/react-query'
import { backupApi } from '../../shared/contract/backups.ts'
import type { RestoreStarted } from '../../shared/desk/backups.ts'
import { connectionSchema, type Connection, type LostDataWay } from '../../shared/desktop/engine-state.ts'
import { AppError } from '../../shared/errors/errors.ts'
import { call } from './client.ts'
import { connectionKey } from './keys.ts'
import { request } from './request.ts'

const readConnection = (signal?: AbortSignal) => request({ path: '/connection', schema: connectionSchema, signal })

export const connectionQuery = () =>
  queryOptions<Connection>({
    queryKey: connectionKey,
    meta: { whileLocked: true },
    refetchInterval: ({ state }) =>
      state.data?.engine.status === 'ready' && state.status === 'success' ? 3_000 : 1_000,
    retry: false,
    queryFn: ({ signal }) => readConnection(signal),
  })

/** Starts an engine that has failed, where the data is lost with the data that a person chose instead. A running engine is not affected. */
export const startEngine = (goOnWith?: LostDataWay) =>
  request({ method: 'POST', path: '/engine', json: { go_on_with: goOnWith }, schema: connectionSchema })

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
