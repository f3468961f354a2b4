/** What waits to be sent: messages of the outbox, and sales whose answer never came. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { requestAnswer } from '../../lib/api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'

export interface Unsent {
  readonly messages: number
  readonly sales: number
  readonly total: number
}

const everyMs = 5_000

/** How many a list would hold, without reading them. */
const countOf = async (path: string, search: string, signal: AbortSignal): Promise<number> => {
  const answer = await requestAnswer({
    path,
    query: { q: search, per_page: 1 },
    schema: z.array(z.unknown()),
    signal,
  })
  return answer.paging?.total ?? answer.data.length
}

const unsentQuery = (isRemote: boolean) =>
  queryOptions({
    queryKey: ['desk', 'unsent'] as const,
    enabled: isRemote,
    refetchInterval: everyMs,
    retry: false,
    queryFn: async ({ signal }) => {
      const [messages, sales] = await Promise.all([
        countOf('/desk/outbox', 'state:queued', signal),
        countOf('/desk/sales', 'state:pending', signal),
      ])
      return { messages, sales }
    },
  })

/** Counts on a remote profile only: the embedded one sends by itself and shows it under Webhooks. */
export const useUnsent = (): Unsent => {
  const isRemote = useConnection(({ state }) => state !== undefined && state.kind !== 'embedded')
  const { messages = 0, sales = 0 } = useQuery(unsentQuery(isRemote)).data ?? {}
  return { messages, sales, total: messages + sales }
}

/** "2 messages wait. 1 sale waits for its answer." Empty where nothing does. */
export const unsentText = ({ messages, sales }: Unsent): string =>
  [
    messages === 0 ? undefined : messages === 1 ? '1 message waits.' : `${messages} messages wait.`,
    sales === 0 ? undefined : sales === 1 ? '1 sale waits for its answer.' : `${sales} sales wait for their answers.`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
