/** An import continues while its screen is not shown: until it ends, closing the window needs a confirmation. */
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { importFileApi } from '../../../shared/contract/imports.ts'
import { changedByRecord } from '../../../shared/contract/records.ts'
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { queryOf, refresh } from '../../api/index.ts'

const pollMs = 1_000
const writingStates: readonly ImportFile['state'][] = ['running', 'cancelling']

/** Electron shows the text of the question (create-window.ts). */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

const watched = new Set<string>()

/** Closing ends the engine, which reverts what it has written of this file. */
export const watchRun = (queries: QueryClient, id: string): void => {
  if (watched.size === 0) window.addEventListener('beforeunload', ask)
  watched.add(id)
  const observer = new QueryObserver(queries, { ...queryOf(importFileApi.one, { id }), refetchInterval: pollMs })
  const stop = observer.subscribe(({ data, isError }) => {
    if (!isError && data !== undefined && writingStates.includes(data.state)) return
    stop()
    watched.delete(id)
    if (watched.size === 0) window.removeEventListener('beforeunload', ask)
    void refresh(...changedByRecord)
  })
}
