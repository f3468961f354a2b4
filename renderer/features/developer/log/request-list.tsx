/** The list of the request log: its filters, its columns, its file. */
import type { RequestLogEntry } from '../../../../shared/desktop/connection.ts'
import { formatBytes, formatLatency, reasonPhrase } from '../../../lib/http-text.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import type { FilterControl, FilteredList } from '../../../kit/list/index.ts'
import { csvFile, Text, type CounterTime, type DataColumn } from '../../../ui/index.ts'
import { MethodName, ShownPath } from '../request-text.tsx'
import { problemText } from './problem-text.ts'
import {
  apiChoices,
  initialFilter,
  methodChoices,
  noFilter,
  requestFilterSchema,
  responseChoices,
  responseKind,
  type RequestQuery,
} from './request-filter.ts'

export const requestList: FilteredList<RequestLogEntry, RequestQuery> = {
  key: 'requests',
  label: t('developer.log.label'),
  path: paths.developer(),
  rowPath: '/developer/requests',
  rowId: ({ id }) => id,
  schema: requestFilterSchema,
  empty: noFilter,
  initial: initialFilter,
  csv: {
    ...csvFile<RequestLogEntry>({
      'Time (ISO 8601)': ({ atMs }) => new Date(atMs).toISOString(),
      Method: ({ method }) => method,
      Path: ({ path }) => path,
      Status: ({ status }) => status,
      'Took (ms)': ({ tookMs }) => tookMs,
      'Size (bytes)': ({ bytes }) => bytes,
      Target: ({ target }) => t(`developer.target.${target}`),
      Attempt: ({ attempt }) => attempt,
      Problem: ({ problem }) => problem,
    }),
    keys: ['Ctrl+Shift+S'],
  },
}

export const requestFilters = ({ text }: RequestQuery): FilterControl<RequestQuery>[] => [
  {
    key: 'text',
    without: t('ui.filter.withoutTyped', { text: text.trim() }),
    search: { title: t('developer.log.searchTitle') },
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

const tones = { ok: 'ok', moved: 'secondary', refused: 'warn', failed: 'bad', none: 'bad' } as const

export const StatusCode = ({ entry }: { readonly entry: RequestLogEntry }) => (
  <Text
    face={entry.status === undefined ? undefined : 'code'}
    weight={entry.status === undefined ? 'medium' : 'strong'}
    tone={tones[responseKind(entry)]}
  >
    {entry.status ?? t('developer.column.noResponse')}
  </Text>
)

export const requestColumns = ({ zonePixels, machineSeconds }: CounterTime): DataColumn<RequestLogEntry>[] => [
  {
    id: 'time',
    head: t('developer.column.time'),
    width: 98 + zonePixels,
    dropOrder: 4,
    cell: ({ atMs }) => machineSeconds(atMs),
  },
  { id: 'method', head: t('developer.column.method'), width: 68, cell: MethodName },
  {
    id: 'path',
    head: t('developer.column.path'),
    width: 112,
    share: 1,
    title: ({ path }) => path,
    cell: ({ path, attempt, fromCache }) => (
      <>
        <Text face="code">
          <ShownPath path={path} />
        </Text>
        {attempt > 1 ? <Text tone="faint"> {t('developer.column.attempt', { number: attempt })}</Text> : null}
        {fromCache ? <Text tone="faint"> {t('developer.column.fromCache')}</Text> : null}
      </>
    ),
  },
  {
    id: 'status',
    head: t('developer.column.status'),
    width: 104,
    title: (entry) => problemText(entry) ?? (entry.status === undefined ? undefined : reasonPhrase(entry.status)),
    cell: (entry) => <StatusCode entry={entry} />,
  },
  {
    id: 'took',
    head: t('developer.column.latency'),
    width: 76,
    dropOrder: 3,
    numeric: true,
    cell: ({ tookMs }) => formatLatency(tookMs),
  },
  {
    id: 'size',
    head: t('developer.column.size'),
    width: 76,
    dropOrder: 1,
    numeric: true,
    cell: ({ bytes }) => (bytes === undefined ? undefined : formatBytes(bytes)),
  },
  {
    id: 'target',
    head: t('developer.column.target'),
    width: 96,
    dropOrder: 2,
    cell: ({ target }) => t(`developer.target.${target}`),
  },
]
