/** The wrapper around a response that `envelope=true` asks for (specification, Envelope). */
import type { z } from 'zod'
import type { Parameters } from './parameters.ts'
import type { RouteContract } from './route.ts'
import { destinationTypes, firstWord, parseSearch } from './search.ts'

/** Parameters that every endpoint or list takes. */
const commonParameters = ['fields', 'zoom', 'sort', 'page', 'per_page', 'result_format'] as const

/** Passwords, tokens and codes are never repeated; a coupon is no credential. */
const credentialName = /password|secret|token|code/
const harmlessNames: ReadonlySet<string> = new Set(['coupon_code', 'country_code', 'postal_code'])

const mayBeEchoed = (name: string): boolean => harmlessNames.has(name) || !credentialName.test(name)

/** The numbers of a list such as a place; the text itself where one of them is no number. */
const numbers = (text: string): number[] | string => {
  const list = text
    .replaceAll(/[[\]]/g, '')
    .split(',')
    .map((part) => Number(part))
  return list.some((number) => Number.isNaN(number)) ? text : list
}

const numberOrList = (text: string): unknown => {
  const list = numbers(text)
  return Array.isArray(list) && list.length === 1 ? list[0] : list
}

/** Types of `q` whose value is text with blanks. */
const textTypes: ReadonlySet<string> = new Set(['name', 'text', 'plate'])

const echoSearch = (type: string, value: string): unknown => {
  if (textTypes.has(type)) return value
  const word = firstWord(value)
  if (type === 'distance') return { miles: numberOrList(word) }
  if (type === 'coordinates' || type === 'bounds' || type === 'anchor_coordinates') return numbers(word)
  return type === 'venue_id' || type === 'event_id' || type === 'id' ? numberOrList(word) : word
}

/**
 * What the envelope repeats of a request: the ids of its path, its parsed search (`{"coordinates":[…],"distance":{"miles":1}}`)
 * and the parameters that the route describes, as they were sent. Credentials and unknown parameters are left out.
 */
export const echoQuery = (
  route: RouteContract,
  pathParams: Readonly<Record<string, string>>,
  params: Parameters,
): Record<string, unknown> => {
  const query: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(pathParams)) {
    const schema = route.pathParameters?.shape[name] as z.ZodType | undefined
    const isNumber = schema?.safeParse(Number(text)).success === true
    if (mayBeEchoed(name)) query[name] = isNumber ? Number(text) : text
  }
  if (route.searches !== undefined) {
    const types = [...Object.keys(route.searches.shape), ...destinationTypes]
    for (const [type, value] of parseSearch(params.get('q'), types)) query[type] = echoSearch(type, value)
  }
  for (const name of [...Object.keys(route.parameters?.shape ?? {}), ...commonParameters]) {
    const value = params.get(name)
    if (value !== undefined && mayBeEchoed(name)) query[name] = value
  }
  return query
}

export interface EnvelopeFacts {
  readonly status: number
  readonly recordCount: number
  readonly startMs: number
  readonly endMs: number
  readonly takenMs: number
  readonly query: Readonly<Record<string, unknown>>
  readonly meta: Readonly<Record<string, unknown>> | undefined
  readonly extra: Readonly<Record<string, unknown>> | undefined
}

/** `time_taken` is in seconds with six decimals (decisions.md section 2), so it is written as text. */
export const wrapInEnvelope = (dataText: string, facts: EnvelopeFacts): string => {
  let text =
    `{"status":${facts.status},"record_count":${facts.recordCount}` +
    `,"start_timestamp":"${new Date(facts.startMs).toISOString()}"` +
    `,"end_timestamp":"${new Date(facts.endMs).toISOString()}"` +
    `,"time_taken":${(Math.max(0, facts.takenMs) / 1000).toFixed(6)}` +
    `,"query":${JSON.stringify(facts.query)}`
  if (facts.meta !== undefined) text += `,"meta":${JSON.stringify(facts.meta)}`
  for (const [name, value] of Object.entries(facts.extra ?? {})) {
    if (value !== undefined) text += `,${JSON.stringify(name)}:${JSON.stringify(value)}`
  }
  return `${text},"data":${dataText}}`
}
