/** The drawer of a received webhook: what came, what was read after it, and reading it again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import type { InboxEntry } from '../../../../shared/desk/webhook-inbox.ts'
import { apiKeys, errorWords, followUpInboxEntry, inboxEntryQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { formatCounterMoment, plural } from '../../../lib/format/index.ts'
import {
  Bar,
  Button,
  classes,
  Drawer,
  ErrorState,
  Fact,
  Facts,
  Note,
  Section,
  Tag,
  Text,
  textStyles,
  wireStyles,
} from '../../../ui/index.ts'
import { kindNames } from '../deliveries/delivery-filter.ts'
import { entryStateOf } from './entry-states.ts'

interface InboxEntryDrawerProps {
  readonly id: number
  readonly row: InboxEntry | undefined
  readonly zone: string
  readonly today: string
  readonly onClose: () => void
}

export const InboxEntryDrawer = ({ id, row, zone, today, onClose }: InboxEntryDrawerProps) => {
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(inboxEntryQuery(id))
  const followUp = useMutation({
    mutationFn: () => followUpInboxEntry(id),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeys.allWebhookLists() }),
  })
  const entry = data ?? row
  const awayReason = useOnline().disabledReason('read the booking')
  const isReading = followUp.isPending || (entry?.state === 'received' && entry.next_follow_up_at === undefined)
  const readAgain = () => {
    if (!isReading && awayReason === undefined) followUp.mutate()
  }
  useCommands([
    {
      id: 'inbox.follow-up',
      label: 'Read the booking again',
      keyBar: 'Read again',
      keys: ['R'],
      predicate: () => !isReading && awayReason === undefined,
      perform: readAgain,
    },
    { id: 'inbox.close', label: 'Close the entry', keys: ['Escape'], perform: onClose },
  ])
  if (entry === undefined) {
    return (
      <Drawer label={`Received ${id}`} title={`Received ${id}`} busy={isPending} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Drawer>
    )
  }
  const state = entryStateOf(entry)
  const failure = followUp.isError ? errorWords(followUp.error) : undefined
  return (
    <Drawer
      label={`Received ${entry.id}`}
      title={`${kindNames[entry.kind]}, ${entry.booking_id}`}
      beside={
        <Tag tone={state.tone} icon={state.icon}>
          {state.word}
        </Tag>
      }
      sub={`Received ${formatCounterMoment(entry.received_at, zone, today)}`}
      busy={isPending}
      onClose={onClose}
    >
      <Bar label="Entry actions">
        <Button
          small
          icon={IconRefresh}
          keys="R"
          disabledReason={isReading ? 'It is being read' : awayReason}
          onClick={readAgain}
        >
          Read booking again
        </Button>
        {awayReason === undefined ? null : (
          <Text size="small" tone="secondary">
            {awayReason}
          </Text>
        )}
      </Bar>
      {failure === undefined ? null : (
        <div className={classes(wireStyles.notice, textStyles.small, textStyles.bad)} role="status">
          {failure.title} {failure.next}
        </div>
      )}
      <Section title="What came">
        <Facts>
          <Fact name="Event">{entry.kind === 'create' ? 'A booking was created' : 'A booking was cancelled'}</Fact>
          <Fact name="Booking">{entry.booking_id}</Fact>
          <Fact name="Delivery">
            {entry.delivery_id === undefined ? (
              '—'
            ) : (
              <Text face="code" className="breaks">
                {entry.delivery_id}
              </Text>
            )}
          </Fact>
          <Fact name="Header">Known, answered with 202</Fact>
          <Fact name="Repeats">
            {entry.repeats === 0
              ? 'None'
              : `${plural(entry.repeats, 'more time')}, answered as a duplicate, last ${formatCounterMoment(entry.last_received_at, zone, today)}`}
          </Fact>
        </Facts>
      </Section>
      <Section
        title="What was read"
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
              {entry.next_follow_up_at === undefined
                ? 'What came is kept. Read the booking again once that is put right.'
                : `What came is kept. The booking is read again by itself, ${formatCounterMoment(entry.next_follow_up_at, zone, today)}.`}
            </Text>
          </Note>
        )}
        {entry.followed_up_at === undefined ? (
          <Text as="p" tone="secondary">
            It is being read.
          </Text>
        ) : (
          <Text as="p" size="small" tone="secondary">
            {plural(entry.follow_ups, 'time')}, last {formatCounterMoment(entry.followed_up_at, zone, today)}
          </Text>
        )}
        {data?.booking === undefined ? null : (
          <pre className={classes(wireStyles.wire, 'tall')} tabIndex={0} aria-label="The booking">
            {JSON.stringify(data.booking, null, 2)}
          </pre>
        )}
      </Section>
    </Drawer>
  )
}
