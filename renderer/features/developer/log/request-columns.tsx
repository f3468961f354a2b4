/** The columns of the request log. */
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { counterZone, formatCounterTime } from '../../../lib/format/index.ts'
import { Text, zoneNamePixels } from '../../../ui/index.ts'
import type { DataColumn } from '../../../ui/index.ts'
import { sizeWords, statusText, tookWords } from '../http-words.ts'
import { MethodName } from '../method-name.tsx'
import { ShownPath } from '../shown-path.tsx'
import { responseKind } from './request-filter.ts'

export const targetNames: Readonly<Record<RequestLogEntry['target'], string>> = {
  engine: 'Engine',
  marketplace: 'Marketplace',
}

const tones = { ok: 'ok', moved: 'secondary', refused: 'warn', failed: 'bad', none: 'bad' } as const

/** "200", in the colour of its kind; the word beside it where there is room. */
export const StatusCode = ({ entry, word = false }: { readonly entry: RequestLogEntry; readonly word?: boolean }) => {
  const tone = tones[responseKind(entry)]
  if (entry.status === undefined)
    return (
      <Text weight="medium" tone={tone}>
        no answer
      </Text>
    )
  return (
    <Text line="whole">
      <Text face="code" weight="strong" tone={tone}>
        {entry.status}
      </Text>
      {word ? ` ${statusText(entry.status)}` : null}
    </Text>
  )
}

const dash = <Text tone="faint">—</Text>

export const requestColumns = (zone: string): DataColumn<RequestLogEntry>[] => [
  {
    id: 'time',
    head: 'Time',
    width: 98 + zoneNamePixels(counterZone, zone),
    dropOrder: 4,
    cell: ({ atMs }) => formatCounterTime(toEngineTimeMs(atMs), zone, 'seconds'),
  },
  { id: 'method', head: 'Method', width: 68, cell: ({ method }) => <MethodName method={method} /> },
  {
    id: 'path',
    head: 'Path',
    width: 112,
    share: 1,
    title: ({ path }) => path,
    cell: ({ path, attempt, remembered }) => (
      <>
        <Text face="code">
          <ShownPath path={path} />
        </Text>
        {attempt > 1 ? <Text tone="faint"> attempt {attempt}</Text> : null}
        {remembered ? <Text tone="faint"> remembered</Text> : null}
      </>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    width: 82,
    title: ({ status, problem }) => problem ?? (status === undefined ? undefined : statusText(status)),
    cell: (entry) => <StatusCode entry={entry} />,
  },
  { id: 'took', head: 'Took', width: 76, dropOrder: 3, numeric: true, cell: ({ tookMs }) => tookWords(tookMs) },
  {
    id: 'size',
    head: 'Size',
    width: 76,
    dropOrder: 1,
    numeric: true,
    cell: ({ bytes }) => (bytes === undefined ? dash : sizeWords(bytes)),
  },
  { id: 'target', head: 'Target', width: 96, dropOrder: 2, cell: ({ target }) => targetNames[target] },
]
