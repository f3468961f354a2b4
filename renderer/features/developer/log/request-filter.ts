/** What of the request log is shown: text, method and kind of response. */
import { z } from 'zod'
import type { RequestLogEntry } from '../../../../shared/connection.ts'

export const responseKinds = {
  ok: '2xx, done',
  moved: '3xx, unchanged',
  refused: '4xx, refused',
  failed: '5xx, failed',
  none: 'No answer',
} as const
export type ResponseKind = keyof typeof responseKinds
export const responseKindList = Object.keys(responseKinds) as ResponseKind[]

export const responseKind = ({ status }: RequestLogEntry): ResponseKind => {
  if (status === undefined) return 'none'
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  return status >= 300 ? 'moved' : 'ok'
}

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const

export const requestFilterSchema = z.object({
  text: z.string(),
  method: z.enum(methods).optional(),
  response: z.enum(responseKindList).optional(),
})
export type RequestQuery = z.infer<typeof requestFilterSchema>
export const noFilter: RequestQuery = { text: '' }

/** The entries that hold every word of the text, newest first. */
export const filteredEntries = (
  entries: readonly RequestLogEntry[],
  { text, method, response }: RequestQuery,
): readonly RequestLogEntry[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .filter((entry) => {
      if (method !== undefined && entry.method !== method) return false
      if (response !== undefined && responseKind(entry) !== response) return false
      const { path, status, target, from, problem } = entry
      const searched = `${entry.method} ${path} ${status ?? ''} ${target} ${from} ${problem ?? ''}`.toLowerCase()
      return words.every((word) => searched.includes(word))
    })
    .reverse()
}
