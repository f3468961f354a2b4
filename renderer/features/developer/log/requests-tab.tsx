/** Requests: everything sent to the engine and the marketplace, live, with filters, a drawer for one, and HAR for all. */
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { errorMessage } from '../../../lib/api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  ActionTool,
  activeFilters,
  commandOf,
  csvFile,
  EmptyState,
  InSlot,
  ListEmpty,
  ListScreen,
  textStyles,
  useCounterTime,
  useList,
  type Action,
  type FilterControl,
} from '../../../ui/index.ts'
import { openerOf } from '../explorer/explorer-store.ts'
import { useOperations } from '../explorer/operations.ts'
import { requestColumns } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import {
  apiChoices,
  filteredEntries,
  initialFilter,
  methodChoices,
  noFilter,
  requestFilterSchema,
  responseChoices,
  type RequestQuery,
} from './request-filter.ts'
import { useHarExport } from './request-har.ts'
import { useRequestLog } from './use-request-log.ts'

const requestCsv = csvFile<RequestLogEntry>({
  'Time (ISO 8601)': ({ atMs }) => new Date(atMs).toISOString(),
  Method: ({ method }) => method,
  Path: ({ path }) => path,
  Status: ({ status }) => status,
  'Took (ms)': ({ tookMs }) => tookMs,
  'Size (bytes)': ({ bytes }) => bytes,
  Target: ({ target }) => t(`developer.target.${target}`),
  Attempt: ({ attempt }) => attempt,
  Problem: ({ problem }) => problem,
})

export const RequestsTab = () => {
  const times = useCounterTime()
  const { today } = times
  const list = useList<RequestQuery>({
    id: 'requests',
    path: paths.developer(),
    rowPath: '/developer/requests',
    schema: requestFilterSchema,
    empty: noFilter,
    initial: initialFilter,
  })
  const { filter, openId } = list
  const { entries, error, isPaused, setPaused, clear, ...log } = useRequestLog()
  const rows = filteredEntries(entries, filter)
  const har = useHarExport(rows, `requests-${today}.har`)
  const { data: operations = [] } = useOperations()
  const openEntry = entries.find(({ id }) => id === openId)
  const onExplore = openEntry && openerOf(operations, openEntry)

  const filters: FilterControl<RequestQuery>[] = [
    {
      key: 'text',
      without: t('developer.log.withoutText', { text: filter.text.trim() }),
      search: { label: t('developer.log.search'), title: t('developer.log.searchTitle') },
    },
    { key: 'api', name: t('developer.log.api'), without: t('developer.log.anyApi'), choices: apiChoices },
    { key: 'method', name: t('developer.log.method'), without: t('developer.log.anyMethod'), choices: methodChoices },
    {
      key: 'response',
      name: t('developer.log.status'),
      without: t('developer.log.anyResponse'),
      choices: responseChoices,
    },
  ]
  const pause: Action = {
    id: 'requests.pause',
    label: isPaused ? t('developer.log.resume') : t('developer.log.pause'),
    keyBar: isPaused ? t('developer.log.resumeButton') : t('developer.log.pauseButton'),
    text: isPaused ? t('developer.log.resumeButton') : t('developer.log.pauseButton'),
    on: isPaused,
    icon: isPaused ? IconPlayerPlay : IconPlayerPause,
    keys: ['P'],
    perform: () => setPaused(!isPaused),
  }
  const clearLog: Action = {
    id: 'requests.clear',
    label: t('developer.log.clear'),
    text: t('developer.log.clearButton'),
    icon: IconTrash,
    keys: ['Shift+Delete'],
    perform: clear,
  }
  const saveHar: Action = {
    id: 'requests.har',
    label: t('developer.log.saveHar'),
    text: 'HAR',
    icon: IconDownload,
    keys: ['Ctrl+S'],
    disabledReason: rows.length === 0 ? t('developer.log.nothingListed') : undefined,
    perform: har.save,
  }
  const message =
    error !== undefined && rows.length > 0 ? { isFailure: true, message: errorMessage(error).title } : har.result

  return (
    <>
      <ListScreen<RequestLogEntry, RequestQuery>
        list={list}
        label={t('developer.log.label')}
        noun="request"
        rowKeyBar={t('developer.log.rowKeyBar')}
        search={{ label: t('developer.log.search'), keyBar: t('developer.log.searchKeyBar') }}
        filters={filters}
        data={{ rows, total: rows.length }}
        all={entries.length}
        columns={requestColumns(times)}
        rowId={({ id }) => id}
        onActivate={({ id }) => {
          if (id === openId) onExplore?.()
          else list.open(id)
        }}
        error={error}
        onRetry={log.retry}
        csv={{ ...requestCsv, name: `requests-${today}`, keys: ['Ctrl+Shift+S'] }}
        actions={
          <>
            <ActionTool action={pause} />
            <ActionTool action={clearLog} withoutKeys />
            <ActionTool action={saveHar} withoutKeys />
          </>
        }
        commands={[
          {
            id: 'requests.newest',
            label: t('developer.log.openNewest'),
            keys: ['Enter'],
            predicate: () => openEntry === undefined && rows.length > 0,
            perform: () => {
              if (rows[0]) list.open(rows[0].id)
            },
          },
          ...[pause, clearLog, saveHar].map(commandOf),
        ]}
        empty={
          entries.length === 0 ? (
            <NoRequests onResume={isPaused ? () => setPaused(false) : undefined} />
          ) : (
            <ListEmpty
              id="requests"
              title={t('developer.log.noMatch')}
              noun="request"
              alternatives={activeFilters(filters, filter, noFilter).map(({ key, without, rest }) => ({
                key,
                label: without,
                count: filteredEntries(entries, rest).length,
                onAct: () => list.setFilter(rest),
              }))}
            />
          )
        }
        foot={isPaused ? <span>{t('developer.log.paused', { count: log.waiting })}</span> : null}
        footEnd={
          message === undefined ? (
            <span>{log.isPageLog ? t('developer.log.lastOfWindow') : t('developer.log.last')}</span>
          ) : (
            <span role="status" className={message.isFailure ? textStyles.bad : undefined}>
              {message.message}
            </span>
          )
        }
      />
      {openEntry === undefined ? null : (
        <InSlot slot="drawer">
          <RequestDrawer key={openEntry.id} entry={openEntry} onClose={list.close} onExplore={onExplore} />
        </InSlot>
      )}
    </>
  )
}

/** `onResume` is undefined while the log is not paused. */
const NoRequests = ({ onResume }: { readonly onResume: (() => void) | undefined }) => (
  <EmptyState
    title={onResume ? t('developer.log.emptyPausedTitle') : t('developer.log.emptyTitle')}
    text={t('developer.log.emptyText')}
    actions={[
      ...(onResume
        ? [
            {
              key: 'resume',
              label: t('developer.log.showNew'),
              action: t('developer.log.resumeButton'),
              keys: 'P',
              onAct: onResume,
            },
          ]
        : []),
      {
        key: 'explorer',
        label: t('developer.log.sendOwn'),
        action: t('developer.log.explorer'),
        onAct: () => goTo(paths.explorer()),
      },
    ]}
  />
)
