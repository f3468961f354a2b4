/** Prints a document or saves it as PDF from a screen: one job at a time, with its result. */
import { useMutation } from '@tanstack/react-query'
import { refreshed } from '../../api/index.ts'
import { outputDocument } from './document-output.ts'

export const useDocumentOutput = () => {
  const job = useMutation({ mutationFn: outputDocument, onSettled: () => refreshed('prints', 'bookings/history') })
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
