/** Checks that hold for every response, whatever was requested; each fault is described in a sentence. */
import { isDeepStrictEqual } from 'node:util'
import { errorBody, errorCatalogue, tokenErrorBody } from '../../../../shared/errors/errors.ts'
import type { DescribedResponse, Operation } from './test-description.ts'
import type { SentRequest } from './test-sending.ts'

export interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

const checkCommonError = (answer: ReceivedResponse, body: unknown, request: SentRequest): string | undefined => {
  const { status, headers } = answer
  const parsed = errorBody.strict().safeParse(body)
  if (!parsed.success) return `the error is incomplete: ${answer.text.slice(0, 300)}`
  const [first] = parsed.data.errors
  if (first === undefined || parsed.data.errors.length !== 1) return 'not one error'
  if (first.uuid !== headers.get('x-request-id')) return 'uuid is not X-Request-Id'
  if (first.status !== status || parsed.data.status !== status) return 'the statuses differ'
  if (first.message === '' || first.message !== parsed.data.message) return 'the messages differ'
  if (first.data !== undefined && pathOf(request.address).startsWith('/v4/')) return 'data at an error of the API'
  if (!Object.hasOwn(errorCatalogue, first.code)) return `code ${first.code} is not in the catalogue`
  if (status === 401 && headers.get('www-authenticate') === null) return '401 without WWW-Authenticate'
  if (status === 405 && headers.get('allow') === null) return '405 without Allow'
  if (status === 429 && headers.get('retry-after') === null) return '429 without Retry-After'
  return undefined
}

const codeOf = (body: unknown): string | undefined => {
  const { errors, error } = body as { errors?: readonly { code: string }[]; error?: string }
  return errors?.[0]?.code ?? error
}

/** The path of an address, with single slashes and none at the end. */
const pathOf = (address: string): string => address.replace(/\?.*$/s, '').replaceAll(/\/+/g, '/').replace(/\/$/, '')

/** GET is the page for people there. */
const isAuthorizePage = ({ method, address }: SentRequest): boolean =>
  method === 'GET' && /^(?:\/v4)?\/oauth\/authorize$/.test(pathOf(address))

/** The token endpoints and the paths below them: their refusals have the token error shape, whatever the method. */
const isTokenRequest = (request: SentRequest): boolean => {
  const path = pathOf(request.address)
  return !isAuthorizePage(request) && /^\/(v4\/)?oauth\/(token|public_token|authorize|revoke)(\/|$)/.test(path)
}

/** Checks that an envelope contains the refusal, and has its status as well. */
const checkEnvelopedError = (
  answer: ReceivedResponse,
  described: DescribedResponse | undefined,
  request: SentRequest,
  body: { readonly data?: unknown; readonly errors?: unknown; readonly message?: unknown; readonly status?: unknown },
): string | undefined => {
  const { data, errors, message, status } = body
  if (!isDeepStrictEqual({ errors, status, message }, data)) return 'the envelope says something else than its data'
  const shape = described?.otherBodies.find(({ cause }) => cause === 'envelope=true')
  if (described !== undefined && shape === undefined) return 'an envelope that is not described'
  return shape?.plain(body) ?? checkRefusal({ ...answer, text: JSON.stringify(data) }, described, request)
}

const checkRefusal = (
  answer: ReceivedResponse,
  described: DescribedResponse | undefined,
  request: SentRequest,
): string | undefined => {
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return 'an error that is not JSON'
  const parsed = parse(answer.text)
  if (parsed === undefined) return `an error that cannot be parsed: ${answer.text.slice(0, 200)}`
  const body = parsed.value
  const code = codeOf(body) ?? ''
  const isCommon = typeof body === 'object' && body !== null && 'errors' in body
  if (isCommon && 'data' in body) return checkEnvelopedError(answer, described, request, body)
  const wrong = isCommon ? checkCommonError(answer, body, request) : described?.plain(body)
  if (wrong !== undefined) return wrong
  if (described === undefined) {
    const isToken = tokenErrorBody.strict().safeParse(body).success
    return isToken === isTokenRequest(request) ? undefined : 'an error of another shape'
  }
  if (isCommon && described.plain(body) !== undefined)
    return `an error of the wrong shape: ${answer.text.slice(0, 200)}`
  return described.errorCodes?.includes(code) === true ? undefined : `${answer.status} with ${code} is not described`
}

