/** Logged requests as an HTTP Archive 1.2. Headers and bodies are not logged, so an archive holds none: neither token nor customer. */
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { harSchema } from '../../../../shared/har.ts'
import type { Har } from '../../../../shared/har.ts'
import { decoded } from '../explorer/operations.ts'
import { statusText } from '../http-words.ts'

const httpVersion = 'HTTP/1.1'

const queryString = (path: string) => {
  const at = path.indexOf('?')
  if (at < 0) return []
  return path
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name: decoded(name), value: decoded(value.join('=')) }
    })
}

const harEntry = (entry: RequestLogEntry, origin: string): Har['log']['entries'][number] => {
  const { atMs, method, path, status, tookMs, bytes, problem } = entry
  const time = Math.max(0, tookMs)
  return {
    startedDateTime: new Date(atMs).toISOString(),
    time,
    request: {
      method,
      url: `${origin}/api${path}`,
      httpVersion,
      cookies: [],
      headers: [],
      queryString: queryString(path),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: status ?? 0,
      statusText: status === undefined ? '' : statusText(status),
      httpVersion,
      cookies: [],
      headers: [],
      content: { size: bytes ?? 0, mimeType: '', comment: 'The body is not kept.' },
      redirectURL: '',
      headersSize: -1,
      bodySize: bytes ?? -1,
      ...(problem === undefined ? {} : { comment: problem }),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    comment: [
      `asked by the ${entry.from}`,
      `target ${entry.target}`,
      ...(entry.attempt > 1 ? [`attempt ${entry.attempt}`] : []),
      ...(entry.remembered ? ['answered from what was seen before'] : []),
    ].join(', '),
  }
}

/** In the order of time, as the format asks. `origin` is that of this window: the addresses are those its gateway knows. */
export const harOf = (entries: readonly RequestLogEntry[], origin: string): Har => {
  const oldestFirst = [...entries].sort((one, other) => one.atMs - other.atMs || one.id - other.id)
  return harSchema.parse({
    log: {
      version: '1.2',
      creator: { name: 'Parkdesk', version: '1' },
      entries: oldestFirst.map((entry) => harEntry(entry, origin)),
      comment: 'Secrets are masked; headers and bodies are not kept.',
    },
  })
}
