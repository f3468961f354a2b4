/** Printing a document or saving it as PDF from a screen: one job at a time, and what became of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeys } from './api/index.ts'
import { outputDocument } from './document-output.ts'

export const useDocumentOutput = () => {
  const queries = useQueryClient()
  const job = useMutation({
    mutationFn: outputDocument,
    onSettled: async (_text, _error, { kind, id }) => {
      await queries.invalidateQueries({ queryKey: apiKeys.printJobs() })
      if (kind === 'pass') await queries.invalidateQueries({ queryKey: apiKeys.bookingHistory(id) })
    },
  })
  return {
    start: job.mutate,
    isRunning: job.isPending,
    error: job.error,
    message: job.data,
    reset: job.reset,
    /** The document of the last job. */
    kind: job.variables?.kind,
    subjectId: job.variables?.id,
  }
}
export type DocumentOutputState = ReturnType<typeof useDocumentOutput>
