/** What is unsent: messages of the outbox, and sales without a response. */
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { requestPage } from '../../lib/api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'

/** How many items a list has, without reading them. */
const countOf = async (path: string, q: string, signal: AbortSignal): Promise<number> =>
  (await requestPage({ path, query: { q, per_page: 1 }, schema: z.unknown(), signal })).paging.total

/**
 * How many there are, and as text: "2 messages pending. 1 sale waiting for a response.", empty without any. Only on a remote profile:
 * the embedded one sends by itself and shows it under Webhooks.
 */
export const useUnsent = (): { readonly count: number; readonly text: string } => {
  const isRemote = useConnection(({ state }) => state !== undefined && state.kind !== 'embedded')
  const { data: [messages, sales] = [0, 0] } = useQuery({
    queryKey: ['desk', 'unsent'],
    enabled: isRemote,
    refetchInterval: 5_000,
    retry: false,
    queryFn: ({ signal }) =>
      Promise.all([countOf('/desk/outbox', 'state:queued', signal), countOf('/desk/sales', 'state:pending', signal)]),
  })
  const parts = [
    messages === 0 ? '' : t('shell.unsent.messages', { count: messages }),
    sales === 0 ? '' : t('shell.unsent.sales', { count: sales }),
  ]
  return { count: messages + sales, text: parts.filter(Boolean).join(' ') }
}
