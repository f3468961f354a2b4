/** Logged requests as an HTTP Archive 1.2, without headers and bodies, which are not logged. */
import { useState } from 'react'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { harSchema, type Har } from '../../../../shared/har.ts'
import { errorMessage } from '../../../lib/api/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { reasonPhrase } from '../../../lib/http-text.ts'
import { platform } from '../../../lib/platform/index.ts'

const noHeaders = { httpVersion: 'HTTP/1.1', cookies: [], headers: [], headersSize: -1 }

const queryString = (path: string) =>
  [...new URLSearchParams(path.split(/\?(.*)/s)[1])].map(([name, value]) => ({ name, value }))

const harEntry = (entry: RequestLogEntry, origin: string): Har['log']['entries'][number] => {
  const { atMs, method, path, status, tookMs, bytes, problem } = entry
  const time = Math.max(0, tookMs)
  return {
    startedDateTime: new Date(atMs).toISOString(),
    time,
    request: { ...noHeaders, method, url: `${origin}/api${path}`, queryString: queryString(path), bodySize: -1 },
    response: {
      ...noHeaders,
      status: status ?? 0,
      statusText: status === undefined ? '' : reasonPhrase(status),
      content: { size: bytes ?? 0, mimeType: '', comment: 'The body is not kept.' },
      redirectURL: '',
      bodySize: bytes ?? -1,
      ...(problem === undefined ? {} : { comment: problem }),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    comment: [
      `sent by the ${entry.from}`,
      `target ${entry.target}`,
      ...(entry.attempt > 1 ? [`attempt ${entry.attempt}`] : []),
      ...(entry.fromCache ? ['response from the cache'] : []),
    ].join(', '),
  }
}

/** In order of time, as the format requires. `origin` is that of this window: the addresses are those its gateway knows. */
export const harOf = (entries: readonly RequestLogEntry[], origin: string): Har => {
  const oldestFirst = entries.toSorted((one, other) => one.atMs - other.atMs || one.id - other.id)
  return harSchema.parse({
    log: {
      version: '1.2',
      creator: { name: 'Parkdesk', version: '1' },
      entries: oldestFirst.map((entry) => harEntry(entry, origin)),
      comment: 'Secrets are masked; headers and bodies are not kept.',
    },
  })
}

export const useHarExport = (entries: readonly RequestLogEntry[], fileName: string) => {
  const [result, setResult] = useState<{ readonly isFailure: boolean; readonly message: string }>()
  const save = async () => {
    try {
      const { protocol, host } = window.location
      const text = JSON.stringify(harOf(entries, `${protocol}//${host}`), null, 2)
      const file = await platform().saveText(fileName, text, 'har')
      const place = file === undefined ? '' : ` in ${file}`
      setResult({ isFailure: false, message: `HAR saved, ${plural(entries.length, 'request')}${place}` })
    } catch (error) {
      setResult({ isFailure: true, message: `${errorMessage(error).title} No file was written.` })
    }
  }
  return { result, save: () => void save() }
}
