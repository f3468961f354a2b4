/** Reprinting a booking's pass on the counter's printer; where there is none, the words point at the PDF. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeys, errorWords } from '../../lib/api/index.ts'
import { outputPassInWords } from '../../lib/pass-output.ts'
import { usePreferences } from '../../lib/preferences/index.ts'

export const useReprint = () => {
  const queries = useQueryClient()
  const { paper, printerName } = usePreferences((state) => state.counter)
  const job = useMutation({
    mutationFn: ({ bookingId, as }: { bookingId: number; as: 'paper' | 'pdf' }) =>
      outputPassInWords({ bookingId, as, paper, printerName, copies: 1 }),
    onSettled: async (_answer, _error, { bookingId }) => {
      await queries.invalidateQueries({ queryKey: apiKeys.bookingHistory(bookingId) })
      await queries.invalidateQueries({ queryKey: apiKeys.printJobs() })
    },
  })
  const start = (bookingId: number, as: 'paper' | 'pdf') => {
    if (!job.isPending) job.mutate({ bookingId, as })
  }
  return {
    isRunning: job.isPending,
    done: job.data,
    failure: job.isError ? errorWords(job.error) : undefined,
    bookingId: job.variables?.bookingId,
    print: (bookingId: number) => start(bookingId, 'paper'),
    savePdf: (bookingId: number) => start(bookingId, 'pdf'),
  }
}
export type Reprint = ReturnType<typeof useReprint>
