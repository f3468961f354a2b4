/** Inbox: what a remote service told this computer, what was read after it, and whether and where it listens. */
import { useEffect, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { InboxEntry, InboxSettings } from '../../../../shared/desk/webhook-inbox.ts'
import { inboxPagesQuery, inboxSettingsQuery, markInboxSeen, usePagedRows } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { counterZone, formatCounterMoment, localDate, plural } from '../../../lib/format/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import {
  classes,
  DataTable,
  EmptyState,
  Icon,
  paneStyles,
  Row,
  Status,
  Tag,
  Text,
  useTableView,
  zoneNamePixels,
} from '../../../ui/index.ts'
import type { DataColumn } from '../../../ui/index.ts'
import { kindNames } from '../deliveries/delivery-filter.ts'
import { InSlot } from '../slots.tsx'
import { entryStateOf } from './entry-states.ts'
import { InboxEntryDrawer } from './inbox-entry-drawer.tsx'
import { InboxSettingsDrawer } from './inbox-settings-drawer.tsx'

const dash = <Text tone="faint">—</Text>

const inboxColumns = (zone: string, today: string, isNew: (entry: InboxEntry) => boolean): DataColumn<InboxEntry>[] => {
  const whatHappened = ({ error, next_follow_up_at: next }: InboxEntry): string | undefined =>
    next === undefined ? error : `${error ?? ''} Read again ${formatCounterMoment(next, zone, today)}.`
  const momentWidth = 112 + zoneNamePixels(counterZone, zone)
  return [
    {
      id: 'state',
      head: 'Result',
      width: 110,
      cell: (entry) => (
        <Status icon={entryStateOf(entry).icon} tone={entryStateOf(entry).tone}>
          <Text weight="medium">{entryStateOf(entry).word}</Text>
        </Status>
      ),
    },
    {
      id: 'kind',
      head: 'Type',
      width: 70,
      dropOrder: 3,
      cell: (entry) => <Text tone="secondary">{kindNames[entry.kind]}</Text>,
    },
    {
      id: 'booking',
      head: 'Booking',
      width: 132,
      cell: (entry) => (
        <Row weight={isNew(entry) ? 'strong' : undefined}>
          {entry.booking_id}
          {isNew(entry) ? <Tag tone="accent">new</Tag> : null}
        </Row>
      ),
    },
    {
      id: 'repeats',
      head: 'Repeats',
      width: 66,
      dropOrder: 1,
      numeric: true,
      cell: (entry) => (entry.repeats === 0 ? dash : entry.repeats),
    },
    {
      id: 'received',
      head: 'Received',
      width: momentWidth,
      dropOrder: 4,
      foldInto: 'booking',
      numeric: true,
      cell: (entry) => <Text tone="secondary">{formatCounterMoment(entry.received_at, zone, today)}</Text>,
    },
    {
      id: 'read',
      head: 'Read',
      width: momentWidth,
      dropOrder: 2,
      numeric: true,
      cell: (entry) =>
        entry.followed_up_at === undefined ? (
          dash
        ) : (
          <Text tone="secondary">{formatCounterMoment(entry.followed_up_at, zone, today)}</Text>
        ),
    },
    {
      id: 'what',
      head: 'What happened',
      width: 130,
      dropOrder: 5,
      foldInto: 'state',
      share: 1,
      title: whatHappened,
      cell: (entry) =>
        entry.error === undefined ? (
          dash
        ) : (
          <Text tone={entry.state === 'failed' ? 'bad' : 'secondary'}>{whatHappened(entry)}</Text>
        ),
    },
  ]
}

/** What was new when this visit began, or came during it; the desk is told that it was seen. */
const useNewEntries = (rows: readonly InboxEntry[]): ((entry: InboxEntry) => boolean) => {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { mutate: markSeen } = useMutation({
    mutationFn: (ids: readonly number[]) => markInboxSeen(Math.max(...ids)),
    onMutate: (ids) => setFresh((known) => new Set([...known, ...ids])),
  })
  useEffect(() => {
    const unseen = rows.filter((entry) => !entry.seen).map(({ id }) => id)
    if (unseen.length > 0) markSeen(unseen)
  }, [rows, markSeen])
  return (entry) => !entry.seen || fresh.has(entry.id)
}

export const InboxTab = () => {
  const [path, navigate] = useLocation()
  const openId = openedId(path, '/webhooks/inbox')
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const settings = useQuery(inboxSettingsQuery())
  const { pages, rows, total, paging } = usePagedRows(inboxPagesQuery())
  const view = useTableView('inbox-table')
  const isNew = useNewEntries(rows)
  const columns = inboxColumns(timeZone, today, isNew)

  const open = (entry: InboxEntry) => navigate(paths.inbox(entry.id), { replace: openId !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'inbox.rows', label: 'Next or previous entry', keyBar: 'Entry' },
    { rows, isOpen: openId !== undefined, open },
  )
  const close = () => {
    navigate(paths.inbox())
    table.current?.focus()
  }
  useCommands([rowsCommand])

  return (
    <>
      <ListeningLine settings={settings.data} />
      <DataTable
        ref={table}
        label="Inbox"
        columns={columns}
        rows={rows}
        rowId={(entry) => String(entry.id)}
        selectedId={openId === undefined ? undefined : String(openId)}
        onSelect={open}
        busy={pages.isPending || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        view={view}
        paging={paging}
        empty={<NothingReceived settings={settings.data} />}
        foot={
          <>
            <span>
              <b>{total.toLocaleString('en-US')}</b> received
            </span>
            <Text grow />
            <span>After each one its booking is read and filed</span>
          </>
        }
      />
      <InSlot slot="drawer">
        {openId === undefined ? (
          <InboxSettingsDrawer
            settings={settings.data}
            error={settings.error}
            onRetry={() => void settings.refetch()}
          />
        ) : (
          <InboxEntryDrawer
            key={openId}
            id={openId}
            row={rows.find(({ id }) => id === openId)}
            zone={timeZone}
            today={today}
            onClose={close}
          />
        )}
      </InSlot>
    </>
  )
}

/** Whether anybody can tell this computer anything, in one line. */
const ListeningLine = ({ settings }: { readonly settings: InboxSettings | undefined }) => (
  <div className={classes(paneStyles.bar, 'state-line')} role="status">
    {settings === undefined ? null : settings.base_api_url !== undefined ? (
      <>
        <Tag tone="ok" icon={IconCheck}>
          On
        </Tag>
        <span>
          Listens at{' '}
          <Text face="code" weight="medium">
            {settings.base_api_url}
          </Text>
          {(settings.more_base_api_urls ?? []).length === 0 ? null : ' and at the other addresses beside this'}
        </span>
      </>
    ) : settings.problem !== undefined ? (
      <>
        <Icon of={IconAlertTriangle} tone="bad" />
        <Text tone="bad">On, but it does not listen. {settings.problem}</Text>
      </>
    ) : (
      <>
        <Tag>Off</Tag>
        <Text tone="secondary">Nobody can send webhooks to this computer</Text>
      </>
    )}
  </div>
)

const NothingReceived = ({ settings }: { readonly settings: InboxSettings | undefined }) => {
  if (settings?.enabled !== true) {
    return (
      <EmptyState
        title="The inbox is off"
        text="Turned on, it takes the webhooks of a remote service, checks their header, reads each booking and files it. Its settings are beside this."
      />
    )
  }
  return (
    <EmptyState
      title="Nothing was received yet"
      text={`The operator of the remote service needs the address, the ${plural(2, 'endpoint')} and the header beside this.`}
    />
  )
}
