/** Deliveries: every webhook that was or will be sent, live, with filters, counts, jobs over many, and a drawer for one. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconSend, IconSquare } from '@tabler/icons-react'
import type { z } from 'zod'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { deliveryApi } from '../../../../shared/contract/webhooks.ts'
import type { DeliveryState, WebhookDelivery, webhookDeliveryStats } from '../../../../shared/desk/webhooks.ts'
import { allOf, pagesOf, statsOf, usePagedRows } from '../../../lib/api/index.ts'
import { useCommands, type Command } from '../../../lib/commands/index.ts'
import { counterZone, formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  ActionTool,
  activeFilters,
  classes,
  commandOf,
  csvFile,
  EmptyState,
  InSlot,
  ListCount,
  NoMatch,
  ListScreen,
  sortParam,
  textStyles,
  useCounterTime,
  useList,
  type Action,
  type FilterControl,
  type List,
} from '../../../ui/index.ts'
import { deliveredKinds } from '../partners/partner-draft.ts'
import { defaultColumns, deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import {
  areSame,
  deliveryFilters,
  deliveryFilterSchema,
  failedStates,
  figures,
  filterText,
  initialFilter,
  noFilter,
  openStatesIn,
  isToday,
  toDeliverySearch,
  type DeliveryQuery,
} from './delivery-filter.ts'
import { JobLine, RangeDialog, useRangeJob } from './range-job.tsx'
import styles from '../webhooks.module.css'

/** The same in every language, as the heads are: programs read the file. */
const csvKinds = { create: 'Create', cancel: 'Cancel' } as const
const deliveryCsv = csvFile<WebhookDelivery>({
  'Delivery id': (delivery) => delivery.delivery_id,
  Outcome: (delivery) => delivery.state,
  Type: ({ kind }) => csvKinds[kind],
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
  const times = useCounterTime()
  const { today } = times
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
  const q = toDeliverySearch(query, today, counterZone)
  const { pages, ...paged } = usePagedRows(pagesOf(deliveryApi.list, { q, sort: sortParam(list.sort) }))
  // A delivery that is queued between the reading of two pages moves a row from the one to the other.
  const rows = useMemo(() => [...new Map(paged.rows.map((row) => [row.id, row])).values()], [paged.rows])
  const { data: stats } = useQuery(statsOf(deliveryApi.list, { q: { ...q, state: undefined } }))
  const { data: partners = [] } = useQuery(allOf(partnerApi.list))
  const isOfToday = isToday(query.dates)
  const noun = isOfToday ? 'today' : 'delivery'
  const isConfigured = partners.length === 0 || partners.some((partner) => deliveredKinds(partner).length > 0)
  const range = useRangeJob()
  const filters = deliveryFilters(query, today, partners)
  const textOf = (part: DeliveryQuery) =>
    filterText(part, today, partners.find(({ id }) => id === query.partnerId)?.name)

  // With an outcome chosen, everything shown is resent; otherwise what failed.
  const resendStates = query.states ?? failedStates
  const resendWhat = query.states === undefined ? 'failed' : 'filtered'
  const resendCount = countOf(stats, resendStates)
  const stopStates = openStatesIn(query)
  const stopCount = countOf(stats, stopStates)
  const resend: Action = {
    id: 'webhooks.resend-filtered',
    label: t(resendWhat === 'failed' ? 'webhooks.range.resendFailed' : 'webhooks.range.resendFiltered'),
    keyBar: t('webhooks.range.resendKeyBar'),
    text: t('webhooks.range.resendButton', { what: resendWhat, count: resendCount }),
    icon: IconSend,
    keys: ['Shift+R'],
    disabledReason: resendCount === 0 ? t(`webhooks.range.noneToResend.${resendWhat}`) : undefined,
    perform: () =>
      range.open({
        action: 'resend',
        filter: { ...q, state: resendStates },
        title: t('webhooks.range.resendTitle', { what: resendWhat, count: resendCount }),
        confirmLabel: t('webhooks.range.resendConfirm', { count: resendCount }),
      }),
  }
  const stop: Action = {
    id: 'webhooks.stop-filtered',
    label: t('webhooks.range.stop'),
    text: t('webhooks.range.stopButton', { count: stopCount }),
    icon: IconSquare,
    keys: ['Shift+S'],
    disabledReason: stopCount === 0 ? t('webhooks.range.noneToStop') : undefined,
    perform: () =>
      range.open({
        action: 'stop',
        filter: { ...q, state: stopStates },
        title: t('webhooks.range.stopTitle', { count: stopCount }),
        confirmLabel: t('webhooks.range.stopConfirm', { count: stopCount }),
      }),
  }

  return (
    <>
      <ListScreen<WebhookDelivery, DeliveryQuery>
        list={list}
        label={t('webhooks.deliveries.label')}
        noun="delivery"
        rowKeyBar={t('webhooks.deliveries.rowKeyBar')}
        filters={filters}
        data={{ ...paged, rows }}
        columns={deliveryColumns(times, !isOfToday)}
        rowId={({ id }) => id}
        question={JSON.stringify([q, list.sort])}
        // Automatic refreshes show no progress, only another filter or another page does.
        busy={pages.isPending || pages.isPlaceholderData || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        csv={{ ...deliveryCsv, name: `deliveries-${today}` }}
        placeTools={(tools) => <InSlot slot="tabEnd">{tools}</InSlot>}
        actions={
          <>
            <ActionTool action={resend} withoutKeys />
            <ActionTool action={stop} withoutKeys />
          </>
        }
        above={<DeliveryFigures list={list} stats={stats} />}
        empty={
          isConfigured ? (
            <NoDeliveries list={list} filters={filters} filterText={textOf(query)} />
          ) : (
            <NoWebhooksConfigured />
          )
        }
        count={
          stats === undefined ? (
            <span>{t('webhooks.deliveries.unknownCount')}</span>
          ) : (
            <ListCount shown={paged.total} all={stats.count} noun={noun} />
          )
        }
        footEnd={<JobLine range={range} />}
      />
      <RangeDialog range={range} filterText={textOf({ ...query, states: undefined })} />
      {openId === undefined ? null : (
        <InSlot slot="drawer">
          <DeliveryDrawer key={openId} id={openId} row={rows.find(({ id }) => id === openId)} onClose={list.close} />
        </InSlot>
      )}
      <Commands key={openId} commands={[resend, stop].map(commandOf)} />
    </>
  )
}

/** Registered after those of the drawer, which come before them in the key bar. */
const Commands = ({ commands }: { readonly commands: readonly Command[] }) => {
  useCommands(commands)
  return null
}

type DeliveryStats = z.infer<typeof webhookDeliveryStats>

const countOf = (stats: DeliveryStats | undefined, states: readonly DeliveryState[]): number =>
  states.reduce((sum, state) => sum + (stats?.states[state] ?? 0), 0)

interface DeliveryFiguresProps {
  readonly list: List<DeliveryQuery>
  /** Of the whole filter except the outcome. */
  readonly stats: DeliveryStats | undefined
}

/** The counts over the table, by outcome; pressing one filters by it, pressing it again shows all. */
const DeliveryFigures = ({ list, stats }: DeliveryFiguresProps) => {
  const chosen = list.filter.states
  return (
    <div className={styles.figures} role="group" aria-label={t('webhooks.deliveries.figures')}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => list.change({ states: undefined })}>
        <b>{stats ? formatCount(stats.count) : '—'}</b>
        <span>{t('webhooks.figure.all', { count: stats?.count ?? 0 })}</span>
      </button>
      {figures.map(({ code, states, ...look }) => {
        const tone = 'tone' in look ? look.tone : undefined
        const isOn = chosen !== undefined && areSame(chosen, states)
        const count = countOf(stats, states)
        return (
          <button
            key={code}
            type="button"
            className={classes(isOn && styles.chosen, count === 0 ? styles.none : tone && textStyles[tone])}
            aria-pressed={isOn}
            onClick={() => list.change({ states: isOn ? undefined : states })}
          >
            <b>{stats ? formatCount(count) : '—'}</b>
            <span>{t(`webhooks.figure.${code}`, { count })}</span>
          </button>
        )
      })}
    </div>
  )
}

interface NoDeliveriesProps {
  readonly list: List<DeliveryQuery>
  readonly filters: readonly FilterControl<DeliveryQuery>[]
  readonly filterText: string
}

/** What was looked for, and what would find something. */
const NoDeliveries = ({ list, filters, filterText }: NoDeliveriesProps) => {
  const { today } = useCounterTime()
  const active = activeFilters(filters, list.filter, noFilter)
  return (
    <NoMatch
      id="deliveries"
      title={t('webhooks.deliveries.noneTitle', { filter: filterText })}
      text={t('webhooks.deliveries.noneText')}
      noun="delivery"
      list={list}
      active={active}
      countQuery={(filter) => ({
        ...statsOf(deliveryApi.list, { q: toDeliverySearch(filter, today, counterZone) }),
        select: ({ count }: { readonly count: number }) => count,
      })}
      none={<EmptyState title={t('webhooks.deliveries.none')} text={t('webhooks.deliveries.noneText')} />}
    />
  )
}

const NoWebhooksConfigured = () => (
  <EmptyState
    title={t('webhooks.deliveries.notConfiguredTitle')}
    text={t('webhooks.deliveries.notConfiguredText')}
    actions={[
      {
        key: 'settings',
        label: t('webhooks.deliveries.setPartner'),
        action: t('webhooks.deliveries.partnerSettings'),
        onAct: () => goTo(paths.partners()),
      },
      {
        key: 'simulator',
        label: t('webhooks.deliveries.tryWithout'),
        action: t('webhooks.deliveries.simulator'),
        onAct: () => goTo(paths.simulator()),
      },
    ]}
  />
)
