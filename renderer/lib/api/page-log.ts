/** The page's own calls, in memory: what the developer's screen shows where no desktop app keeps a log of the gateway. */
import { createStore } from 'zustand/vanilla'
import type { RequestLogEntry } from '../../../shared/connection.ts'
import { present } from '../../../shared/present.ts'
import { keepsBodies, largestShownBytes, shownBody, withLastBodies } from '../../../shared/shown-body.ts'
import { shownPath } from '../../../shared/shown-path.ts'
import { isTraining } from '../connection/active-profile.ts'

const mostEntries = 500
/** Addresses are of the page's own origin: what is before the path does not matter. */
const anyOrigin = 'http://page'

export const pageLog = createStore<{ readonly entries: readonly RequestLogEntry[] }>(() => ({ entries: [] }))

let lastId = 0

/** True for a request that was aborted. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** `fetch` of an address under /api, logged with what is secret masked. The connection's own state is no call of an API. */
export const loggedFetch = async (address: string, options: RequestInit): Promise<Response> => {
  const { pathname, search } = new URL(address, anyOrigin)
  const init = isTraining() ? asTraining(options) : options
  if (pathname === '/api/connection') return fetch(address, init)
  lastId += 1
  const path = pathname.replace(/^\/api(?=\/)/, '')
  const facts = {
    id: lastId,
    atMs: Date.now(),
    from: 'page',
    target: 'engine',
    method: init.method ?? 'GET',
    path: shownPath(path, search),
    attempt: 1,
    fromCache: false,
    ...present({ requestBody: keepsBodies(path) ? requestBody(init) : undefined }),
  } as const
  const begunMs = performance.now()
  const tookMs = () => performance.now() - begunMs
  try {
    const response = await fetch(address, init)
    const { status, headers } = response
    const bytes = headers.get('content-length')
    const fromCache = headers.has('x-parkdesk-age')
    keep({ ...facts, status, tookMs: tookMs(), fromCache, ...(bytes === null ? {} : { bytes: Number(bytes) }) })
    if (keepsBodies(path)) void keepBody(facts.id, response)
    return response
  } catch (error) {
    keep({ ...facts, problem: isAbort(error) ? 'aborted' : 'no_response', tookMs: tookMs() })
    throw error
  }
}

/** The gateway refuses a write of a training to the live data, and the other way round. */
const asTraining = (init: RequestInit): RequestInit => {
  const headers = new Headers(init.headers)
  headers.set('X-Parkdesk-Training', 'true')
  return { ...init, headers }
}

export const clearPageLog = (): void => pageLog.setState({ entries: [] })

const keep = (entry: RequestLogEntry): void => {
  pageLog.setState(({ entries }) => ({ entries: withLastBodies([...entries.slice(1 - mostEntries), entry]) }))
}

const requestBody = ({ body, headers }: RequestInit): string | undefined =>
  typeof body === 'string' || body instanceof URLSearchParams
    ? shownBody(String(body), new Headers(headers).get('content-type'))
    : undefined

/** Adds the body of a short response once it has been read; the caller reads its own. */
const keepBody = async (id: number, response: Response): Promise<void> => {
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  if (response.body === null || !(length > 0 && length <= largestShownBytes)) return
  const text = await response
    .clone()
    .text()
    .catch(() => '')
  const responseBody = shownBody(text, response.headers.get('content-type'))
  if (responseBody === undefined) return
  pageLog.setState(({ entries }) => ({
    entries: withLastBodies(entries.map((entry) => (entry.id === id ? { ...entry, responseBody } : entry))),
  }))
}
