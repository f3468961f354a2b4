/** No delivery matches: what was asked, and what would find something (design-language 9). */
import { useQueries } from '@tanstack/react-query'
import { deliveryStatsQuery } from '../../../lib/api/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { EmptyState } from '../../../ui/index.ts'
import { activeFilters, askedWords, toDeliveryFilter } from './delivery-filter.ts'
import type { Asked } from './delivery-filter.ts'

interface NoDeliveriesProps {
  readonly asked: Asked
  readonly today: string
  readonly zone: string
  readonly partnerName: string | undefined
  /** Whether any partner is told of anything; undefined until it is known. */
  readonly isConfigured: boolean | undefined
  readonly onShow: (asked: Asked) => void
}

export function NoDeliveries({ asked, today, zone, partnerName, isConfigured, onShow }: NoDeliveriesProps) {
  const filters = activeFilters(asked)
  const counts = useQueries({
    queries: filters.map(({ rest }) => deliveryStatsQuery(toDeliveryFilter(rest, today, zone))),
    combine: (results) => results.map(({ data }) => data?.count),
  })
  if (isConfigured === false) {
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
    <EmptyState
      title={`No webhook for ${askedWords(asked, today, partnerName)}`}
      text="A partner’s bookings and their cancellations come here by themselves; what the box office sells itself is told to nobody."
      waysOut={filters.map(({ key, without, rest }, index) => {
        const count = counts[index]
        return {
          key,
          label: without,
          action: 'Show',
          count:
            count === undefined ? undefined : count === 0 ? 'none either' : plural(count, 'delivery', 'deliveries'),
          finds: count !== 0,
          onAct: () => onShow(rest),
        }
      })}
    />
  )
}
