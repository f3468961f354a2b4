/** The wrapper around a response with `envelope=true` (specification, Envelope). */
import type { z } from 'zod'
import type { CoreDeps } from '../deps.ts'
import { parseNumbers } from '../geo.ts'
import { noRoute, type RequestContext } from './route.ts'
import { destinationTypes, firstWord, parseSearch } from './search.ts'

const commonParameters = ['fields', 'zoom', 'sort', 'page', 'per_page', 'result_format']

/** Passwords, tokens and codes are never repeated; a coupon is no credential. */
const credentialName = /password|secret|token|code/
const harmlessNames: ReadonlySet<string> = new Set(['coupon_code', 'country_code', 'postal_code'])

const mayBeEchoed = (name: string): boolean => harmlessNames.has(name) || !credentialName.test(name)

/** The text itself where one of its parts is no number. */
const numberOrList = (text: string): unknown => {
  const list = parseNumbers(text)
  return list?.length === 1 ? list[0] : (list ?? text)
}

/** Types of `q` with blanks in the value. */
const textTypes: ReadonlySet<string> = new Set(['name', 'text', 'plate'])

const echoSearch = (type: string, value: string): unknown => {
  if (textTypes.has(type)) return value
  const word = firstWord(value)
  if (type === 'distance') return { miles: numberOrList(word) }
  if (type === 'coordinates' || type === 'bounds' || type === 'anchor_coordinates') return parseNumbers(word) ?? word
  return type === 'venue_id' || type === 'event_id' || type === 'id' ? numberOrList(word) : word
}

/**
 * The envelope's `query`: the ids of the path, the parsed search (`{"coordinates":[…],"distance":{"miles":1}}`) and the
 * parameters that the route describes, without credentials.
 */
const echoQuery = ({ route, pathParams, params }: RequestContext): Record<string, unknown> => {
  const query: Record<string, unknown> = {}
  if (route === noRoute) return query
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

type Members = Readonly<Record<string, unknown>> | undefined
export interface EnvelopeMembers {
  readonly status: number
  readonly recordCount: number
  /** Added to the members of the request, such as a default distance. */
  readonly query?: Members
  readonly meta?: Members
  readonly extra?: Members
}

/** A monotonic reading in milliseconds, where the clock has one. */
export const elapsed = ({ clock }: Pick<CoreDeps, 'clock'>): number => clock.elapsedMs?.() ?? clock.nowMs()

/** `time_taken` is in seconds with six decimals (decisions.md section 2), so it is written as text. */
export const wrapInEnvelope = (
  context: RequestContext,
  dataText: string,
  { status, recordCount, query: ownQuery, meta, extra }: EnvelopeMembers,
): string => {
  const { deps, nowMs, startedMs } = context
  const query = { ...echoQuery(context), ...ownQuery }
  const members = [
    `"status":${status},"record_count":${recordCount}`,
    `"start_timestamp":"${new Date(nowMs).toISOString()}"`,
    `"end_timestamp":"${new Date(deps.clock.nowMs()).toISOString()}"`,
    `"time_taken":${(Math.max(0, elapsed(deps) - startedMs) / 1000).toFixed(6)}`,
  ]
  for (const [name, value] of Object.entries({ query, meta, ...extra })) {
    if (value !== undefined) members.push(`${JSON.stringify(name)}:${JSON.stringify(value)}`)
  }
  return `{${members.join(',')},"data":${dataText}}`
}
