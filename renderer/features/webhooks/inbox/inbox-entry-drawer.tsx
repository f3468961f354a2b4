/** The drawer of a received webhook: what was received, the booking that was read, and reading it again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import type { InboxEntry } from '../../../../shared/desk/webhook-inbox.ts'
import { apiKeys, followUpInboxEntry, inboxEntryQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { plural } from '../../../lib/format/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  commandOf,
  Drawer,
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
import { kindNames } from '../deliveries/delivery-filter.ts'

const entryStates = {
  received: { name: 'Reading', tone: 'accent', icon: IconClock },
  waiting: { name: 'Waiting', tone: 'warn', icon: IconClock },
  filed: { name: 'Filed', tone: 'ok', icon: IconCheck },
  failed: { name: 'Not read', tone: 'bad', icon: IconAlertTriangle },
} as const

/** A booking that could not be read yet waits to be read again. */
export const entryStateOf = ({ state, next_follow_up_at: nextReadAt }: InboxEntry) =>
  entryStates[state === 'received' && nextReadAt !== undefined ? 'waiting' : state]

interface InboxEntryDrawerProps {
  readonly id: number
  /** The row of the table, shown until the details are read. */
  readonly row: InboxEntry | undefined
  readonly onClose: () => void
}

export const InboxEntryDrawer = ({ id, row, onClose }: InboxEntryDrawerProps) => {
  const queries = useQueryClient()
  const { moment } = useCounterTime()
  const { data, error, isPending, refetch } = useQuery(inboxEntryQuery(id))
  const followUp = useMutation({
    mutationFn: () => followUpInboxEntry(id),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeys.allWebhookLists() }),
  })
  const entry = data ?? row
  const offlineReason = useOnline().disabledReason('readBooking')
  const isReading = followUp.isPending || (entry?.state === 'received' && entry.next_follow_up_at === undefined)
  const readAgain: Action = {
    id: 'inbox.follow-up',
    label: 'Read the booking again',
    keyBar: 'Read again',
    text: 'Read booking again',
    icon: IconRefresh,
    keys: ['R'],
    disabledReason: isReading ? 'It is being read' : offlineReason,
    perform: () => followUp.mutate(),
  }
  useCommands([
    commandOf(readAgain),
    { id: 'inbox.close', label: 'Close the entry', keys: ['Escape'], perform: onClose },
  ])
  if (entry === undefined) {
    return (
      <Drawer label={`Received ${id}`} title={`Received ${id}`} busy={isPending} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Drawer>
    )
  }
  const { name, ...tag } = entryStateOf(entry)
  const { next_follow_up_at: nextReadAt } = entry
  return (
    <Drawer
      label={`Received ${id}`}
      title={`${kindNames[entry.kind]}, ${entry.booking_id}`}
      beside={<Tag {...tag}>{name}</Tag>}
      sub={`Received ${moment(entry.received_at)}`}
      busy={isPending}
      onClose={onClose}
    >
      <Bar label="Entry actions">
        <ActionTool action={readAgain} />
        <Text size="small" tone="secondary">
          {offlineReason}
        </Text>
      </Bar>
      <ActionResult error={followUp.error} />
      <Section title="Received">
        <Facts>
          <Fact name="Event">{entry.kind === 'create' ? 'A booking was created' : 'A booking was cancelled'}</Fact>
          <Fact name="Booking">{entry.booking_id}</Fact>
          <Fact name="Delivery">
            <Text face="code" style={{ wordBreak: 'break-all' }}>
              {entry.delivery_id ?? '—'}
            </Text>
          </Fact>
          <Fact name="Header">Accepted, response 202</Fact>
          <Fact name="Repeats">
            {entry.repeats === 0
              ? 'None'
              : `${plural(entry.repeats, 'repeat')}, reported as duplicate, last ${moment(entry.last_received_at)}`}
          </Fact>
        </Facts>
      </Section>
      <Section
        title="Booking"
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
                ? 'The webhook is kept. Correct the cause, then read the booking again.'
                : `The webhook is kept. The booking is read again automatically, ${moment(nextReadAt)}.`}
            </Text>
          </Note>
        )}
        {entry.followed_up_at === undefined ? (
          <Text as="p" tone="secondary">
            It is being read.
          </Text>
        ) : (
          <Text as="p" size="small" tone="secondary">
            Read {plural(entry.follow_ups, 'time')}, last {moment(entry.followed_up_at)}
          </Text>
        )}
        {data?.booking === undefined ? null : (
          <pre className={wireStyles.wire} tabIndex={0} aria-label="The booking">
            {JSON.stringify(data.booking, null, 2)}
          </pre>
        )}
      </Section>
    </Drawer>
  )
}
