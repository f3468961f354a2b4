/** The panel of a received webhook: its contents, the booking that was fetched, and a button to fetch it again. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { inboxApi } from '../../../../shared/contract/webhooks.ts'
import type { InboxEntry } from '../../../../shared/desk/webhook-inbox.ts'
import { call, queryOf, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  commandOf,
  Panel,
  ErrorState,
  Fact,
  Facts,
  Note,
  Section,
  tabStyles,
  Tag,
  Text,
  useCounterTime,
  wireStyles,
  type Action,
} from '../../../ui/index.ts'

const entryStates = {
  received: { name: t('webhooks.entryState.received'), tone: 'accent', icon: IconClock },
  waiting: { name: t('webhooks.entryState.waiting'), tone: 'warn', icon: IconClock },
  filed: { name: t('webhooks.entryState.filed'), tone: 'ok', icon: IconCheck },
  failed: { name: t('webhooks.entryState.failed'), tone: 'bad', icon: IconAlertTriangle },
} as const

/** A booking that could not be fetched yet will be fetched again. */
export const entryStateOf = ({ state, next_follow_up_at: nextReadAt }: InboxEntry) =>
  entryStates[state === 'received' && nextReadAt !== undefined ? 'waiting' : state]

interface InboxEntryPanelProps {
  readonly id: number
  /** The row of the table, which is shown until the details are fetched. */
  readonly row: InboxEntry | undefined
  readonly onClose: () => void
}

export const InboxEntryPanel = ({ id, row, onClose }: InboxEntryPanelProps) => {
  const { moment } = useCounterTime()
  const { data, error, isPending, refetch } = useQuery(queryOf(inboxApi.one, { id }))
  const followUp = useMutation({
    mutationFn: () => call(inboxApi.followUp, { id }),
    onSettled: () => refreshed('webhooks/lists'),
  })
  const entry = data ?? row
  const offlineReason = useOnline().disabledReason('readBooking')
  const isReading = followUp.isPending || (entry?.state === 'received' && entry.next_follow_up_at === undefined)
  const readAgain: Action = {
    id: 'inbox.follow-up',
    label: t('webhooks.entry.readAgain'),
    keyBar: t('webhooks.entry.readAgainKeyBar'),
    text: t('webhooks.entry.readAgainButton'),
    icon: IconRefresh,
    keys: ['R'],
    disabledReason: isReading ? t('webhooks.entry.beingRead') : offlineReason,
    perform: () => followUp.mutate(),
  }
  useCommands([
    commandOf(readAgain),
    { id: 'inbox.close', label: t('webhooks.entry.close'), keys: ['Escape'], perform: onClose },
  ])
  const title = t('webhooks.entry.label', { id: String(id) })
  if (entry === undefined) {
    return (
      <Panel label={title} title={title} busy={isPending} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Panel>
    )
  }
  const { name, ...tag } = entryStateOf(entry)
  const { next_follow_up_at: nextReadAt } = entry
  return (
    <Panel
      label={title}
      title={t('webhooks.delivery.title', {
        kind: t(`webhooks.kind.${entry.kind}`),
        booking: String(entry.booking_id),
      })}
      beside={<Tag {...tag}>{name}</Tag>}
      sub={t('webhooks.entry.receivedAt', { time: moment(entry.received_at) })}
      busy={isPending}
      onClose={onClose}
    >
      <Bar label={t('webhooks.entry.actions')}>
        <ActionTool action={readAgain} />
        <Text size="small" tone="secondary">
          {offlineReason}
        </Text>
      </Bar>
      <ActionResult error={followUp.error} />
      <Section title={t('webhooks.entry.received')}>
        <Facts>
          <Fact name={t('webhooks.entry.event')}>
            {entry.kind === 'create' ? t('webhooks.entry.created') : t('webhooks.entry.cancelled')}
          </Fact>
          <Fact name={t('webhooks.entry.booking')}>{entry.booking_id}</Fact>
          <Fact name={t('webhooks.entry.delivery')}>
            <Text face="code" style={{ wordBreak: 'break-all' }}>
              {entry.delivery_id ?? '—'}
            </Text>
          </Fact>
          <Fact name={t('webhooks.entry.header')}>{t('webhooks.entry.headerAccepted')}</Fact>
          <Fact name={t('webhooks.entry.repeats')}>
            {entry.repeats === 0
              ? t('webhooks.entry.noRepeats')
              : t('webhooks.entry.repeated', { count: entry.repeats, time: moment(entry.last_received_at) })}
          </Fact>
        </Facts>
      </Section>
      <Section
        title={t('webhooks.entry.booking')}
        className={tabStyles.stack}
        end={
          <Text size="tiny" tone="faint">
            GET /bookings/{entry.booking_id}
          </Text>
        }
      >
        {entry.error === undefined ? null : (
          <Note tone={entry.state === 'failed' ? 'bad' : 'warn'}>
            <Text as="div" weight="medium">
              {entry.error}
            </Text>
            <Text as="div" size="small" tone="secondary">
              {nextReadAt === undefined
                ? t('webhooks.entry.storedCorrect')
                : t('webhooks.entry.storedReadAgain', { time: moment(nextReadAt) })}
            </Text>
          </Note>
        )}
        {entry.followed_up_at === undefined ? (
          <Text as="p" tone="secondary">
            {t('webhooks.entry.isBeingRead')}
          </Text>
        ) : (
          <Text as="p" size="small" tone="secondary">
            {t('webhooks.entry.read', { count: entry.follow_ups, time: moment(entry.followed_up_at) })}
          </Text>
        )}
        {data?.booking === undefined ? null : (
          <pre className={wireStyles.wire} tabIndex={0} aria-label={t('webhooks.entry.theBooking')}>
            {JSON.stringify(data.booking, null, 2)}
          </pre>
        )}
      </Section>
    </Panel>
  )
}
