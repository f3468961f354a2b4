/** What the deliveries tab reads: pages of rows, counts of each outcome, the partners to filter by. */
import { useMemo } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { deliveryPagesQuery, deliveryStatsQuery, partnersQuery } from '../../../lib/api/index.ts'
import type { DeliveryFilter } from '../../../lib/api/index.ts'

export function useDeliveries(filter: DeliveryFilter, sort: string | undefined) {
  const pages = useInfiniteQuery(deliveryPagesQuery(filter, sort))
  const { data: stats } = useQuery(deliveryStatsQuery({ ...filter, states: undefined }))
  const { data: partners } = useQuery(partnersQuery())
  const rows = useMemo(() => {
    // A delivery that is queued between the reading of two pages moves a row from the one to the other.
    const byId = new Map<number, WebhookDelivery>()
    for (const page of pages.data?.pages ?? []) for (const row of page.items) byId.set(row.id, row)
    return [...byId.values()]
  }, [pages.data])
  return { pages, stats, partners: partners ?? [], rows, total: pages.data?.pages[0]?.paging.total ?? 0 }
}
