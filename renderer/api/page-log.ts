/** A log of the page's own requests, in memory, for the developer's screen where no desktop app logs those of the gateway. */
import { createStore } from 'zustand/vanilla'
import type { RequestLogEntry } from '../../shared/desktop/connection.ts'
import { present } from '../../shared/present.ts'
import { keepsBodies, shownBody, shownResponseBody, withLastBodies } from '../../shared/http/shown-body.ts'
import { shownPath } from '../../shared/http/shown-path.ts'
import { isTraining } from '../lib/connection/active-profile.ts'

const mostEntries = 500
/** Addresses belong to the page's own origin: the part before the path does not matter. */
const anyOrigin = 'http://page'

export const pageLog = createStore<{ readonly entries: readonly RequestLogEntry[] }>(() => ({ entries: [] }))

let lastId = 0

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** `fetch` of an address under /api, logged with secrets masked. The request for the connection's state is not logged. */
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

/** The gateway refuses a write from a training to the live data, and the other way round. */
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

/** Adds the body of a response to its entry once it has been read, if it is short. */
const keepBody = async (id: number, response: Response): Promise<void> => {
  const responseBody = await shownResponseBody(response)
  if (responseBody === undefined) return
  pageLog.setState(({ entries }) => ({
    entries: withLastBodies(entries.map((entry) => (entry.id === id ? { ...entry, responseBody } : entry))),
  }))
}
