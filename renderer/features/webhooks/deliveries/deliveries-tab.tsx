/** Deliveries: every webhook that was or will be sent, live, with filters, figures, jobs over many, and a drawer for one. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconSend, IconSquare } from '@tabler/icons-react'
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { deliveryPagesQuery, deliveryStatsQuery, partnersQuery, usePagedRows } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import type { Command } from '../../../lib/commands/index.ts'
import { counterZone, formatCount, localDate } from '../../../lib/format/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { Button, csvFile, ListCount, ListScreen, sortParam, useList } from '../../../ui/index.ts'
import { toldKinds } from '../partners/partner-draft.ts'
import { InSlot } from '../slots.tsx'
import { defaultColumns, deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { countOf, DeliveryFigures } from './delivery-figures.tsx'
import {
  deliveryFilterSchema,
  failedStates,
  filterText,
  initialFilter,
  kindNames,
  noFilter,
  openStates,
  quickName,
  statesAmong,
  toDeliveryFilter,
} from './delivery-filter.ts'
import type { DeliveryQuery } from './delivery-filter.ts'
import { deliveryFilters } from './delivery-filters.ts'
import { JobLine } from './job-line.tsx'
import { NoDeliveries } from './no-deliveries.tsx'
import { RangeDialog } from './range-dialog.tsx'
import { useRangeJob } from './use-range-job.ts'

const deliveryCsv = csvFile<WebhookDelivery>({
  'Delivery id': (delivery) => delivery.delivery_id,
  Outcome: (delivery) => delivery.state,
  Type: (delivery) => kindNames[delivery.kind],
  Booking: (delivery) => delivery.booking_id,
  Partner: (delivery) => delivery.partner_name,
  Attempts: (delivery) => delivery.attempts,
  'Last status': (delivery) => delivery.last_status,
  'Last error': (delivery) => delivery.last_error,
  'Last latency (ms)': (delivery) => delivery.last_latency_ms,
  'Queued (ISO 8601)': (delivery) => delivery.created_at,
  'Last try (ISO 8601)': (delivery) => delivery.last_attempt_at,
  'Next try (ISO 8601)': (delivery) => delivery.next_attempt_at,
})

export const DeliveriesTab = () => {
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const list = useList<DeliveryQuery>({
    id: 'deliveries',
    path: paths.webhooks(),
    rowPath: '/webhooks/deliveries',
    schema: deliveryFilterSchema,
    empty: noFilter,
    initial: initialFilter,
    sort: { by: 'created_at', direction: 'desc' },
    defaultColumns,
  })
  const { filter: query, openId } = list
  const filter = toDeliveryFilter(query, today, counterZone)
  const { pages, ...paged } = usePagedRows(deliveryPagesQuery(filter, sortParam(list.sort)))
  // A delivery that is queued between the reading of two pages moves a row from the one to the other.
  const rows = useMemo(() => [...new Map(paged.rows.map((row) => [row.id, row])).values()], [paged.rows])
  const { data: stats } = useQuery(deliveryStatsQuery({ ...filter, states: undefined }))
  const { data: partners = [] } = useQuery(partnersQuery())
  const isToday = quickName(query.dates) === 'Today'
  const columns = deliveryColumns(timeZone, today, !isToday)
  const csv = { ...deliveryCsv, name: `deliveries-${today}` }
  const range = useRangeJob()
  const filters = deliveryFilters(query, { today, partners })
  const partnerName = partners.find(({ id }) => id === query.partnerId)?.name

  // With an outcome chosen, what is shown is sent again; without one, what failed.
  const resendStates = query.states ?? failedStates
  const resendWhat = query.states === undefined ? 'failed' : 'filtered'
  const resendCount = countOf(stats, resendStates)
  const resendReason = resendCount === 0 ? `Nothing that is ${resendWhat} is to be sent again` : undefined
  const stopStates = statesAmong(query, openStates)
  const stopCount = stopStates === undefined ? 0 : countOf(stats, stopStates)
  const stopReason = stopCount === 0 ? 'Nothing here is still to be sent' : undefined

  const askResend = () => {
    if (resendReason !== undefined) return
    range.ask({
      action: 'resend',
      filter: { ...filter, states: resendStates },
      count: resendCount,
      what: resendWhat,
    })
  }
  const askStop = () => {
    if (stopReason !== undefined) return
    range.ask({ action: 'stop', filter: { ...filter, states: stopStates }, count: stopCount, what: '' })
  }
  const rangeCommands: readonly Command[] = [
    {
      id: 'webhooks.resend-filtered',
      label: resendWhat === 'failed' ? 'Resend what failed' : 'Resend what is filtered',
      keyBar: 'Resend filtered',
      keys: ['Shift+R'],
      predicate: () => resendReason === undefined,
      perform: askResend,
    },
    {
      id: 'webhooks.stop-filtered',
      label: 'Stop what is filtered',
      keys: ['Shift+S'],
      predicate: () => stopReason === undefined,
      perform: askStop,
    },
  ]

  return (
    <>
      <ListScreen<WebhookDelivery, DeliveryQuery>
        list={list}
        label="Deliveries"
        noun={['delivery', 'deliveries']}
        rowKeyBar="Delivery"
        filters={filters}
        data={{ ...paged, rows }}
        columns={columns}
        rowId={({ id }) => id}
        question={JSON.stringify([filter, list.sort])}
        // What changes by itself is read in silence: only another question or another page is waited for.
        busy={pages.isPending || pages.isPlaceholderData || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        csv={csv}
        placeTools={(tools) => <InSlot slot="tabEnd">{tools}</InSlot>}
        actions={
          <>
            <Button small icon={IconSend} disabledReason={resendReason} onClick={askResend}>
              Resend {formatCount(resendCount)} {resendWhat}
            </Button>
            <Button small icon={IconSquare} disabledReason={stopReason} onClick={askStop}>
              Stop {formatCount(stopCount)}
            </Button>
          </>
        }
        above={
          <DeliveryFigures
            stats={stats}
            chosen={query.states}
            onChoose={(states) => list.change({ states: states && [...states] })}
          />
        }
        empty={
          <NoDeliveries
            query={query}
            filters={filters}
            today={today}
            zone={timeZone}
            partnerName={partnerName}
            isConfigured={partners.length === 0 ? undefined : partners.some((partner) => toldKinds(partner).length > 0)}
            onShow={list.setFilter}
          />
        }
        count={
          stats === undefined ? (
            <span>— deliveries</span>
          ) : (
            <ListCount
              shown={paged.total}
              all={stats.count}
              noun={isToday ? ['today', 'today'] : ['delivery', 'deliveries']}
            />
          )
        }
        footEnd={<JobLine range={range} />}
      />
      <RangeDialog range={range} words={filterText({ ...query, states: undefined }, today, partnerName)} />
      {openId === undefined ? null : (
        <InSlot slot="drawer">
          <DeliveryDrawer
            key={openId}
            id={openId}
            row={rows.find(({ id }) => id === openId)}
            zone={timeZone}
            today={today}
            onClose={list.close}
          />
        </InSlot>
      )}
      <Commands key={openId} commands={rangeCommands} />
    </>
  )
}

/** Registered after those of the drawer, which come before them in the key bar. */
const Commands = ({ commands }: { readonly commands: readonly Command[] }) => {
  useCommands(commands)
  return null
}
