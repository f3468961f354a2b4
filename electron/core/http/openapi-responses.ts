/** The responses of an operation, by status: bodies, headers, and the codes of its errors (decisions.md W12, W16). */
import { z } from 'zod'
import { countStats, envelope } from '../../../shared/api/common.ts'
import { errorBody, errorCatalogue, type ErrorCode } from '../../../shared/errors/errors.ts'
import { messagesIn } from '../../common/messages.ts'
import { jsonContent, jsonSchema, membersOf, selected, text, wholeNumber, type JsonSchema } from './openapi-schema.ts'
import type { Route } from './route.ts'

const pageHeader = (description: string) => ({
  description: `${description}; not with result_format=stats`,
  schema: wholeNumber,
})

const headersByName = {
  'X-Request-Id': { description: 'The same as `uuid` of an error', required: true, schema: text },
  'X-Language-Locale': { description: 'The requested language, where it is known', schema: text },
  'RateLimit-Limit': { description: 'Requests a minute; where they are limited', schema: wholeNumber },
  'RateLimit-Remaining': { description: 'Requests left in this minute', schema: wholeNumber },
  'RateLimit-Reset': { description: 'Seconds until the next minute', schema: wholeNumber },
  'Retry-After': { description: 'Seconds', required: true, schema: wholeNumber },
  ETag: { description: 'For If-None-Match', required: true, schema: text },
  Link: { description: 'RFC 8288: first, prev, next, last; not for the longest searches', schema: text },
  'X-Pagination-Per-Page': pageHeader('Most records a page'),
  'X-Pagination-Total': pageHeader('All records'),
  'X-Pagination-Returned': pageHeader('Records in this response'),
  'X-Pagination-Current-Page': pageHeader('From 1'),
  'X-Pagination-Total-Pages': pageHeader('At least 1'),
} as const satisfies Record<string, { description: string; required?: boolean; schema: JsonSchema }>

/** `PerPage` for `X-Pagination-Per-Page`. */
const headerId = (name: string): string => name.replace(/^X-(Pagination-|Language-)?/, '').replaceAll('-', '')

/** `components.headers`. */
export const sharedHeaders = Object.fromEntries(
  Object.entries(headersByName).map(([name, header]) => [headerId(name), header]),
)

const headers = (...names: (keyof typeof headersByName)[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${headerId(name)}` }]))

const common = headers('X-Request-Id', 'X-Language-Locale')
const limited = { ...common, ...headers('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset') }
const cached = headers('ETag')
const paged = headers(
  'Link',
  'X-Pagination-Per-Page',
  'X-Pagination-Total',
  'X-Pagination-Returned',
  'X-Pagination-Current-Page',
  'X-Pagination-Total-Pages',
)

const ownHeaders = (declared: z.ZodObject | undefined): JsonSchema =>
  Object.fromEntries(
    membersOf(declared, 'output').map(({ name, described, ...rest }) => [name, { ...described, ...rest }]),
  )

/** An error in an envelope: `errors` and `message` are at the top as well. */
const errorEnvelope = envelope.extend({ ...errorBody.shape, data: errorBody }).meta({ id: 'ErrorEnvelope' })

/** For a schema that is described elsewhere as well: moving equal ones to the components takes most of the time. */
const withoutDefinitions = ({ $defs: _definitions, ...schema }: JsonSchema): JsonSchema => schema

/** The plain body comes first; `x-bodies-by` names the parameter that causes each of the others. `fields` selects from all but counts. */
const oneOfBodies = (plain: JsonSchema, byCause: Readonly<Record<string, JsonSchema>>, isResource: boolean) => {
  const { 'result_format=stats': stats, ...others } = byCause
  const resources = [plain, ...Object.values(others)]
  const bodies = [...resources, ...(stats === undefined ? [] : [stats]), ...(isResource ? resources.map(selected) : [])]
  const anyOf = [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()]
  const causes = Object.entries(byCause).map(([cause, body]) => [cause, withoutDefinitions(body)])
  return {
    'application/json': { schema: { anyOf }, 'x-bodies-by': Object.fromEntries(causes) as JsonSchema },
    // Errors are no resources.
    ...(isResource && { 'application/hal+json': { schema: { anyOf: anyOf.map(withoutDefinitions) } } }),
  }
}

const errorContent = oneOfBodies(
  jsonSchema(errorBody, 'output'),
  { 'envelope=true': jsonSchema(errorEnvelope, 'output') },
  false,
)

/** The description of the API is in English. */
const t = messagesIn('en-US')

/** The data of the desk's errors by their code. */
const errorData = (codes: readonly ErrorCode[]): JsonSchema =>
  Object.fromEntries(
    codes.flatMap((code) => {
      const entry = errorCatalogue[code]
      return 'data' in entry ? [[code, jsonSchema(entry.data, 'output')]] : []
    }),
  )

const errorResponse = (
  status: number,
  codes: readonly ErrorCode[],
  { contentType, permission }: Pick<Route, 'contentType' | 'permission'> = {},
): JsonSchema => ({
  description: codes.map((code) => `\`${code}\`: ${t(`errors.${code}.message`)}`).join('\n\n'),
  headers: { ...limited, ...(status === 429 ? headers('Retry-After') : {}) },
  content: contentType === 'text/html' ? { ...errorContent, 'text/html': { schema: text } } : errorContent,
  'x-error-codes': codes,
  ...(permission !== undefined && { 'x-error-data': errorData(codes) }),
})

