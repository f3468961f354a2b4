/** The engine's state for the top bar: sent by the desktop app, polled in a browser; includes a recent restart. */
import { useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection, EngineFailureCode, EngineState, FailureFacts } from '../../../shared/desktop/engine-state.ts'
import { connectionKey, connectionQuery, refetchAll } from '../../api/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useRestoring } from '../../lib/restoring.ts'

const hostGoneAfterMs = 4_000

export interface EngineView {
  readonly status: EngineState['status'] | 'unknown'
  /** The end of a restart during this session; time of this computer in epoch ms. */
  readonly restartedAtMs: number | undefined
  /** The backup that replaced lost data; present until a person has read it. */
  readonly restored: { readonly madeAtMs: number; readonly close: () => void } | undefined
  readonly failure: { readonly code: EngineFailureCode | 'host_gone'; readonly facts: FailureFacts } | undefined
}

export const useEngineState = (): EngineView => {
  const client = useQueryClient()
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = useQuery(connectionQuery())
  const [restartedAtMs, setRestartedAtMs] = useState<number>()
  const [acknowledgedBackupMadeAtMs, setAcknowledgedBackupMadeAtMs] = useState<number>()
  const [openedAtMs] = useState(() => Date.now())
  const readySince = useRef<number>(undefined)
  /** The engine was stopped on purpose, for another profile, a changed one or a restore, which is not shown as a restart. */
  const isPlanned = useRef(false)
  const isRestoring = useRestoring((state) => state.isRestoring)
  useEffect(() => {
    if (isRestoring) isPlanned.current = true
  }, [isRestoring])

  useEffect(
    () =>
      platform().onEngineState((engine) => {
        client.setQueryData<Connection>(connectionKey, (known) => {
          const isEmbedded = known === undefined || known.profile === 'embedded'
          // The link to a remote service does not depend on the engine.
          if (!isEmbedded) return { ...known, engine }
          return { profile: 'embedded', state: engine.status === 'ready' ? 'online' : 'offline', engine }
        })
      }),
    [client],
  )

  const engine = data?.engine
  useEffect(() => {
    if (engine?.status === 'stopped' || engine?.status === 'starting') isPlanned.current = true
    if (engine?.status !== 'ready') return
    if (readySince.current !== undefined && readySince.current !== engine.sinceMs) {
      if (!isPlanned.current) setRestartedAtMs(engine.sinceMs)
      void refetchAll(client)
    }
    readySince.current = engine.sinceMs
    isPlanned.current = false
  }, [engine, client])

  // The program behind the page responds even while no engine runs.
  if (isError && errorUpdatedAt - Math.max(dataUpdatedAt, openedAtMs) > hostGoneAfterMs)
    return { status: 'failed', restartedAtMs, restored: undefined, failure: { code: 'host_gone', facts: {} } }
  const status = isError ? 'restarting' : (engine?.status ?? 'unknown')
  const failure = engine?.status === 'failed' ? { code: engine.code, facts: engine.facts } : undefined
  const madeAtMs = engine?.status === 'ready' ? engine.restoredBackupMadeAtMs : undefined
  const isAcknowledged = madeAtMs === undefined || acknowledgedBackupMadeAtMs === madeAtMs
  const restored = isAcknowledged ? undefined : { madeAtMs, close: () => setAcknowledgedBackupMadeAtMs(madeAtMs) }
  return { status, restartedAtMs, restored, failure }
}
