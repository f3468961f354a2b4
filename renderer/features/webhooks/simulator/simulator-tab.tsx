/** Simulator: a partner on the marketplace's computer whose responses follow a script, and the webhooks it received. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SimulatorLogEntry } from '../../../../shared/desk/webhook-simulator.ts'
import { simulatorLogQuery, simulatorQuery } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatCount, instantMs } from '../../../lib/format/index.ts'
import {
  column,
  DataTable,
  Drawer,
  EmptyState,
  InSlot,
  paneStyles,
  Section,
  Tag,
  Text,
  useCounterTime,
  useTableView,
  WireMessage,
  wireStyles,
  type CounterTime,
  type DataColumn,
} from '../../../ui/index.ts'
import { SimulatorPanel } from './simulator-panel.tsx'
import { useSimulatorHost } from './simulator-script.ts'
import styles from '../webhooks.module.css'

/** The log has no version of its own: it is polled while the simulator runs and this tab is shown. */
const logEveryMs = 1_000

const attemptOf = ({ headers }: SimulatorLogEntry) =>
  headers.find(({ name }) => name.toLowerCase() === 'x-delivery-attempt')?.value

const logColumns = ({ zonePixels, machineSeconds }: CounterTime): DataColumn<SimulatorLogEntry>[] => [
  column('number', '#', { width: 56, dropOrder: 2, numeric: true }, ({ number }) => number),
  column('at', 'Received', { width: 104 + zonePixels, numeric: true, isSecondary: true }, ({ received_at: at }) =>
    machineSeconds(instantMs(at)),
  ),
  column('answer', 'Response', { width: 100 }, ({ answer }) => (
    <Text face="code" weight="medium">
      {answer}
    </Text>
  )),
  column('attempt', 'Attempt', { width: 64, dropOrder: 1, numeric: true }, attemptOf),
  column(
    'path',
    'Request',
    { width: 120, share: 1 },
    ({ method, path }) => (
      <Text face="code">
        <Text tone="faint">{method}</Text> {path}
      </Text>
    ),
    ({ method, path }) => `${method} ${path}`,
  ),
  column(
    'body',
    'Body',
    { width: 150, dropOrder: 3 },
    ({ body }) => <Text face="code">{body}</Text>,
    ({ body }) => body,
  ),
]

export const SimulatorTab = () => {
  const times = useCounterTime()
  const host = useSimulatorHost()
  const simulator = useQuery(simulatorQuery())
  const isRunning = simulator.data?.running === true
  const log = useQuery({ ...simulatorLogQuery(), refetchInterval: isRunning ? logEveryMs : false })
  const rows = log.data?.items ?? []
  const [openNumber, setOpenNumber] = useState<number>()
  const opened = rows.find(({ number }) => number === openNumber)
  const view = useTableView('simulator-table')
  const open = ({ number }: SimulatorLogEntry) => setOpenNumber(number)
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
      <div className={paneStyles.bar} data-part="bar" role="status">
        {simulator.data === undefined ? null : isRunning ? (
          <>
            <Tag tone="ok">Running</Tag>
            <span>
              A partner on {host} at{' '}
              <Text face="code" weight="medium">
                {simulator.data.base_api_url}
              </Text>
            </span>
          </>
        ) : (
          <>
            <Tag>Not running</Tag>
            <Text tone="secondary">It stands in for a partner, with responses of your choice</Text>
          </>
        )}
      </div>
      <DataTable
        ref={table}
        label="Received by the simulator"
        columns={logColumns(times)}
        rows={rows}
        rowId={({ number }) => String(number)}
        selectedId={openNumber === undefined ? undefined : String(openNumber)}
        onSelect={open}
        busy={log.isPending}
        error={log.error}
        onRetry={() => void log.refetch()}
        view={view}
        empty={
          isRunning ? (
            <EmptyState
              title="Nothing has been received yet"
              text="Use it for a partner, then let that partner’s program book or cancel, or send a test in its settings."
            />
          ) : (
            <EmptyState
              title="The simulator is not running"
              text="Start it beside this. Its log is kept until it is stopped."
            />
          )
        }
        foot={
          <>
            <span>
              <b>{formatCount(rows.length)}</b> of <b>{formatCount(log.data?.paging.total ?? 0)}</b> received
            </span>
            <Text grow />
            <span>The header value of a partner is masked here too</span>
          </>
        }
      />
      <InSlot slot="drawer">
        {opened === undefined ? (
          <SimulatorPanel query={simulator} />
        ) : (
          <Drawer
            label={`Request ${opened.number}`}
            title={`Request ${opened.number}`}
            beside={<Tag>{`response ${opened.answer}`}</Tag>}
            sub={`Received ${times.machineSeconds(instantMs(opened.received_at))}`}
            onClose={close}
          >
            <Section className={styles.exchange}>
              <WireMessage
                title="Received request"
                firstLine={
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
            </Section>
          </Drawer>
        )}
      </InSlot>
    </>
  )
}
