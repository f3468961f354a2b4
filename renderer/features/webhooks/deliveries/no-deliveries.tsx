/** No delivery matches: what was looked for, and what would find something. */
import { useQueries } from '@tanstack/react-query'
import { deliveryStatsQuery } from '../../../lib/api/index.ts'
import { counterZone } from '../../../lib/format/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { activeFilters, EmptyState, ListEmpty, useCounterTime } from '../../../ui/index.ts'
import type { FilterControl, List } from '../../../ui/index.ts'
import { noFilter, toDeliveryFilter } from './delivery-filter.ts'
import type { DeliveryQuery } from './delivery-filter.ts'

interface NoDeliveriesProps {
  readonly list: List<DeliveryQuery>
  readonly filters: readonly FilterControl<DeliveryQuery>[]
  readonly filterText: string
}

export const NoDeliveries = ({ list, filters, filterText }: NoDeliveriesProps) => {
  const { today } = useCounterTime()
  const active = activeFilters(filters, list.filter, noFilter)
  const counts = useQueries({
    queries: active.map(({ rest }) => deliveryStatsQuery(toDeliveryFilter(rest, today, counterZone))),
    combine: (results) => results.map(({ data }) => data?.count),
  })
  return (
    <ListEmpty
      id="deliveries"
      title={`No webhook for ${filterText}`}
      text="A partner’s bookings and their cancellations appear here automatically; box office sales are not sent to any partner."
      noun={['delivery', 'deliveries']}
      alternatives={active.map(({ key, without, rest }, index) => ({
        key,
        label: without,
        count: counts[index],
        onAct: () => list.setFilter(rest),
      }))}
    />
  )
}

export const NoWebhooksConfigured = () => (
  <EmptyState
    title="No partner is notified of its bookings yet"
    text="A partner’s settings define where its webhooks go. A partner is notified of its own bookings, not of box office sales. The simulator stands in for a partner while you try it."
    actions={[
      {
        key: 'settings',
        label: 'Set where a partner receives its webhooks',
        action: 'Partner settings',
        onAct: () => goTo(paths.partners()),
      },
      { key: 'simulator', label: 'Try without a partner', action: 'Simulator', onAct: () => goTo(paths.simulator()) },
    ]}
  />
)
