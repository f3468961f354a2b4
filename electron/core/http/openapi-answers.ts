/** What an operation answers, by status: bodies, headers, and the codes of its refusals (decisions.md W12, W16). */
import { z } from 'zod'
import { countStats, envelope } from '../../../shared/api/common.ts'
import { errorBody, errorCatalogue } from '../../../shared/errors.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { JsonSchema, SchemaWriter } from './openapi-schemas.ts'
import type { Route } from './route.ts'

interface Header {
  readonly description: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

const text: JsonSchema = { type: 'string' }
const wholeNumber: JsonSchema = { type: 'integer', minimum: 0 }
const notWithStats = 'not with result_format=stats'

/** `components.headers`. */
export const sharedHeaders = {
  RequestId: { description: 'The same as `uuid` of an error', required: true, schema: text },
  Locale: { description: 'The language that was asked for, where it is known', schema: text },
  RateLimitLimit: { description: 'Requests a minute; where they are limited', schema: wholeNumber },
  RateLimitRemaining: { description: 'Requests left in this minute', schema: wholeNumber },
  RateLimitReset: { description: 'Seconds until the next minute', schema: wholeNumber },
  RetryAfter: { description: 'Seconds', required: true, schema: wholeNumber },
  ETag: { description: 'For If-None-Match', required: true, schema: text },
  Link: { description: 'RFC 8288: first, prev, next, last; not for the longest searches', schema: text },
  PerPage: { description: `Most records a page; ${notWithStats}`, required: true, schema: wholeNumber },
  Total: { description: `All records; ${notWithStats}`, required: true, schema: wholeNumber },
  Returned: { description: `Records in this answer; ${notWithStats}`, required: true, schema: wholeNumber },
  CurrentPage: { description: `From 1; ${notWithStats}`, required: true, schema: wholeNumber },
  TotalPages: { description: `At least 1; ${notWithStats}`, required: true, schema: wholeNumber },
} as const satisfies Record<string, Header>

function header(name: keyof typeof sharedHeaders): JsonSchema {
  return { $ref: `#/components/headers/${name}` }
}

const everywhere = { 'X-Request-Id': header('RequestId'), 'X-Language-Locale': header('Locale') }
const limited = {
  'RateLimit-Limit': header('RateLimitLimit'),
  'RateLimit-Remaining': header('RateLimitRemaining'),
  'RateLimit-Reset': header('RateLimitReset'),
}
const paged = {
  Link: header('Link'),
  'X-Pagination-Per-Page': header('PerPage'),
  'X-Pagination-Total': header('Total'),
  'X-Pagination-Returned': header('Returned'),
  'X-Pagination-Current-Page': header('CurrentPage'),
  'X-Pagination-Total-Pages': header('TotalPages'),
}

function ownHeaders(headers: z.ZodObject | undefined, writer: SchemaWriter): JsonSchema {
  return Object.fromEntries(
    Object.entries(headers?.shape ?? {}).map(([name, member]) => {
      const schema = member as z.ZodType
      const { description, ...written } = writer.write(schema, 'output')
      const required = !schema.safeParse(undefined).success
      return [name, { ...(description === undefined ? {} : { description }), required, schema: written }]
    }),
  )
}

/** A refusal in an envelope: `errors` and `message` stand on top as well. */
const errorEnvelope = envelope.extend({ ...errorBody.shape, data: errorBody }).meta({ id: 'ErrorEnvelope' })

const errorContent: JsonSchema = {
  'application/json': {
    schema: { $ref: '#/components/schemas/Error' },
    'x-bodies-by': { 'envelope=true': { $ref: '#/components/schemas/ErrorEnvelope' } },
  },
}

function refused(status: number, codes: readonly ErrorCode[]): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
    headers: { ...everywhere, ...limited, ...(status === 429 ? { 'Retry-After': header('RetryAfter') } : {}) },
    content: errorContent,
    'x-error-codes': codes,
  }
}

/** `components.responses`: those that are the same everywhere. */
export const sharedAnswers = {
  NotModified: {
    description: 'The body is still the one with the ETag in If-None-Match',
    headers: { ...everywhere, ...limited, ETag: header('ETag') },
  },
  TooLarge: refused(413, ['request_too_large']),
  RateLimited: refused(429, ['rate_limit_exceeded']),
  Failed: {
    description: 'The engine failed; nothing was changed',
    headers: everywhere,
    content: errorContent,
  },
} as const satisfies Record<string, JsonSchema>

