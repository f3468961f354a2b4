/** The tab Simulator: a partner on the marketplace's computer whose responses follow a script, and the webhooks it received. */
import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { simulatorApi } from '../../../../shared/contract/webhooks.ts'
import type { SimulatorLogEntry } from '../../../../shared/desk/webhook-simulator.ts'
import { keyOf, queryOf, readPage } from '../../../api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { instantMs } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  column,
  DataTable,
  Panel,
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

/** The latest requests that it received. */
const logQuery = () =>
  queryOptions({
    queryKey: keyOf(simulatorApi.log),
    queryFn: ({ signal }) => readPage(simulatorApi.log, { per_page: 100 }, signal),
  })

const attemptOf = ({ headers }: SimulatorLogEntry) =>
  headers.find(({ name }) => name.toLowerCase() === 'x-delivery-attempt')?.value

const logColumns = ({ zonePixels, machineSeconds }: CounterTime): DataColumn<SimulatorLogEntry>[] => [
  column('number', '#', { width: 56, dropOrder: 2, numeric: true }, ({ number }) => number),
  column(
    'at',
    t('webhooks.simulator.received'),
    { width: 104 + zonePixels, numeric: true, isSecondary: true },
    ({ received_at: at }) => machineSeconds(instantMs(at)),
  ),
  column('answer', t('webhooks.simulator.response'), { width: 100 }, ({ answer }) => (
    <Text face="code" weight="medium">
      {answer}
    </Text>
  )),
  column('attempt', t('webhooks.simulator.attempt'), { width: 64, dropOrder: 1, numeric: true }, attemptOf),
  column(
    'path',
    t('webhooks.simulator.request'),
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
    t('webhooks.simulator.body'),
    { width: 150, dropOrder: 3 },
    ({ body }) => <Text face="code">{body}</Text>,
    ({ body }) => body,
  ),
]

export const SimulatorTab = () => {
  const times = useCounterTime()
  const host = useSimulatorHost()
  const simulator = useQuery(queryOf(simulatorApi.state))
  const isRunning = simulator.data?.running === true
  const log = useQuery({ ...logQuery(), refetchInterval: isRunning ? logEveryMs : false })
  const rows = log.data?.items ?? []
  const [openNumber, setOpenNumber] = useState<number>()
  const opened = rows.find(({ number }) => number === openNumber)
  const view = useTableView('simulator')
  const open = ({ number }: SimulatorLogEntry) => setOpenNumber(number)
  const [table, rowsCommand] = useRowsCommand(
    {
      id: 'simulator.rows',
      label: t('lists.rows', { noun: 'request' }),
      keyBar: t('lists.rowKey', { noun: 'request' }),
    },
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
      label: t('webhooks.simulator.close'),
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
            <Tag tone="ok">{t('webhooks.simulator.running')}</Tag>
            <span>
              {t.rich(`webhooks.simulator.runningAt.${host}`, {
                address: () => (
                  <Text key="address" face="code" weight="medium">
                    {simulator.data.base_api_url}
                  </Text>
                ),
              })}
            </span>
          </>
        ) : (
          <>
            <Tag>{t('webhooks.simulator.notRunning')}</Tag>
            <Text tone="secondary">{t('webhooks.simulator.standsIn')}</Text>
          </>
        )}
      </div>
      <DataTable
        ref={table}
        label={t('webhooks.simulator.table')}
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
            <EmptyState title={t('webhooks.simulator.emptyTitle')} text={t('webhooks.simulator.emptyText')} />
          ) : (
            <EmptyState title={t('webhooks.simulator.offTitle')} text={t('webhooks.simulator.offText')} />
          )
        }
        foot={
          <>
            <span>
              {t.rich('webhooks.simulator.count', {
                shown: rows.length,
                all: log.data?.paging.total ?? 0,
                b: (chunks) => <b>{chunks}</b>,
              })}
            </span>
            <Text grow />
            <span>{t('webhooks.simulator.masked')}</span>
          </>
        }
      />
      <InSlot slot="sidePanel">
        {opened === undefined ? (
          <SimulatorPanel query={simulator} />
        ) : (
          <Panel
            label={t('webhooks.simulator.requestNumber', { number: String(opened.number) })}
            title={t('webhooks.simulator.requestNumber', { number: String(opened.number) })}
            beside={<Tag>{t('webhooks.simulator.responseTag', { response: opened.answer })}</Tag>}
            sub={t('webhooks.simulator.receivedAt', { time: times.machineSeconds(instantMs(opened.received_at)) })}
            onClose={close}
          >
            <Section className={styles.exchange}>
              <WireMessage
                title={t('webhooks.simulator.receivedRequest')}
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
          </Panel>
        )}
      </InSlot>
    </>
  )
}
