/** Unsent data: messages of the outbox, and sales without a response. */
import { useQuery } from '@tanstack/react-query'
import { outboxApi, saleApi } from '../../../shared/contract/sales.ts'
import { keyOf, readPage } from '../../api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'

/**
 * The number of them, and a text: "2 messages pending. 1 sale waiting for a response.", empty without any. Only for a remote profile: the
 * embedded one sends automatically and shows it under Webhooks.
 */
export const useUnsent = (): { readonly count: number; readonly text: string } => {
  const isRemote = useConnection(({ state }) => state !== undefined && state.kind !== 'embedded')
  const { data: [messages = 0, sales = 0] = [] } = useQuery({
    queryKey: [...keyOf(outboxApi.list), 'unsent'],
    enabled: isRemote,
    refetchInterval: 5_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        readPage(outboxApi.list, { q: { state: 'queued' }, per_page: 1 }, signal),
        readPage(saleApi.list, { q: { state: 'pending' }, per_page: 1 }, signal),
      ])
      return lists.map(({ paging }) => paging.total)
    },
  })
  const parts = [
    messages === 0 ? '' : t('shell.unsent.messages', { count: messages }),
    sales === 0 ? '' : t('shell.unsent.sales', { count: sales }),
  ]
  return { count: messages + sales, text: parts.filter(Boolean).join(' ') }
}
