/** One file on its way into the inventory: sent, read, checked and run; polled while something of it runs. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportChoices, ImportFile } from '../../../../shared/desk/inventory/imports.ts'
import {
  apiKeys,
  cancelImportFile,
  checkImportFile,
  importFileQuery,
  leaveImportFile,
  readImportFile,
  runImportFile,
  sendImportFile,
} from '../../../lib/api/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { dropFile, type ImportedFile } from './import-files.ts'
import { watchRun } from './watch-run.ts'

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

export const useImport = ({ id, file }: ImportedFile) => {
  const queries = useQueryClient()
  const [sentBytes, setSentBytes] = useState(0)
  // However often it is asked for, what was checked is run once.
  const [runId, setRunId] = useState(() => crypto.randomUUID())
  const sending = useQuery({
    queryKey: ['import-file', id, 'sending'],
    queryFn: ({ signal }) => sendImportFile(id, file, { signal, onProgress: setSentBytes }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  const current = useQuery({
    ...importFileQuery(id),
    enabled: sending.isSuccess,
    refetchInterval: ({ state }) => (state.data !== undefined && isPolled(state.data) ? pollMs : false),
  })
  const change = useMutation({
    mutationFn: (work: () => Promise<ImportFile>) => work(),
    onSuccess: async (shown) => {
      queries.setQueryData(importFileQuery(id).queryKey, shown)
      await queries.invalidateQueries({ queryKey: [...apiKeys.allInventory(), 'import-rows', id] })
    },
    // What failed may have changed the file too: one that could not be read has no columns.
    onError: () => queries.invalidateQueries({ queryKey: importFileQuery(id).queryKey }),
  })
  return {
    id,
    sending,
    sentBytes,
    current,
    change,
    /** What was chosen before stays, but for the columns of another kind. */
    choose: (part: ImportChoices) => change.mutate(() => readImportFile(id, part)),
    check(keepAs: string): void {
      setRunId(crypto.randomUUID())
      change.mutate(() => checkImportFile(id, keepAs === '' ? {} : { keep_columns_as: keepAs }))
    },
    run: () =>
      change.mutate(() => runImportFile(id, { id: runId }), {
        onSuccess() {
          if (platform().kind === 'desktop') watchRun(queries, id)
        },
      }),
    cancel: () => change.mutate(() => cancelImportFile(id)),
    backToColumns: () => change.mutate(() => readImportFile(id, {})),
    sendAgain(): void {
      setSentBytes(0)
      void sending.refetch().then(() => queries.resetQueries({ queryKey: importFileQuery(id).queryKey }))
    },
    leave: () => {
      void leaveImportFile(id).catch(() => undefined)
      dropFile(id)
    },
  }
}
export type Import = ReturnType<typeof useImport>
