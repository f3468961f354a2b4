/** The explorer while the window is open: the input for each endpoint, and the sent requests. They are in memory only. */
import { create } from 'zustand'
import { shownPath } from '../../../../shared/http/shown-path.ts'
import { isAbort, loggedFetch } from '../../../api/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { draftOfQuery, type Draft, type ExploredRequest } from './build-request.ts'
import { matchOperation, type Operation } from './operations.ts'

export interface Sent {
  readonly id: number
  readonly operationKey: string
  /** The input, for sending it again. */
  readonly draft: Draft
  readonly method: string
  /** The path with secrets masked. */
  readonly shownPath: string
  readonly atMs: number
  readonly isCancelled: boolean
  /** Undefined if none arrived: a change may have been made nevertheless. */
  readonly response: ExploredResponse | undefined
}
type ExploredResponse = Awaited<ReturnType<typeof fetchResponse>>

interface ExplorerState {
  readonly search: string
  readonly chosenKey?: string
  readonly drafts: Readonly<Record<string, Draft>>
  /** The newest come first. */
  readonly history: readonly Sent[]
  /** The entry of the history that is shown. */
  readonly shownId?: number | undefined
  readonly view: 'body' | 'headers' | 'history'
  readonly running?: { readonly controller: AbortController; readonly sinceMs: number } | undefined
}

const longestHistory = 30
/** Bodies are stored up to this many characters in total, the newest first. */
const mostCharacters = 20_000_000

export const useExplorer = create<ExplorerState>(() => ({
  search: '',
  drafts: {},
  history: [],
  view: 'body',
}))

/** Shows the last response of the endpoint, if there is one. */
export const chooseOperation = (key: string): void => {
  useExplorer.setState(({ history }) => ({
    chosenKey: key,
    shownId: history.find(({ operationKey }) => operationKey === key)?.id,
  }))
}

export const setDraft = (key: string, draft: Draft): void => {
  useExplorer.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }))
}

/** Shows a response of the history, with its input. */
export const showSent = ({ id, operationKey, draft }: Sent): void => {
  setDraft(operationKey, draft)
  useExplorer.setState({ chosenKey: operationKey, shownId: id, view: 'body' })
}

/** Returns the function that opens a logged request in the explorer; undefined if the description does not include its endpoint. */
export const openerOf = (
  operations: readonly Operation[],
  { method, path }: { readonly method: string; readonly path: string },
): (() => void) | undefined => {
  const [place = '', ...query] = path.split('?')
  const match = matchOperation(operations, method === 'HEAD' ? 'GET' : method, place)
  if (match === undefined) return undefined
  const { operation, values } = match
  return () => {
    setDraft(operation.key, draftOfQuery(operation, query.join('?'), values))
    chooseOperation(operation.key)
    goTo(paths.explorer())
  }
}

/** Sends one request at a time: while one is in progress, nothing is sent. */
export const send = async ({ key }: Operation, draft: Draft, request: ExploredRequest): Promise<void> => {
  if (useExplorer.getState().running) return
  const controller = new AbortController()
  const { signal } = controller
  const atMs = Date.now()
  useExplorer.setState({ running: { controller, sinceMs: atMs } })
  let isCancelled = false
  const response = await fetchResponse(request, signal).catch((error: unknown) => {
    isCancelled = signal.aborted || isAbort(error)
    return undefined
  })
  const { history, chosenKey } = useExplorer.getState()
  const id = (history[0]?.id ?? 0) + 1
  const { method, path, query } = request
  const sent = { id, operationKey: key, draft, method, shownPath: shownPath(path, query), atMs, isCancelled, response }
  useExplorer.setState({
    running: undefined,
    history: shortened([sent, ...history]),
    // Another endpoint that was chosen in the meantime stays.
    ...(chosenKey === key ? { shownId: id, view: 'body' } : {}),
  })
}

/** The request goes through the gateway like any request of the page. */
const fetchResponse = async ({ method, path, query, headers, body }: ExploredRequest, signal: AbortSignal) => {
  const sent = new Headers(headers.map(({ name, value }): [string, string] => [name, value]))
  if (body !== undefined) sent.set('Content-Type', body.type)
  const startMs = performance.now()
  const init = { method, headers: sent, body: body?.text ?? null, signal }
  const response = await loggedFetch(`/api${path}${query}`, { ...init, cache: 'no-store' })
  const bytes = await response.arrayBuffer()
  return {
    status: response.status,
    tookMs: performance.now() - startMs,
    bytes: bytes.byteLength,
    headers: [...response.headers].map(([name, value]) => ({ name, value })),
    text: new TextDecoder().decode(bytes),
  }
}

const shortened = (history: readonly Sent[]): readonly Sent[] => {
  let characters = 0
  return history.slice(0, longestHistory).filter(({ response }, index) => {
    characters += response?.text.length ?? 0
    return index === 0 || characters <= mostCharacters
  })
}
