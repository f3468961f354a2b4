/** No delivery matches: what was looked for, and what would find something. */
import { useQueries } from '@tanstack/react-query'
import { deliveryStatsQuery } from '../../../lib/api/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { activeFilters, EmptyState, ListEmpty } from '../../../ui/index.ts'
import type { FilterControl } from '../../../ui/index.ts'
import { filterText, noFilter, toDeliveryFilter } from './delivery-filter.ts'
import type { DeliveryQuery } from './delivery-filter.ts'

interface NoDeliveriesProps {
  readonly query: DeliveryQuery
  readonly filters: readonly FilterControl<DeliveryQuery>[]
  readonly today: string
  readonly zone: string
  readonly partnerName: string | undefined
  /** Whether any partner gets webhooks; undefined until it is known. */
  readonly isConfigured: boolean | undefined
  readonly onShow: (query: DeliveryQuery) => void
}

export const NoDeliveries = (props: NoDeliveriesProps) => {
  const { query, today, zone, onShow } = props
  const active = activeFilters(props.filters, query, noFilter)
  const counts = useQueries({
    queries: active.map(({ rest }) => deliveryStatsQuery(toDeliveryFilter(rest, today, zone))),
    combine: (results) => results.map(({ data }) => data?.count),
  })
  if (props.isConfigured === false) {
    return (
      <EmptyState
        title="No partner is told of its bookings yet"
        text="A partner’s settings say where its webhooks go. It is told of its own bookings, not of what the box office sells. The simulator stands in for a partner while you try it."
        waysOut={[
          {
            key: 'settings',
            label: 'Say where a partner wants its webhooks',
            action: 'Partner settings',
            onAct: () => goTo(paths.partners()),
          },
          {
            key: 'simulator',
            label: 'Try it without a partner',
            action: 'Simulator',
            onAct: () => goTo(paths.simulator()),
          },
        ]}
      />
    )
  }
  return (
    <ListEmpty
      id="deliveries"
      title={`No webhook for ${filterText(query, today, props.partnerName)}`}
      text="A partner’s bookings and their cancellations appear here by themselves; what the box office sells is not sent to any partner."
      noun={['delivery', 'deliveries']}
      alternatives={active.map(({ key, without, rest }, index) => ({
        key,
        label: without,
        count: counts[index],
        onAct: () => onShow(rest),
      }))}
    />
  )
}
