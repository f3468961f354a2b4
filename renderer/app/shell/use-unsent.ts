/** What is unsent: messages of the outbox, and sales without a response. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { requestPage } from '../../lib/api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { plural } from '../../lib/format/index.ts'

export interface Unsent {
  readonly messages: number
  readonly sales: number
  readonly total: number
}

const everyMs = 5_000

/** How many items a list has, without reading them. */
const countOf = async (path: string, q: string, signal: AbortSignal): Promise<number> =>
  (await requestPage({ path, query: { q, per_page: 1 }, schema: z.unknown(), signal })).paging.total

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

/** "2 messages pending. 1 sale waiting for a response." Empty without any. */
export const unsentText = ({ messages, sales }: Unsent): string =>
  [
    messages === 0 ? undefined : `${plural(messages, 'message')} pending.`,
    sales === 0 ? undefined : `${plural(sales, 'sale')} waiting for a response.`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
