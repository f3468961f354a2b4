/** The tab of webhooks that a remote service sent to this computer, the bookings fetched after them, and where it listens. */
import { useEffect, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { inboxApi } from '../../../../shared/contract/webhooks.ts'
import type { InboxEntry, InboxSettings } from '../../../../shared/desk/webhook-inbox.ts'
import { call, pagesOf, queryOf, usePagedRows } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useRowList, type RowList } from '../../../kit/list/index.ts'
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
  type CounterTime,
  type DataColumn,
  widthOfWords,
} from '../../../ui/index.ts'
import { entryStateOf, InboxEntryPanel } from './inbox-entry-panel.tsx'
import { InboxSettingsPane } from './inbox-settings-pane.tsx'

const inboxList: RowList<InboxEntry> = {
  key: 'inbox',
  label: t('webhooks.inbox.label'),
  path: paths.inbox(),
  rowId: ({ id }) => id,
}

const inboxColumns = (
  { zonePixels, moment }: CounterTime,
  isNew: (entry: InboxEntry) => boolean,
): DataColumn<InboxEntry>[] => {
  const momentLayout = { width: 112 + zonePixels, numeric: true, isSecondary: true }
  const problemOf = ({ error, next_follow_up_at: next }: InboxEntry) =>
    next === undefined ? error : t('webhooks.inbox.problemReadAgain', { problem: error ?? '', time: moment(next) })
  return [
    column('state', t('webhooks.inbox.result'), { width: 110 }, (entry) => {
      const { name, ...status } = entryStateOf(entry)
      return (
        <Status {...status}>
          <Text weight="medium">{name}</Text>
        </Status>
      )
    }),
    column(
      'kind',
      t('webhooks.inbox.type'),
      {
        width: Math.max(70, widthOfWords(t('webhooks.kind.create'), t('webhooks.kind.cancel'))),
        dropOrder: 3,
        isSecondary: true,
      },
      ({ kind }) => t(`webhooks.kind.${kind}`),
    ),
    column('booking', t('webhooks.inbox.booking'), { width: 132 }, (entry) => (
      <Row weight={isNew(entry) ? 'strong' : undefined}>
        {entry.booking_id}
        {isNew(entry) ? <Tag tone="accent">{t('webhooks.inbox.new')}</Tag> : null}
      </Row>
    )),
    column(
      'repeats',
      t('webhooks.inbox.repeats'),
      { width: 66, dropOrder: 1, numeric: true },
      ({ repeats }) => repeats || undefined,
    ),
    column(
      'received',
      t('webhooks.inbox.received'),
      { ...momentLayout, dropOrder: 4, foldInto: 'booking' },
      ({ received_at: at }) => moment(at),
    ),
    column(
      'read',
      t('webhooks.inbox.read'),
      { ...momentLayout, dropOrder: 2 },
      ({ followed_up_at: at }) => at && moment(at),
    ),
    column(
      'what',
      t('webhooks.inbox.problem'),
      { width: 130, dropOrder: 5, foldInto: 'state', share: 1 },
      (entry) => entry.error && <Text tone={entry.state === 'failed' ? 'bad' : 'secondary'}>{problemOf(entry)}</Text>,
      problemOf,
    ),
  ]
}

/** Entries that were new when this visit began, or arrived during it; they are marked as seen. */
const useNewEntries = (rows: readonly InboxEntry[]): ((entry: InboxEntry) => boolean) => {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { mutate: markViewed } = useMutation({
    mutationFn: (ids: readonly number[]) => call(inboxApi.markViewed, { body: { up_to_id: Math.max(...ids) } }),
    onMutate: (ids) => setFresh((known) => new Set([...known, ...ids])),
  })
  useEffect(() => {
    const unseen = rows.filter((entry) => !entry.viewed).map(({ id }) => id)
    if (unseen.length > 0) markViewed(unseen)
  }, [rows, markViewed])
  return (entry) => !entry.viewed || fresh.has(entry.id)
}

export const InboxTab = () => {
  const settings = useQuery(queryOf(inboxApi.settings))
  const { total, ...data } = usePagedRows(pagesOf(inboxApi.list))
  const { openId, ...list } = useRowList(inboxList, data)
  const columns = inboxColumns(useCounterTime(), useNewEntries(data.rows))
  useCommands([list.command])

  return (
    <>
      <ListeningLine settings={settings.data} />
      <DataTable
        {...list.table}
        columns={columns}
        empty={
          settings.data?.enabled === true ? (
            <EmptyState title={t('webhooks.inbox.emptyTitle')} text={t('webhooks.inbox.emptyText')} />
          ) : (
            <EmptyState title={t('webhooks.inbox.offTitle')} text={t('webhooks.inbox.offText')} />
          )
        }
        foot={
          <>
            <span>{t.rich('webhooks.inbox.count', { count: total, b: (chunks) => <b>{chunks}</b> })}</span>
            <Text grow />
            <span>{t('webhooks.inbox.foot')}</span>
          </>
        }
      />
      <InSlot slot="sidePanel">
        {openId === undefined ? (
          <InboxSettingsPane query={settings} />
        ) : (
          <InboxEntryPanel key={openId} id={openId} row={list.opened} onClose={list.close} />
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
            {t('webhooks.inbox.on')}
          </Tag>
          <span>
            {t.rich(others.length === 0 ? 'webhooks.inbox.listens' : 'webhooks.inbox.listensMore', {
              address: () => (
                <Text key="address" face="code" weight="medium">
                  {address}
                </Text>
              ),
            })}
          </span>
        </>
      ) : problem !== undefined ? (
        <Row tone="bad">
          <Icon of={IconAlertTriangle} /> {t('webhooks.inbox.notListening', { problem })}
        </Row>
      ) : settings === undefined ? null : (
        <>
          <Tag>{t('webhooks.inbox.off')}</Tag>
          <Text tone="secondary">{t('webhooks.inbox.offLine')}</Text>
        </>
      )}
    </div>
  )
}
