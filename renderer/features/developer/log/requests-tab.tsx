/** Requests: what went to the engine and the marketplace, live, with filters, a drawer for one, and HAR for all. */
import { useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { errorWords } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { lastFilterCommand, useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { counterZone, formatCount, localDate } from '../../../lib/format/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { Bar, Button, DataTable, useTableView } from '../../../ui/index.ts'
import { useOpenInExplorer } from '../explorer/use-open-in-explorer.ts'
import { NoRequests } from './no-requests.tsx'
import { requestColumns } from './request-columns.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { activeFilters, filteredEntries, nothingAsked } from './request-filter.ts'
import type { Asked } from './request-filter.ts'
import { RequestFilters } from './request-filters.tsx'
import { useHarExport } from './use-har-export.ts'
import { useRequestLog } from './use-request-log.ts'

export function RequestsTab({ drawerPlace }: { readonly drawerPlace: HTMLElement | null }) {
  const [path, navigate] = useLocation()
  const openId = openedId(path, '/developer/requests')
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), counterZone)
  const [asked, setAsked] = useState<Asked>(nothingAsked)
  const log = useRequestLog()
  const rows = useMemo(() => filteredEntries(log.entries, asked), [log.entries, asked])
  const view = useTableView('requests-table')
  const columns = useMemo(() => requestColumns(timeZone), [timeZone])
  const har = useHarExport(rows, `requests-${today}.har`)
  const explore = useOpenInExplorer()

  const search = useRef<HTMLInputElement>(null)
  const openEntry = log.entries.find(({ id }) => id === openId)
  const open = (entry: RequestLogEntry) => navigate(paths.developer(entry.id), { replace: openId !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'developer.rows', label: 'Next or previous request', keyBar: 'Request' },
    { rows, isOpen: openEntry !== undefined, open },
  )
  const close = () => {
    navigate(paths.developer())
    table.current?.focus()
  }
  const filters = activeFilters(asked)
  const onExplore = openEntry === undefined ? undefined : explore(openEntry)
  const harReason = rows.length === 0 ? 'No request is listed' : undefined

  useCommands([
    {
      id: 'developer.search',
      label: 'Search requests',
      keyBar: 'Search',
      keys: ['/'],
      perform: () => search.current?.focus(),
    },
    rowsCommand,
    {
      id: 'developer.newest',
      label: 'Open the newest request',
      keys: ['Enter'],
      predicate: () => openEntry === undefined && rows.length > 0,
      perform: () => {
        const first = rows[0]
        if (first) open(first)
      },
    },
    {
      id: 'developer.pause',
      label: log.isPaused ? 'Go on with the log' : 'Pause the log',
      keyBar: log.isPaused ? 'Go on' : 'Pause',
      keys: ['P'],
      perform: () => log.setPaused(!log.isPaused),
    },
    { id: 'developer.clear', label: 'Clear the request log', keys: ['Shift+Delete'], perform: log.clear },
    {
      id: 'developer.har',
      label: 'Save what is filtered as HAR',
      keys: ['Ctrl+S'],
      predicate: () => harReason === undefined,
      perform: har.save,
    },
    lastFilterCommand('developer.less', filters, setAsked),
  ])

  return (
    <>
      <Bar label="Filters">
        <RequestFilters asked={asked} onChange={setAsked} searchRef={search} />
        <span className="grow" />
        <span className="row">
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
        </span>
      </Bar>
      <DataTable
        ref={table}
        label="Requests"
        columns={columns}
        view={view}
        rows={rows}
        rowId={({ id }) => String(id)}
        selectedId={openEntry === undefined ? undefined : String(openEntry.id)}
        onSelect={open}
        onActivate={(entry) => {
          if (entry.id === openId) onExplore?.()
          else open(entry)
        }}
        error={log.error}
        onRetry={log.retry}
        empty={
          <NoRequests
            asked={asked}
            entries={log.entries}
            isPaused={log.isPaused}
            onShow={setAsked}
            onGoOn={() => log.setPaused(false)}
          />
        }
        foot={
          <>
            <span>
              <b>{formatCount(rows.length)}</b>
              {rows.length === log.entries.length ? null : (
                <>
                  {' of '}
                  <b>{formatCount(log.entries.length)}</b>
                </>
              )}
              {log.entries.length === 1 ? ' request' : ' requests'}
              {log.isPaused ? `, paused, ${formatCount(log.waiting)} more since` : ''}
            </span>
            <span className="grow" />
            {log.error !== undefined && rows.length > 0 ? (
              <span role="status" className="badtext">
                {errorWords(log.error).title}
              </span>
            ) : har.saved === undefined ? (
              <span>{log.kind === 'page' ? 'Of this window only; the last 500' : 'The last 500'}</span>
            ) : (
              <span role="status" className={har.saved.isFailure ? 'badtext' : undefined}>
                {har.saved.words}
              </span>
            )}
          </>
        }
      />
      {openEntry === undefined || drawerPlace === null
        ? null
        : createPortal(
            <RequestDrawer
              key={openEntry.id}
              entry={openEntry}
              zone={timeZone}
              onClose={close}
              onExplore={onExplore}
            />,
            drawerPlace,
          )}
    </>
  )
}
