/** Inbox: the webhooks that a remote service sent to this computer, the bookings read after them, and where it listens. */
import { useEffect, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { InboxEntry, InboxSettings } from '../../../../shared/desk/webhook-inbox.ts'
import { inboxPagesQuery, inboxSettingsQuery, markInboxSeen, usePagedRows } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import {
  column,
  DataTable,
  EmptyState,
  Icon,
  InSlot,
  paneStyles,
  Row,
  Status,
  Tag,
  Text,
  useCounterTime,
  useTableView,
  type CounterTime,
  type DataColumn,
} from '../../../ui/index.ts'
import { kindNames } from '../deliveries/delivery-filter.ts'
import { entryStateOf, InboxEntryDrawer } from './inbox-entry-drawer.tsx'
import { InboxSettingsPane } from './inbox-settings-pane.tsx'

const inboxColumns = (
  { zonePixels, moment }: CounterTime,
  isNew: (entry: InboxEntry) => boolean,
): DataColumn<InboxEntry>[] => {
  const momentLayout = { width: 112 + zonePixels, numeric: true, isSecondary: true }
  const problemOf = ({ error, next_follow_up_at: next }: InboxEntry) =>
    next === undefined ? error : `${error ?? ''} Read again ${moment(next)}.`
  return [
    column('state', 'Result', { width: 110 }, (entry) => {
      const { name, ...status } = entryStateOf(entry)
      return (
        <Status {...status}>
          <Text weight="medium">{name}</Text>
        </Status>
      )
    }),
    column('kind', 'Type', { width: 70, dropOrder: 3, isSecondary: true }, ({ kind }) => kindNames[kind]),
    column('booking', 'Booking', { width: 132 }, (entry) => (
      <Row weight={isNew(entry) ? 'strong' : undefined}>
        {entry.booking_id}
        {isNew(entry) ? <Tag tone="accent">new</Tag> : null}
      </Row>
    )),
    column('repeats', 'Repeats', { width: 66, dropOrder: 1, numeric: true }, ({ repeats }) => repeats || undefined),
    column('received', 'Received', { ...momentLayout, dropOrder: 4, foldInto: 'booking' }, ({ received_at: at }) =>
      moment(at),
    ),
    column('read', 'Read', { ...momentLayout, dropOrder: 2 }, ({ followed_up_at: at }) => at && moment(at)),
    column(
      'what',
      'Problem',
      { width: 130, dropOrder: 5, foldInto: 'state', share: 1 },
      (entry) => entry.error && <Text tone={entry.state === 'failed' ? 'bad' : 'secondary'}>{problemOf(entry)}</Text>,
      problemOf,
    ),
  ]
}

/** Entries that were new when this visit began, or arrived during it; they are marked as seen. */
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
  const settings = useQuery(inboxSettingsQuery())
  const { pages, rows, total, paging } = usePagedRows(inboxPagesQuery())
  const view = useTableView('inbox-table')
  const columns = inboxColumns(useCounterTime(), useNewEntries(rows))

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
        rowId={({ id }) => String(id)}
        selectedId={openId === undefined ? undefined : String(openId)}
        onSelect={open}
        busy={pages.isPending || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        view={view}
        paging={paging}
        empty={
          settings.data?.enabled === true ? (
            <EmptyState
              title="Nothing has been received yet"
              text="The operator of the remote service needs the address, the endpoints and the header shown beside this."
            />
          ) : (
            <EmptyState
              title="The inbox is off"
              text="Turned on, it accepts the webhooks of a remote service, checks their header, reads each booking and files it. Its settings are beside this."
            />
          )
        }
        foot={
          <>
            <span>
              <b>{formatCount(total)}</b> received
            </span>
            <Text grow />
            <span>The booking of each one is read and filed</span>
          </>
        }
      />
      <InSlot slot="drawer">
        {openId === undefined ? (
          <InboxSettingsPane query={settings} />
        ) : (
          <InboxEntryDrawer key={openId} id={openId} row={rows.find(({ id }) => id === openId)} onClose={close} />
        )}
      </InSlot>
    </>
  )
}

/** Whether and where this computer listens. */
const ListeningLine = ({ settings }: { readonly settings: InboxSettings | undefined }) => {
  const { base_api_url: address, more_base_api_urls: others = [], problem } = settings ?? {}
  return (
    <div className={paneStyles.bar} data-part="bar" role="status">
      {address !== undefined ? (
        <>
          <Tag tone="ok" icon={IconCheck}>
            On
          </Tag>
          <span>
            Listens at{' '}
            <Text face="code" weight="medium">
              {address}
            </Text>
            {others.length === 0 ? null : ' and at the other addresses beside this'}
          </span>
        </>
      ) : problem !== undefined ? (
        <Row tone="bad">
          <Icon of={IconAlertTriangle} /> On, but it does not listen. {problem}
        </Row>
      ) : settings === undefined ? null : (
        <>
          <Tag>Off</Tag>
          <Text tone="secondary">Nobody can send webhooks to this computer</Text>
        </>
      )}
    </div>
  )
}
