/** The import of one file: sent, read, checked and run; it is polled while a step is running. */
import { useState } from 'react'
import { QueryObserver, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { importFileApi } from '../../../shared/contract/imports.ts'
import { changedByRecord } from '../../../shared/contract/records.ts'
import type { ImportChoices, ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { call, queryOf, refresh, refreshed } from '../../api/index.ts'
import { sendParts } from '../../lib/files.ts'
import { platform } from '../../lib/platform/index.ts'
import { dropFile, type ImportedFile } from './import-files.ts'

const runningStates: readonly ImportFile['state'][] = [
  'receiving',
  'reading',
  'checking',
  'running',
  'cancelling',
  'undoing',
]
const pollMs = 400

/** Rows are still counted after the columns are known. */
const isPolled = ({ state, rows }: ImportFile): boolean =>
  runningStates.includes(state) || (state === 'columns' && rows === undefined)

/** Sends a file in parts; none of it is imported before the run. `signal` cancels. */
const send = async ({ id, file }: ImportedFile, onProgress: (sentBytes: number) => void, signal: AbortSignal) => {
  const begun = await call(importFileApi.receive, { body: { id, name: file.name, bytes: file.size } }, { signal })
  return sendParts(file, begun, (part) => call(importFileApi.addPart, { id, ...part }, { signal }), onProgress)
}

const watchMs = 1_000
const writingStates: readonly ImportFile['state'][] = ['running', 'cancelling']

/** Electron shows the text of the question (create-window.ts). */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

const watched = new Set<string>()

/**
 * An import continues while its screen is not shown: until it ends, closing the window needs a confirmation. Closing ends the engine, which
 * reverts what it has written of this file.
 */
export const watchRun = (queries: QueryClient, id: string): void => {
  if (watched.size === 0) window.addEventListener('beforeunload', ask)
  watched.add(id)
  const observer = new QueryObserver(queries, { ...queryOf(importFileApi.one, { id }), refetchInterval: watchMs })
  const stop = observer.subscribe(({ data, isError }) => {
    if (!isError && data !== undefined && writingStates.includes(data.state)) return
    stop()
    watched.delete(id)
    if (watched.size === 0) window.removeEventListener('beforeunload', ask)
    void refresh(...changedByRecord)
  })
}

export const useImport = (imported: ImportedFile) => {
  const { id } = imported
  const queries = useQueryClient()
  const fileQuery = queryOf(importFileApi.one, { id })
  const [sentBytes, setSentBytes] = useState(0)
  // However often the run is requested, the checked rows are imported once.
  const [runId, setRunId] = useState(() => crypto.randomUUID())
  const sending = useQuery({
    queryKey: ['import-file', id, 'sending'],
    queryFn: ({ signal }) => send(imported, setSentBytes, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  const current = useQuery({
    ...fileQuery,
    enabled: sending.isSuccess,
    refetchInterval: ({ state }) => (state.data !== undefined && isPolled(state.data) ? pollMs : false),
  })
  const change = useMutation({
    mutationFn: (work: () => Promise<ImportFile>) => work(),
    onSuccess: async (shown) => {
      queries.setQueryData(fileQuery.queryKey, shown)
      await refreshed('inventory/import-rows')
    },
    // A failed step may have changed the file, too: one that could not be read has no columns.
    onError: () => queries.invalidateQueries({ queryKey: fileQuery.queryKey }),
  })
  return {
    id,
    sending,
    sentBytes,
    current,
    change,
    /** Earlier choices stay, except for the columns of another kind. */
    choose: (part: ImportChoices) => change.mutate(() => call(importFileApi.read, { id, body: part })),
    check(keepAs: string): void {
      setRunId(crypto.randomUUID())
      change.mutate(() => call(importFileApi.check, { id, body: keepAs === '' ? {} : { keep_columns_as: keepAs } }))
    },
    run: () =>
      change.mutate(() => call(importFileApi.run, { id, body: { id: runId } }), {
        onSuccess() {
          if (platform().kind === 'desktop') watchRun(queries, id)
        },
      }),
    cancel: () => change.mutate(() => call(importFileApi.cancel, { id })),
    backToColumns: () => change.mutate(() => call(importFileApi.read, { id, body: {} })),
    sendAgain(): void {
      setSentBytes(0)
      void sending.refetch().then(() => queries.resetQueries({ queryKey: fileQuery.queryKey }))
    },
    leave: () => {
      void call(importFileApi.leave, { id }).catch(() => undefined)
      dropFile(id)
    },
  }
}
export type Import = ReturnType<typeof useImport>
