/** The tab of webhooks that were or will be sent, live, with filters, counts, jobs over many, and a panel for one. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconSend, IconSquare } from '@tabler/icons-react'
import type { z } from 'zod'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { deliveryApi } from '../../../../shared/contract/webhooks.ts'
import type { DeliveryState, webhookDeliveryStats } from '../../../../shared/desk/webhooks.ts'
import { allOf, pagesOf, statsOf, usePagedRows } from '../../../api/index.ts'
import { useCommands, type Command } from '../../../lib/commands/index.ts'
import { counterZone, formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { ListCount, ListScreen, NoMatch, useList, type List } from '../../../kit/list/index.ts'
import {
  ActionTool,
  classes,
  commandOf,
  EmptyState,
  InSlot,
  sortParam,
  textStyles,
  useCounterTime,
  type Action,
} from '../../../ui/index.ts'
import { deliveredKinds } from '../partners/partner-draft.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import {
  areSame,
  deliveryFilters,
  failedStates,
  figures,
  filterText,
  openStatesIn,
  isToday,
  toDeliverySearch,
  type DeliveryQuery,
} from './delivery-filter.ts'
import { deliveryColumns, deliveryList } from './delivery-list.tsx'
import { JobLine, RangeDialog, useRangeJob } from './range-job.tsx'
import styles from '../webhooks.module.css'

export const DeliveriesTab = () => {
  const times = useCounterTime()
  const { today } = times
  const list = useList(deliveryList)
  const { filter: query, openId } = list
  const q = toDeliverySearch(query, today, counterZone)
  const paged = usePagedRows(pagesOf(deliveryApi.list, { q, sort: sortParam(list.sort) }))
  // A delivery that is queued between the requests for two pages moves a row from one page to the other.
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

  // If an outcome is chosen, all displayed deliveries are resent; otherwise the failed ones.
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
      <ListScreen
        list={list}
        today={today}
        filters={filters}
        data={{ ...paged, rows }}
        columns={deliveryColumns(times, !isOfToday)}
        question={JSON.stringify([q, list.sort])}
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
            <NoMatch
              list={list}
              title={t('webhooks.deliveries.noneTitle', { filter: textOf(query) })}
              text={t('webhooks.deliveries.noneText')}
              filters={filters}
              countQuery={(part) => ({
                ...statsOf(deliveryApi.list, { q: toDeliverySearch(part, today, counterZone) }),
                select: ({ count }: DeliveryStats) => count,
              })}
              none={
                <EmptyState title={t('lists.none', { noun: 'delivery' })} text={t('webhooks.deliveries.noneText')} />
              }
            />
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
        <InSlot slot="sidePanel">
          <DeliveryPanel key={openId} id={openId} row={rows.find(({ id }) => id === openId)} onClose={list.close} />
        </InSlot>
      )}
      <Commands key={openId} commands={[resend, stop].map(commandOf)} />
    </>
  )
}

/** These commands are registered after those of the panel, which come before them in the key bar. */
const Commands = ({ commands }: { readonly commands: readonly Command[] }) => {
  useCommands(commands)
  return null
}

type DeliveryStats = z.infer<typeof webhookDeliveryStats>

const countOf = (stats: DeliveryStats | undefined, states: readonly DeliveryState[]): number =>
  states.reduce((sum, state) => sum + (stats?.states[state] ?? 0), 0)

interface DeliveryFiguresProps {
  readonly list: List<DeliveryQuery>
  /** The counts for the whole filter except the outcome. */
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
