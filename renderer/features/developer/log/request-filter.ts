/** The filter of the request log: text, API, method and kind of response. */
import { z } from 'zod'
import type { RequestLogEntry } from '../../../../shared/desktop/connection.ts'
import { t } from '../../../lib/i18n/index.ts'
import { problemText } from './problem-text.ts'

const responseKinds = ['ok', 'moved', 'refused', 'failed', 'none'] as const
type ResponseKind = (typeof responseKinds)[number]
export const responseChoices = responseKinds.map((kind) => ({ value: kind, name: t(`developer.responseKind.${kind}`) }))

export const responseKind = ({ status }: RequestLogEntry): ResponseKind => {
  if (status === undefined) return 'none'
  if (status >= 500) return 'failed'
  if (status >= 400) return 'refused'
  return status >= 300 ? 'moved' : 'ok'
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const
export const methodChoices = methods.map((method) => ({ value: method, name: method }))

const apis = ['marketplace', 'desk'] as const
export const apiChoices = apis.map((value) => ({ value, name: t(`developer.log.apis.${value}`) }))

/** The polls of the desk would hide the requests that an integrator searches for. */
const apiOf = ({ path }: RequestLogEntry): (typeof apis)[number] =>
  /^\/+v4(?=[/?]|$)/.test(path) ? 'marketplace' : 'desk'

export const requestFilterSchema = z.object({
  text: z.string(),
  api: z.enum(apis).optional(),
  method: z.enum(methods).optional(),
  response: z.enum(responseKinds).optional(),
})
export type RequestQuery = z.infer<typeof requestFilterSchema>
export const noFilter: RequestQuery = { text: '' }
export const initialFilter: RequestQuery = { ...noFilter, api: 'marketplace' }

/** The entries that contain every word of the text, newest first. */
export const filteredEntries = (
  entries: readonly RequestLogEntry[],
  { text, api, method, response }: RequestQuery,
): readonly RequestLogEntry[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .filter((entry) => {
      const { path, status, target, from, problem } = entry
      const searched =
        `${entry.method} ${path} ${status ?? ''} ${t(`developer.target.${target}`)} ${from} ${problem ?? ''} ${problemText(entry) ?? ''}`.toLowerCase()
      return (
        (api === undefined || apiOf(entry) === api) &&
        (method === undefined || entry.method === method) &&
        (response === undefined || responseKind(entry) === response) &&
        words.every((word) => searched.includes(word))
      )
    })
    .reverse()
}
