/** What of the request log is shown: text, method and kind of answer. */
import type { RequestLogEntry } from '../../../../shared/connection.ts'

export type AnswerKind = 'ok' | 'moved' | 'refused' | 'failed' | 'none'

export const answerKinds: Readonly<Record<AnswerKind, string>> = {
  ok: '2xx, done',
  moved: '3xx, unchanged',
  refused: '4xx, refused',
  failed: '5xx, failed',
  none: 'No answer',
}

export function answerKind({ status }: RequestLogEntry): AnswerKind {
  if (status === undefined) return 'none'
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  return status >= 300 ? 'moved' : 'ok'
}

export interface Asked {
  readonly text: string
  readonly method?: string | undefined
  readonly answer?: AnswerKind | undefined
}

export const nothingAsked: Asked = { text: '' }

/** The entries that hold every word of the text, newest first. */
export function filteredEntries(entries: readonly RequestLogEntry[], asked: Asked): readonly RequestLogEntry[] {
  const words = asked.text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .filter((entry) => {
      if (asked.method !== undefined && entry.method !== asked.method) return false
      if (asked.answer !== undefined && answerKind(entry) !== asked.answer) return false
      const { method, path, status, target, from, problem } = entry
      const said = `${method} ${path} ${status ?? ''} ${target} ${from} ${problem ?? ''}`.toLowerCase()
      return words.every((word) => said.includes(word))
    })
    .reverse()
}

export interface ActiveFilter {
  readonly key: 'text' | 'method' | 'answer'
  readonly without: string
  readonly rest: Asked
}

export function activeFilters(asked: Asked): readonly ActiveFilter[] {
  const filters: ActiveFilter[] = []
  if (asked.text.trim() !== '') {
    filters.push({ key: 'text', without: `Without “${asked.text.trim()}”`, rest: { ...asked, text: '' } })
  }
  if (asked.method !== undefined) {
    filters.push({ key: 'method', without: 'Any method', rest: { ...asked, method: undefined } })
  }
  if (asked.answer !== undefined) {
    filters.push({ key: 'answer', without: 'Any answer', rest: { ...asked, answer: undefined } })
  }
  return filters
}
