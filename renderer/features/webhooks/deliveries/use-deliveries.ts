/** What the deliveries tab reads: pages of rows, counts of each outcome, the partners to filter by. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { deliveryPagesQuery, deliveryStatsQuery, partnersQuery, usePagedRows } from '../../../lib/api/index.ts'
import type { DeliveryFilter } from '../../../lib/api/index.ts'

export function useDeliveries(filter: DeliveryFilter, sort: string | undefined) {
  const paged = usePagedRows(deliveryPagesQuery(filter, sort))
  const { data: stats } = useQuery(deliveryStatsQuery({ ...filter, states: undefined }))
  const { data: partners } = useQuery(partnersQuery())
  // A delivery that is queued between the reading of two pages moves a row from the one to the other.
  const rows = useMemo(() => [...new Map(paged.rows.map((row) => [row.id, row])).values()], [paged.rows])
  return { ...paged, rows, stats, partners: partners ?? [] }
}
