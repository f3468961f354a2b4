/** The wrapper around a response that `envelope=true` asks for (specification, Envelope). */
import { firstWord, parseSearch } from './search.ts'
import type { Parameters } from './parameters.ts'

const searchTypes = [
  'coordinates',
  'distance',
  'venue_id',
  'event_id',
  'location_id',
  'bounds',
  'anchor_coordinates',
  'search_type',
  'name',
  'starting_after',
  'starting_before',
  'partner_event_id',
  'purchased_after',
  'purchased_before',
  'status',
  'id',
  'text',
] as const

/** Parameters that shape the answer, and those that must not be repeated to anybody. */
const notEchoed: ReadonlySet<string> = new Set([
  'q',
  'fields',
  'zoom',
  'sort',
  'page',
  'per_page',
  'envelope',
  'pretty',
  'result_format',
  'authorization_code',
  'share_code',
  'pricing_access_code',
  'access_token',
  'client_secret',
  'customer_password',
  'password',
  'verification_code',
])

function numbers(text: string): number[] {
  return text
    .replaceAll(/[[\]]/g, '')
    .split(',')
    .map((part) => Number(part))
}

function echo(type: string, value: string): unknown {
  if (type === 'name' || type === 'text') return value
  const word = firstWord(value)
  if (type === 'distance') return { miles: Number(word) }
  if (type === 'coordinates' || type === 'bounds' || type === 'anchor_coordinates') return numbers(word)
  if (type === 'venue_id' || type === 'event_id' || type === 'id') {
    const ids = numbers(word)
    return ids.length === 1 ? ids[0] : ids
  }
  return word
}

/** The parsed search of a request as the envelope repeats it: `{"coordinates":[…],"distance":{"miles":1}}`. */
export function echoQuery(params: Parameters): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [type, value] of parseSearch(params.get('q'), searchTypes)) query[type] = echo(type, value)
  for (const [name, value] of params.entries()) if (!notEchoed.has(name)) query[name] = value
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
export function wrapInEnvelope(dataText: string, facts: EnvelopeFacts): string {
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