/** `components.responses`: the responses that are the same everywhere. */
export const sharedResponses = {
  NotModified: {
    description: 'The body is still the one with the ETag in If-None-Match',
    headers: { ...limited, ...cached },
  },
  TooLarge: errorResponse(413, ['request_too_large']),
  UnknownForm: errorResponse(415, ['unsupported_media_type']),
  RateLimited: errorResponse(429, ['rate_limit_exceeded']),
  Failed: { description: 'The engine failed; nothing was changed', headers: common, content: errorContent },
} as const satisfies Record<string, JsonSchema>

const shared = (name: keyof typeof sharedResponses): JsonSchema => ({ $ref: `#/components/responses/${name}` })

/** Bodies that replace the plain one, by the parameter that causes them. */
const otherBodies = (route: Route, plain: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const stats = route.list === true ? { 'result_format=stats': route.stats ?? countStats } : {}
  const bodies: Readonly<Record<string, z.ZodType>> = { ...route.bodiesBy, ...stats }
  // The members that `returns` adds to a list have their own place in the envelope.
  const instead = Object.values(route.bodiesBy ?? {}).filter((body) => !route.list || body instanceof z.ZodArray)
  const inEnvelope = [...instead, ...Object.values(stats)]
  const data = inEnvelope.length === 0 ? plain : z.union([plain, ...inEnvelope])
  return { 'envelope=true': envelope.extend({ ...route.envelopeMembers?.shape, data }), ...bodies }
}

const successContent = (route: Route) => {
  if (route.response === undefined) return route.contentType && { [route.contentType]: { schema: text } }
  const plain = route.list === true ? z.array(route.response) : route.response
  const others = Object.entries(otherBodies(route, plain))
  const bodies = Object.fromEntries(others.map(([cause, body]) => [cause, jsonSchema(body, 'output')]))
  return oneOfBodies(jsonSchema(plain, 'output'), bodies, route.ownErrors === undefined)
}

/** Every error code of the route: its own, and those of the HTTP layer. */
export const errorCodes = ({ access, sorts, refusals = [] }: Route): ErrorCode[] => {
  const codes: ErrorCode[] = ['invalid_request', 'invalid_parameter', 'invalid_zoom']
  if (sorts !== undefined) codes.push('invalid_sort')
  if (access.ignoresToken !== true && access.forgivesToken !== true) codes.push('invalid_token')
  if (!access.anonymous) codes.push('authentication_required', 'scope_insufficient')
  if (access.user === true) codes.push('user_token_required')
  return [...new Set([...codes, ...refusals])]
}

const errorResponses = (route: Route): Record<string, JsonSchema> => {
  const byStatus = Map.groupBy(errorCodes(route), (code) => errorCatalogue[code].status)
  const { ownErrors } = route
  const responses = Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, errorResponse(status, codes, route)]),
  )
  const own = ownErrors && {
    description: 'Refused',
    content: jsonContent(ownErrors.schema, 'output'),
    'x-error-codes': ownErrors.codes,
  }
  const ownStatuses = own === undefined ? [] : [400, 401, 413, 415, 429]
  return {
    ...responses,
    413: shared('TooLarge'),
    415: shared('UnknownForm'),
    429: shared('RateLimited'),
    ...Object.fromEntries(ownStatuses.map((status) => [status, { ...errorResponse(status, []), ...own }])),
    default: shared('Failed'),
  }
}

/** `responses` of an operation. */
export const operationResponses = (route: Route, method: string): Record<string, JsonSchema> => {
  const isCached = method === 'GET' && route.response !== undefined
  const hasBody = route.response !== undefined || route.contentType !== undefined
  const success = {
    description: route.summary,
    headers: { ...limited, ...(isCached && cached), ...(route.list && paged), ...ownHeaders(route.responseHeaders) },
    content: successContent(route),
  }
  const others = Object.entries(route.otherResponses ?? {}).map(([status, { description, schema, headers: own }]) => {
    const content = schema && jsonContent(schema, 'output')
    return [status, { description, headers: { ...limited, ...ownHeaders(own) }, content }] as const
  })
  return {
    [route.successStatus ?? (hasBody ? 200 : 204)]: success,
    ...(isCached && { 304: shared('NotModified') }),
    ...Object.fromEntries(others),
    ...errorResponses(route),
  }
}
