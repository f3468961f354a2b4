/** Printing a pass or saving it as PDF from a screen: one job at a time, and its result as text. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeys, errorMessage } from './api/index.ts'
import { outputPass } from './pass-output.ts'

export const usePassOutput = () => {
  const queries = useQueryClient()
  const job = useMutation({
    mutationFn: outputPass,
    onSettled: async (_text, _error, { bookingId }) => {
      await queries.invalidateQueries({ queryKey: apiKeys.printJobs() })
      await queries.invalidateQueries({ queryKey: apiKeys.bookingHistory(bookingId) })
    },
  })
  const failure = job.isError ? errorMessage(job.error) : undefined
  const text = failure === undefined ? job.data : `${failure.title} ${failure.next}`
  return {
    start: job.mutate,
    isRunning: job.isPending,
    /** Of the last job. */
    bookingId: job.variables?.bookingId,
    result: text === undefined ? undefined : { text, isFailed: failure !== undefined },
  }
}
export type PassOutput = ReturnType<typeof usePassOutput>
