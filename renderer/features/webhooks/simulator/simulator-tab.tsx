/** Simulator: a partner on the marketplace's computer, this one unless it is remote, that answers by a script, and what it received. */
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SimulatorLogEntry } from '../../../../shared/desk/webhook-simulator.ts'
import { simulatorLogQuery, simulatorQuery } from '../../../lib/api/index.ts'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { counterZone, formatCount, formatCounterTime, instantMs } from '../../../lib/format/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import {
  classes,
  DataTable,
  Drawer,
  EmptyState,
  paneStyles,
  Tag,
  Text,
  useTableView,
  wireStyles,
  zoneNamePixels,
} from '../../../ui/index.ts'
import type { DataColumn } from '../../../ui/index.ts'
import { Message } from '../exchange-view.tsx'
import { useSimulatorPlace } from '../simulator-place.ts'
import { InSlot } from '../slots.tsx'
import { SimulatorPanel } from './simulator-panel.tsx'

/** The log has no version of its own; it is read only while the simulator runs and this tab is shown. */
const logEveryMs = 1_000

const headerOf = (entry: SimulatorLogEntry, name: string) =>
  entry.headers.find((header) => header.name.toLowerCase() === name)?.value

/** The simulated partner has the computer's own clock. */
const receivedAt = (entry: SimulatorLogEntry, zone: string) =>
  formatCounterTime(toEngineTimeMs(instantMs(entry.received_at)), zone, 'seconds')

const logColumns = (zone: string): DataColumn<SimulatorLogEntry>[] => [
  { id: 'number', head: '#', width: 56, dropOrder: 2, numeric: true, cell: (entry) => entry.number },
  {
    id: 'at',
    head: 'Received',
    width: 104 + zoneNamePixels(counterZone, zone),
    numeric: true,
    cell: (entry) => <Text tone="secondary">{receivedAt(entry, zone)}</Text>,
  },
  {
    id: 'answer',
    head: 'Answered',
    width: 100,
    cell: (entry) => (
      <Text face="code" weight="medium">
        {entry.answer}
      </Text>
    ),
  },
  {
    id: 'attempt',
    head: 'Attempt',
    width: 64,
    dropOrder: 1,
    numeric: true,
    cell: (entry) => headerOf(entry, 'x-delivery-attempt') ?? <Text tone="faint">—</Text>,
  },
  {
    id: 'path',
    head: 'Request',
    width: 120,
    share: 1,
    title: (entry) => `${entry.method} ${entry.path}`,
    cell: (entry) => (
      <Text face="code">
        <Text tone="faint">{entry.method}</Text> {entry.path}
      </Text>
    ),
  },
  {
    id: 'body',
    head: 'Body',
    width: 150,
    dropOrder: 3,
    title: (entry) => entry.body,
    cell: (entry) => <Text face="code">{entry.body}</Text>,
  },
]

export const SimulatorTab = () => {
  const { timeZone } = useVenueScope()
  const place = useSimulatorPlace()
  const simulator = useQuery(simulatorQuery())
  const isRunning = simulator.data?.running === true
  const log = useQuery({ ...simulatorLogQuery(), refetchInterval: isRunning ? logEveryMs : false })
  const rows = log.data?.items ?? []
  const [openNumber, setOpenNumber] = useState<number>()
  const opened = rows.find(({ number }) => number === openNumber)
  const view = useTableView('simulator-table')
  const columns = useMemo(() => logColumns(timeZone), [timeZone])
  const open = (entry: SimulatorLogEntry) => setOpenNumber(entry.number)
  const [table, rowsCommand] = useRowsCommand(
    { id: 'simulator.rows', label: 'Next or previous request', keyBar: 'Request' },
    { rows, isOpen: opened !== undefined, open },
  )
  const close = () => {
    setOpenNumber(undefined)
    table.current?.focus()
  }

  useCommands([
    rowsCommand,
    {
      id: 'simulator.close',
      label: 'Close the request',
      keys: ['Escape'],
      predicate: () => opened !== undefined,
      perform: close,
    },
  ])

  return (
    <>
      <div className={classes(paneStyles.bar, 'state-line')} role="status">
        {simulator.data === undefined ? null : isRunning ? (
          <>
            <Tag tone="ok">Running</Tag>
            <span>
              A partner on {place} at{' '}
              <Text face="code" weight="medium">
                {simulator.data.base_api_url}
              </Text>
            </span>
          </>
        ) : (
          <>
            <Tag>Not running</Tag>
            <Text tone="secondary">It stands in for a partner, with answers of your choice</Text>
          </>
        )}
      </div>
      <DataTable
        ref={table}
        label="Received by the simulator"
        columns={columns}
        rows={rows}
        rowId={(entry) => String(entry.number)}
        selectedId={openNumber === undefined ? undefined : String(openNumber)}
        onSelect={open}
        busy={log.isPending}
        error={log.error}
        onRetry={() => void log.refetch()}
        view={view}
        empty={
          <EmptyState
            title={isRunning ? 'Nothing was received yet' : 'The simulator does not run'}
            text={
              isRunning
                ? 'Use it for a partner, then let that partner’s program book or cancel, or send a test in its settings.'
                : 'Start it beside this. Its log is kept until it is stopped.'
            }
          />
        }
        foot={
          <>
            <span>
              <b>{formatCount(rows.length)}</b> of <b>{formatCount(log.data?.paging.total ?? 0)}</b> received
            </span>
            <Text grow />
            <span>A partner’s header value is masked here too</span>
          </>
        }
      />
      <InSlot slot="drawer">
        {opened === undefined ? (
          <SimulatorPanel settings={simulator.data} error={simulator.error} onRetry={() => void simulator.refetch()} />
        ) : (
          <Drawer
            label={`Request ${opened.number}`}
            title={`Request ${opened.number}`}
            beside={<Tag>{`answered ${opened.answer}`}</Tag>}
            sub={`Received ${receivedAt(opened, timeZone)}`}
            onClose={close}
          >
            <div className={classes(paneStyles.section, 'exchange')} data-part="section">
              <Message
                title="What was received"
                first={
                  <>
                    <span className={wireStyles.name}>{opened.method}</span> {opened.path}
                  </>
                }
                headers={opened.headers.map((header) => ({
                  ...header,
                  masked: /^\[masked, \d+ characters\]$/.test(header.value),
                }))}
                body={opened.body}
              />
            </div>
          </Drawer>
        )}
      </InSlot>
    </>
  )
}
