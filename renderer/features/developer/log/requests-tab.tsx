/** Requests: what went to the engine and the marketplace, live, with filters, a drawer for one, and HAR for all. */
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { errorWords } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { counterZone, formatCount, localDate } from '../../../lib/format/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { activeFilters, Button, csvFile, ListScreen, Text, useList } from '../../../ui/index.ts'
import type { FilterControl } from '../../../ui/index.ts'
import { useOpenInExplorer } from '../explorer/use-open-in-explorer.ts'
import { NoRequests } from './no-requests.tsx'
import { requestColumns, targetNames } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import {
  filteredEntries,
  methods,
  noFilter,
  requestFilterSchema,
  responseKindList,
  responseKinds,
} from './request-filter.ts'
import type { RequestQuery } from './request-filter.ts'
import { useHarExport } from './use-har-export.ts'
import { useRequestLog } from './use-request-log.ts'

const requestCsv = csvFile<RequestLogEntry>({
  'Time (ISO 8601)': ({ atMs }) => new Date(atMs).toISOString(),
  Method: ({ method }) => method,
  Path: ({ path }) => path,
  Status: ({ status }) => status,
  'Took (ms)': ({ tookMs }) => tookMs,
  'Size (bytes)': ({ bytes }) => bytes,
  Target: ({ target }) => targetNames[target],
  Attempt: ({ attempt }) => attempt,
  Problem: ({ problem }) => problem,
})

const methodChoices = methods.map((method) => ({ value: method, name: method }))
const responseChoices = responseKindList.map((kind) => ({ value: kind, name: responseKinds[kind] }))

export const RequestsTab = ({ drawerPlace }: { readonly drawerPlace: HTMLElement | null }) => {
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const list = useList<RequestQuery>({
    id: 'requests',
    path: paths.developer(),
    rowPath: '/developer/requests',
    schema: requestFilterSchema,
    empty: noFilter,
  })
  const { filter, openId } = list
  const log = useRequestLog()
  const rows = filteredEntries(log.entries, filter)
  const columns = useMemo(() => requestColumns(timeZone), [timeZone])
  const har = useHarExport(rows, `requests-${today}.har`)
  const explore = useOpenInExplorer()
  const openEntry = log.entries.find(({ id }) => id === openId)
  const onExplore = openEntry === undefined ? undefined : explore(openEntry)
  const harReason = rows.length === 0 ? 'No request is listed' : undefined

  const filters: FilterControl<RequestQuery>[] = [
    {
      key: 'text',
      without: `Without “${filter.text.trim()}”`,
      search: { label: 'Search requests', title: 'Path, status, target' },
    },
    { key: 'method', name: 'Method', without: 'Any method', choices: methodChoices },
    { key: 'response', name: 'Status', without: 'Any answer', choices: responseChoices },
  ]

  return (
    <>
      <ListScreen<RequestLogEntry, RequestQuery>
        list={list}
        label="Requests"
        noun={['request', 'requests']}
        rowKeyBar="Request"
        search={{ label: 'Search requests', keyBar: 'Search' }}
        filters={filters}
        data={{ rows, total: rows.length }}
        all={log.entries.length}
        columns={columns}
        rowId={({ id }) => id}
        onActivate={(entry) => {
          if (entry.id === openId) onExplore?.()
          else list.open(entry.id)
        }}
        error={log.error}
        onRetry={log.retry}
        csv={{ ...requestCsv, name: `requests-${today}`, keys: ['Ctrl+Shift+S'] }}
        actions={
          <>
            <Button
              small
              on={log.isPaused}
              icon={log.isPaused ? IconPlayerPlay : IconPlayerPause}
              keys="P"
              onClick={() => log.setPaused(!log.isPaused)}
            >
              {log.isPaused ? 'Go on' : 'Pause'}
            </Button>
            <Button small icon={IconTrash} onClick={log.clear}>
              Clear
            </Button>
            <Button small icon={IconDownload} disabledReason={harReason} onClick={har.save}>
              HAR
            </Button>
          </>
        }
        commands={[
          {
            id: 'requests.newest',
            label: 'Open the newest request',
            keys: ['Enter'],
            predicate: () => openEntry === undefined && rows.length > 0,
            perform: () => {
              const [first] = rows
              if (first) list.open(first.id)
            },
          },
          {
            id: 'requests.pause',
            label: log.isPaused ? 'Go on with the log' : 'Pause the log',
            keyBar: log.isPaused ? 'Go on' : 'Pause',
            keys: ['P'],
            perform: () => log.setPaused(!log.isPaused),
          },
          { id: 'requests.clear', label: 'Clear the request log', keys: ['Shift+Delete'], perform: log.clear },
          {
            id: 'requests.har',
            label: 'Save what is filtered as HAR',
            keys: ['Ctrl+S'],
            predicate: () => harReason === undefined,
            perform: har.save,
          },
        ]}
        empty={
          <NoRequests
            alternatives={activeFilters(filters, filter, noFilter).map(({ key, without, rest }) => ({
              key,
              label: without,
              count: filteredEntries(log.entries, rest).length,
              onAct: () => list.setFilter(rest),
            }))}
            isEmpty={log.entries.length === 0}
            isPaused={log.isPaused}
            onGoOn={() => log.setPaused(false)}
          />
        }
        foot={log.isPaused ? <span>Paused, {formatCount(log.waiting)} more since</span> : null}
        footEnd={
          log.error !== undefined && rows.length > 0 ? (
            <Text role="status" tone="bad">
              {errorWords(log.error).title}
            </Text>
          ) : har.saved === undefined ? (
            <span>{log.kind === 'page' ? 'Of this window only; the last 500' : 'The last 500'}</span>
          ) : (
            <Text role="status" tone={har.saved.isFailure ? 'bad' : undefined}>
              {har.saved.words}
            </Text>
          )
        }
      />
      {openEntry === undefined || drawerPlace === null
        ? null
        : createPortal(
            <RequestDrawer
              key={openEntry.id}
              entry={openEntry}
              zone={timeZone}
              onClose={list.close}
              onExplore={onExplore}
            />,
            drawerPlace,
          )}
    </>
  )
}
