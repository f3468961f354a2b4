/** Deliveries: every webhook that was or will be sent, live, with filters, figures, jobs over many, and a drawer for one. */
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { IconSend, IconSquare } from '@tabler/icons-react'
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { lastFilterCommand, useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import type { Command } from '../../../lib/commands/index.ts'
import { counterZone, formatCount, localDate } from '../../../lib/format/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { Bar, Button, ColumnChoice, DataTable, sortParam, useTableView } from '../../../ui/index.ts'
import type { DataSort } from '../../../ui/index.ts'
import { toldKinds } from '../partners/partner-draft.ts'
import { InSlot } from '../slots.tsx'
import { DeliveriesFoot } from './deliveries-foot.tsx'
import { defaultColumns, deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { countOf, DeliveryFigures } from './delivery-figures.tsx'
import {
  activeFilters,
  askedAtFirst,
  askedWords,
  failedStates,
  openStates,
  statesAmong,
  toDeliveryFilter,
} from './delivery-filter.ts'
import type { Asked } from './delivery-filter.ts'
import { DeliveryFilters } from './delivery-filters.tsx'
import { NoDeliveries } from './no-deliveries.tsx'
import { RangeDialog } from './range-dialog.tsx'
import { SavedViews } from './saved-views.tsx'
import { useDeliveries } from './use-deliveries.ts'
import { useRangeJob } from './use-range-job.ts'

const newestFirst: DataSort = { by: 'created_at', direction: 'desc' }

export function DeliveriesTab() {
  const [path, navigate] = useLocation()
  const openId = openedId(path, '/webhooks/deliveries')
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const [asked, setAsked] = useState<Asked>(askedAtFirst)
  const [sort, setSort] = useState<DataSort>(newestFirst)
  const filter = toDeliveryFilter(asked, today, counterZone)
  const { pages, stats, partners, rows, total, paging } = useDeliveries(filter, sortParam(sort))
  const view = useTableView('deliveries-table', defaultColumns)
  const manyDays = asked.days !== 1
  const columns = useMemo(() => deliveryColumns(timeZone, today, manyDays), [timeZone, today, manyDays])
  const range = useRangeJob()

  const open = (delivery: WebhookDelivery) => navigate(paths.delivery(delivery.id), { replace: openId !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'webhooks.rows', label: 'Next or previous webhook', keyBar: 'Delivery' },
    { rows, isOpen: openId !== undefined, open },
  )
  const close = () => {
    navigate(paths.webhooks())
    table.current?.focus()
  }
  const row = rows.find((candidate) => candidate.id === openId)
  const filters = activeFilters(asked)
  const partnerName = partners.find(({ id }) => id === asked.partnerId)?.name

  // With an outcome chosen, what is shown is sent again; without one, what failed.
  const resendStates = asked.states ?? failedStates
  const resendWhat = asked.states === undefined ? 'failed' : 'filtered'
  const resendCount = countOf(stats, resendStates)
  const resendReason = resendCount === 0 ? `Nothing that is ${resendWhat} is to be sent again` : undefined
  const stopStates = statesAmong(asked, openStates)
  const stopCount = stopStates === undefined ? 0 : countOf(stats, stopStates)
  const stopReason = stopCount === 0 ? 'Nothing here is still to be sent' : undefined

  function askResend() {
    if (resendReason !== undefined) return
    range.ask({
      action: 'resend',
      filter: { ...filter, states: resendStates },
      count: resendCount,
      what: resendWhat,
    })
  }
  function askStop() {
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
    lastFilterCommand('webhooks.less', filters, setAsked),
  ]
  // With a drawer open they are registered by it, so that the key bar keeps its order.
  useCommands(openId === undefined ? [rowsCommand, ...rangeCommands] : [])

  return (
    <>
      <InSlot slot="tabEnd">
        <SavedViews asked={asked} onShow={setAsked} />
        <ColumnChoice columns={columns} view={view} />
      </InSlot>
      <Bar label="Filters">
        <DeliveryFilters asked={asked} onChange={setAsked} today={today} partners={partners} />
        <span className="grow" />
        <span className="row">
          <Button small icon={IconSend} disabledReason={resendReason} onClick={askResend}>
            Resend {formatCount(resendCount)} {resendWhat}
          </Button>
          <Button small icon={IconSquare} disabledReason={stopReason} onClick={askStop}>
            Stop {formatCount(stopCount)}
          </Button>
        </span>
      </Bar>
      <DeliveryFigures stats={stats} chosen={asked.states} onChoose={(states) => setAsked({ ...asked, states })} />
      <DataTable
        ref={table}
        label="Deliveries"
        columns={columns}
        view={view}
        rows={rows}
        rowId={(delivery) => String(delivery.id)}
        question={JSON.stringify([filter, sort])}
        sort={sort}
        onSort={setSort}
        selectedId={openId === undefined ? undefined : String(openId)}
        onSelect={open}
        // What changes by itself is read in silence: only another question or another page is waited for.
        busy={pages.isPending || pages.isPlaceholderData || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        paging={paging}
        empty={
          <NoDeliveries
            asked={asked}
            today={today}
            zone={timeZone}
            partnerName={partnerName}
            isConfigured={partners.length === 0 ? undefined : partners.some((partner) => toldKinds(partner).length > 0)}
            onShow={setAsked}
          />
        }
        foot={<DeliveriesFoot shown={total} all={stats?.count} when={asked.days === 1 ? 'today' : ''} range={range} />}
      />
      <RangeDialog range={range} words={askedWords({ ...asked, states: undefined }, today, partnerName)} />
      {openId === undefined ? null : (
        <InSlot slot="drawer">
          <DeliveryDrawer
            key={openId}
            id={openId}
            row={row}
            zone={timeZone}
            today={today}
            commandsBefore={[rowsCommand]}
            commandsAfter={rangeCommands}
            onClose={close}
          />
        </InSlot>
      )}
    </>
  )
}
