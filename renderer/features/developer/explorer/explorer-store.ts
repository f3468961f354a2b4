/** What the explorer holds while the window is open: what was typed for each endpoint, and what was sent. In memory only. */
import { create } from 'zustand'
import { shownPath } from '../../../../shared/shown-path.ts'
import type { Draft, ExploredRequest } from './explored-request.ts'
import type { ExploredAnswer } from './send.ts'
import { sendExplored } from './send.ts'

export interface Sent {
  readonly id: number
  readonly operationKey: string
  /** As typed, for sending it again. */
  readonly draft: Draft
  readonly method: string
  /** With what is secret masked. */
  readonly shownPath: string
  readonly atMs: number
  readonly answer: ExploredAnswer
}

/** What of the answer is shown. */
export type AnswerView = 'body' | 'headers' | 'history'

interface ExplorerState {
  readonly search: string
  readonly chosenKey: string | undefined
  readonly drafts: Readonly<Record<string, Draft>>
  /** Newest first. */
  readonly history: readonly Sent[]
  /** The one whose answer is shown. */
  readonly shownId: number | undefined
  readonly view: AnswerView
  /** What is under way. */
  readonly running: { readonly stop: AbortController; readonly sinceMs: number } | undefined
}

const mostSent = 30
/** Bodies are kept for that many characters altogether, those of the newest first. */
const mostCharacters = 20_000_000

const nothingYet: ExplorerState = {
  search: '',
  chosenKey: undefined,
  drafts: {},
  history: [],
  shownId: undefined,
  view: 'body',
  running: undefined,
}

export const useExplorer = create<ExplorerState>(() => nothingYet)

/** Also shows the last answer of that endpoint, where there is one. */
export const chooseOperation = (key: string): void => {
  useExplorer.setState(({ history }) => ({
    chosenKey: key,
    shownId: history.find(({ operationKey }) => operationKey === key)?.id,
  }))
}

export const setView = (view: AnswerView): void => useExplorer.setState({ view })

export const setSearch = (search: string): void => useExplorer.setState({ search })

export const setDraft = (key: string, draft: Draft): void => {
  useExplorer.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }))
}

/** Shows an answer again, with what was typed for it. */
export const showSent = ({ id, operationKey, draft }: Sent): void => {
  setDraft(operationKey, draft)
  useExplorer.setState({ chosenKey: operationKey, shownId: id, view: 'body' })
}

export const forgetHistory = (): void => useExplorer.setState({ history: [], shownId: undefined })

export const giveUp = (): void => useExplorer.getState().running?.stop.abort()

/** One at a time: while one is under way, nothing is sent. */
export const send = async (operationKey: string, draft: Draft, request: ExploredRequest): Promise<void> => {
  if (useExplorer.getState().running) return
  const stop = new AbortController()
  const atMs = Date.now()
  useExplorer.setState({ running: { stop, sinceMs: atMs } })
  const answer = await sendExplored(request, stop.signal)
  const { history, chosenKey } = useExplorer.getState()
  const sent: Sent = {
    id: (history[0]?.id ?? 0) + 1,
    operationKey,
    draft,
    method: request.method,
    shownPath: shownPath(request.path, request.query),
    atMs,
    answer,
  }
  useExplorer.setState({
    running: undefined,
    history: kept([sent, ...history]),
    // Whoever has gone on to another endpoint is not called back.
    ...(chosenKey === operationKey ? { shownId: sent.id, view: 'body' } : {}),
  })
}

const kept = (history: readonly Sent[]): readonly Sent[] => {
  let characters = 0
  return history.slice(0, mostSent).filter(({ answer }, index) => {
    characters += answer.state === 'answered' ? answer.text.length : 0
    return index === 0 || characters <= mostCharacters
  })
}
