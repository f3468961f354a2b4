/** Sends a file, reads it as chosen, and imports it. A changed choice reads it again; the previous result stays until then. */
import { useEffect, useRef, useState } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { statementApi, statementFileApi } from '../../../../shared/contract/reconcile.ts'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { newStatement } from '../../../../shared/desk/reconcile/statements.ts'
import { call, queryOf } from '../../../api/index.ts'
import { sendParts } from '../../../lib/files.ts'
import { currentPath, goTo, paths } from '../../../lib/navigation.ts'
import { forgetFile, useReadingFile, type ReadingFile } from './reading-file.ts'

/** The choices of a person that replace the detection. */
export interface ReadingRequest {
  readonly mapping?: string | undefined
  readonly choices: Choices
}

/** Removes undefined members: those are detected again. */
const withoutGaps = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))

export const useReading = ({ id, file }: ReadingFile) => {
  const queries = useQueryClient()
  const [sentBytes, setSentBytes] = useState(0)
  const [request, setRequest] = useState<ReadingRequest>({ choices: {} })
  const sending = useQuery({
    queryKey: ['statement-file', id, 'sending'],
    queryFn: async ({ signal }) => {
      const begun = await call(
        statementFileApi.receive,
        { body: { id, name: file.name, bytes: file.size } },
        { signal },
      )
      return sendParts(file, begun, (part) => call(statementFileApi.addPart, { id, ...part }, { signal }), setSentBytes)
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  const reading = useQuery({
    queryKey: ['statement-file', id, 'reading', request],
    queryFn: async ({ signal }) => {
      const { mapping, choices } = request
      const read = await call(
        statementFileApi.read,
        { id, body: { choices, ...(mapping === undefined ? {} : { mapping }) } },
        { signal },
      )
      // That statement records that its file was read again.
      if (read.imported_before !== undefined)
        void queries.invalidateQueries({
          queryKey: queryOf(statementApi.one, { id: read.imported_before.statement_id }).queryKey,
        })
      return read
    },
    enabled: sending.isSuccess,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

  const again = async () => {
    await sending.refetch()
    await reading.refetch()
  }

  const stop = useRef<AbortController>(null)
  const isImported = useRef(false)
  const importing = useMutation({
    mutationFn: (statement: z.input<typeof newStatement>) => {
      stop.current = new AbortController()
      return call(statementApi.import, { body: statement }, { signal: stop.current.signal })
    },
    onSuccess: (statement) => {
      isImported.current = true
      queries.setQueryData(queryOf(statementApi.one, { id: statement.id }).queryKey, statement)
      goTo(paths.statements(statement.id), { replace: true })
    },
  })
  // However often the same import is sent, it creates one statement.
  const [statementId] = useState(() => crypto.randomUUID())

  useEffect(
    () => () => {
      const isElsewhere = !currentPath().startsWith(paths.readStatement())
      if (!isElsewhere && useReadingFile.getState().current?.id === id) return
      if (!isImported.current) void call(statementFileApi.leave, { id }).catch(() => undefined)
      if (isElsewhere) forgetFile()
    },
    [id],
  )

  return {
    request,
    sending,
    sentBytes,
    reading,
    /** The displayed result may not be the latest. */
    isBusy: sending.isFetching || reading.isFetching,
    /** Sends and reads the file again, because the desk may have forgotten it. */
    again,
    choose: (change: Choices) =>
      setRequest(({ mapping, choices }) => ({ mapping, choices: withoutGaps({ ...choices, ...change }) })),
    /** The chosen meanings belong to the previous mapping. */
    chooseMapping: (mapping: string | undefined) =>
      setRequest(({ choices: { columns: _, kind: __, ...choices } }) => ({ mapping, choices })),
    importing,
    importStatement: (statement: Omit<z.input<typeof newStatement>, 'id' | 'file_id'>) =>
      importing.mutate({ ...statement, id: statementId, file_id: id }),
    /** Leaving the file ends the work on it. It is sent again, so that choices and input can be used. */
    cancelImport: async () => {
      stop.current?.abort()
      importing.reset()
      await call(statementFileApi.leave, { id }).catch(() => undefined)
      await again()
    },
  }
}
export type Reading = ReturnType<typeof useReading>