/** Whether the request may have a parameter that causes another body. */
const mayCause = (cause: string, request: SentRequest): boolean => request.names.has(cause.split('=')[0] ?? '')

const checkBody = (
  answer: ReceivedResponse,
  described: DescribedResponse,
  request: SentRequest,
): string | undefined => {
  const { contentType } = described
  if (contentType === undefined) return answer.text === '' ? undefined : 'a body that is not described'
  // `image/*` stands for every kind of image.
  const start = contentType.replace(/\*$/, '')
  if (answer.headers.get('content-type')?.startsWith(start) !== true) return `not ${contentType}`
  if (contentType !== 'application/json') return answer.text === '' ? 'no body' : undefined
  const parsed = parse(answer.text)
  if (parsed === undefined) return 'a body that is not JSON'
  const mayMiss = request.names.has('fields')
  const wrong = (mayMiss ? described.selected : described.plain)(parsed.value)
  if (wrong === undefined) return undefined
  const others = described.otherBodies.filter(({ cause }) => mayCause(cause, request))
  const reasons = others.map((other) => (mayMiss ? other.selected : other.plain)(parsed.value))
  if (reasons.includes(undefined)) return undefined
  const all = [wrong, ...others.map(({ cause }, index) => `${cause}: ${reasons[index] ?? ''}`)].join('; ')
  return `the body is not as described: ${all}: ${answer.text.slice(0, 300)}`
}

const checkHeaders = (
  answer: ReceivedResponse,
  described: DescribedResponse,
  request: SentRequest,
): string | undefined => {
  for (const [name, always] of Object.entries(described.headers)) {
    const isPaging = name.startsWith('X-Pagination') && !request.names.has('result_format')
    if ((always || isPaging) && answer.headers.get(name) === null) return `no ${name}`
  }
  const link = answer.headers.get('link')
  if (link !== null && !/^<http[^<>]*>; rel="\w+"(, <http[^<>]*>; rel="\w+")*$/.test(link)) return `Link is ${link}`
  return undefined
}

/** Some addresses show a person a page, refusals included, where a program gets JSON; one has only a page for GET. */
const isPageForPeople = (request: SentRequest, answer: ReceivedResponse): boolean => {
  const isWanted = isAuthorizePage(request) || request.headers.get('accept')?.includes('text/html') === true
  return isWanted && answer.headers.get('content-type')?.startsWith('text/html') === true
}

/** Undefined where there is no fault. `operation` received the request; undefined for an unknown address or method. */
export const checkResponse = (
  operation: Operation | undefined,
  request: SentRequest,
  answer: ReceivedResponse,
): string | undefined => {
  const { status } = answer
  if (status >= 500) return `status ${status}: ${answer.text}`
  if (answer.headers.get('x-request-id') === null) return 'no X-Request-Id'
  if (request.method === 'HEAD') return answer.text === '' ? undefined : 'HEAD with a body'
  if (request.method === 'OPTIONS' && status === 204)
    return answer.headers.get('allow') === null ? 'no Allow' : undefined
  if (isPageForPeople(request, answer)) return undefined
  const described = operation?.answers[status]
  if (operation !== undefined && described === undefined) return `status ${status} is not described`
  if (status >= 400) return checkRefusal(answer, described, request)
  return described === undefined
    ? undefined
    : (checkHeaders(answer, described, request) ?? checkBody(answer, described, request))
}

/** Checks that `envelope=true` wraps exactly the response without it. */
export const compareEnvelope = (plain: ReceivedResponse, enveloped: ReceivedResponse): string | undefined => {
  const body = parse(plain.text)?.value
  const wrapped = parse(enveloped.text)?.value as Readonly<Record<string, unknown>> | undefined
  if (enveloped.status !== plain.status) return `with the envelope the status is ${enveloped.status}`
  if (wrapped?.['status'] !== plain.status) return 'the envelope says another status'
  const views = body as {
    readonly data?: unknown
    readonly curated_data?: unknown
    readonly suggested_view_data?: unknown
  }
  const isView = typeof body === 'object' && body !== null && ('curated_data' in body || 'suggested_view_data' in body)
  const expected = isView ? views.data : body
  if (!isDeepStrictEqual(wrapped['data'], expected)) return 'the envelope holds other data'
  if (isView && !isDeepStrictEqual(wrapped['curated'], views.curated_data)) return 'the envelope marks other quotes'
  if (Array.isArray(expected) && wrapped['record_count'] !== expected.length) return 'record_count is wrong'
  return undefined
}