function sharedAnswer(name: keyof typeof sharedAnswers): JsonSchema {
  return { $ref: `#/components/responses/${name}` }
}

/** Bodies that come instead of the plain one, by the parameter that brings them. */
function otherBodies(route: Route, plain: z.ZodType, method: string): Readonly<Record<string, z.ZodType>> {
  const isList = route.list === true
  const bodies = { ...route.bodiesBy, ...(isList ? { 'result_format=stats': route.stats ?? countStats } : {}) }
  // What `returns` and the like put beside a list has places of its own in the envelope.
  const inside = Object.entries(bodies).filter(([cause]) => cause === 'result_format=stats' || !isList)
  const data = inside.length === 0 ? plain : z.union([plain, ...inside.map(([, body]) => body)])
  const members = route.envelopeMembers?.shape ?? {}
  return method === 'DELETE' ? bodies : { 'envelope=true': envelope.extend({ ...members, data }), ...bodies }
}

function successContent(route: Route, method: string, writer: SchemaWriter): JsonSchema {
  if (route.response === undefined) {
    return route.contentType === undefined ? {} : { content: { [route.contentType]: { schema: text } } }
  }
  const plain = route.list === true ? z.array(route.response) : route.response
  const others = Object.entries(otherBodies(route, plain, method))
  const bodies = Object.fromEntries(others.map(([cause, body]) => [cause, writer.write(body, 'output')]))
  return { content: { 'application/json': { schema: writer.write(plain, 'output'), 'x-bodies-by': bodies } } }
}

/** Every code the route may be refused with: its own, and those of the HTTP layer. */
function refusalCodes(route: Route): ErrorCode[] {
  const { access } = route
  const codes: ErrorCode[] = ['invalid_request', 'invalid_parameter', 'invalid_zoom']
  if (route.sorts !== undefined) codes.push('invalid_sort')
  if (access.ignoresToken !== true) codes.push('invalid_token')
  if (!access.anonymous) codes.push('authentication_required', 'scope_insufficient')
  if (access.user === true) codes.push('user_token_required')
  return [...new Set([...codes, ...(route.refusals ?? [])])]
}

function refusals(route: Route, writer: SchemaWriter): Record<string, JsonSchema> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalCodes(route)) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  // The answers refer to both by their names.
  writer.write(errorBody, 'output')
  writer.write(errorEnvelope, 'output')
  const answers: Record<string, JsonSchema> = { 413: sharedAnswer('TooLarge'), 429: sharedAnswer('RateLimited') }
  for (const [status, codes] of byStatus) answers[status] = refused(status, codes)
  if (route.ownErrors !== undefined) {
    const { schema, codes } = route.ownErrors
    const own = (status: number): JsonSchema => ({
      ...refused(status, []),
      description: 'Refused',
      content: { 'application/json': { schema: writer.write(schema, 'output') } },
      'x-error-codes': codes,
    })
    for (const status of [400, 401, 413, 429]) answers[status] = own(status)
  }
  return { ...answers, default: sharedAnswer('Failed') }
}

/** `responses` of an operation. */
export function operationAnswers(route: Route, method: string, writer: SchemaWriter): Record<string, JsonSchema> {
  const isCached = method === 'GET' && route.response !== undefined
  const hasBody = route.response !== undefined || route.contentType !== undefined
  const success = {
    description: route.summary,
    headers: {
      ...everywhere,
      ...limited,
      ...(isCached ? { ETag: header('ETag') } : {}),
      ...(route.list === true ? paged : {}),
      ...ownHeaders(route.responseHeaders, writer),
    },
    ...successContent(route, method, writer),
  }
  const answers: Record<string, JsonSchema> = {
    [route.successStatus ?? (hasBody ? 200 : 204)]: success,
  }
  if (isCached) answers['304'] = sharedAnswer('NotModified')
  for (const [status, { description, schema, headers }] of Object.entries(route.otherAnswers ?? {})) {
    answers[status] = {
      description,
      headers: { ...everywhere, ...limited, ...ownHeaders(headers, writer) },
      ...(schema === undefined ? {} : { content: { 'application/json': { schema: writer.write(schema, 'output') } } }),
    }
  }
  return { ...answers, ...refusals(route, writer) }
}
