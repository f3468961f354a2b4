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

export const isRunning = (file: Pick<ImportFile, 'state'>): boolean => runningStates.includes(file.state)

export const useImport = ({ id, file }: ImportedFile) => {
  const queries = useQueryClient()
  const [sentBytes, setSentBytes] = useState(0)
  const [choices, setChoices] = useState<ImportChoices>({})
  // However often it is asked for, a file is run once.
  const [runId] = useState(() => crypto.randomUUID())
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
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? pollMs : false),
  })
  const show = (shown: ImportFile) => queries.setQueryData(importFileQuery(id).queryKey, shown)
  const change = useMutation({
    mutationFn: (work: () => Promise<ImportFile>) => work(),
    onSuccess: async (shown) => {
      show(shown)
      await queries.invalidateQueries({ queryKey: [...apiKeys.allInventory(), 'import-row'] })
    },
  })
  return {
    id,
    sending,
    sentBytes,
    current,
    change,
    choices,
    choose: (part: ImportChoices) => {
      const next = { ...choices, ...part, columns: { ...choices.columns, ...part.columns } }
      setChoices(next)
      change.mutate(() => readImportFile(id, next))
    },
    check: (keepAs: string) =>
      change.mutate(() => checkImportFile(id, keepAs === '' ? {} : { keep_columns_as: keepAs })),
    run: () => change.mutate(() => runImportFile(id, { id: runId })),
    cancel: () => change.mutate(() => cancelImportFile(id)),
    backToColumns: () => change.mutate(() => readImportFile(id, choices)),
    leave: () => {
      void leaveImportFile(id).catch(() => undefined)
      dropFile(id)
    },
  }
}
export type Import = ReturnType<typeof useImport>
