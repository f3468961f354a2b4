/** Logged requests as an HTTP Archive 1.2, without headers, which are not logged, and with the logged bodies. */
import { useState } from 'react'
import type { RequestLogEntry } from '../../../../shared/desktop/connection.ts'
import { harSchema, type Har } from '../../../../shared/http/har.ts'
import { errorMessage } from '../../../api/index.ts'
import { reasonPhrase } from '../../../lib/http-text.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'

const noHeaders = { httpVersion: 'HTTP/1.1', cookies: [], headers: [], headersSize: -1 }

const queryString = (path: string) =>
  [...new URLSearchParams(path.split(/\?(.*)/s)[1])].map(([name, value]) => ({ name, value }))

const harEntry = (entry: RequestLogEntry, origin: string): Har['log']['entries'][number] => {
  const { atMs, method, path, status, tookMs, bytes, problem, requestBody, responseBody } = entry
  const time = Math.max(0, tookMs)
  return {
    startedDateTime: new Date(atMs).toISOString(),
    time,
    request: {
      ...noHeaders,
      method,
      url: `${origin}/api${path}`,
      queryString: queryString(path),
      bodySize: -1,
      ...(requestBody === undefined ? {} : { postData: { mimeType: '', text: requestBody } }),
    },
    response: {
      ...noHeaders,
      status: status ?? 0,
      statusText: status === undefined ? '' : reasonPhrase(status),
      content: {
        size: bytes ?? 0,
        mimeType: '',
        ...(responseBody === undefined ? { comment: t('developer.har.bodyNotStored') } : { text: responseBody }),
      },
      redirectURL: '',
      bodySize: bytes ?? -1,
      ...(problem === undefined ? {} : { comment: problem }),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    comment: [
      t(`developer.har.sentBy.${entry.from}`),
      t('developer.har.target', { target: entry.target }),
      ...(entry.attempt > 1 ? [t('developer.har.attempt', { number: entry.attempt })] : []),
      ...(entry.fromCache ? [t('developer.har.fromCache')] : []),
    ].join(', '),
  }
}

/** The entries are in order of time, as the format requires. `origin` is that of this window: the addresses are those of its gateway. */
export const harOf = (entries: readonly RequestLogEntry[], origin: string): Har => {
  const oldestFirst = entries.toSorted((one, other) => one.atMs - other.atMs || one.id - other.id)
  return harSchema.parse({
    log: {
      version: '1.2',
      creator: { name: 'Parkdesk', version: '1' },
      entries: oldestFirst.map((entry) => harEntry(entry, origin)),
      comment: t('developer.har.secretsMasked'),
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
      const count = entries.length
      const message =
        file === undefined ? t('developer.har.saved', { count }) : t('developer.har.savedIn', { count, file })
      setResult({ isFailure: false, message })
    } catch (error) {
      setResult({ isFailure: true, message: t('developer.har.failed', { problem: errorMessage(error).title }) })
    }
  }
  return { result, save: () => void save() }
}
