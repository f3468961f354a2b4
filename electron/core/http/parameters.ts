/** Request parameters from the query and the body, merged by decisions.md W4. */
import { AppError, invalidParameter } from '../../../shared/errors/errors.ts'

/** Parameters in the order of their first mention, without empty ones; a list is one text with its separators. */
export type Parameters = ReadonlyMap<string, string>

export const noParameters: Parameters = new Map<string, string>()

const unreadable = (message: string, more: { details?: string; cause?: unknown } = {}): AppError =>
  new AppError('invalid_request', { message, ...more })

/** All other parameters are text. */
const counts: ReadonlySet<string> = new Set(['page', 'per_page'])

/** The digits of a number that JavaScript cannot represent, as text: to be stored as text, or refused as a number (decisions.md W4). */
const exactNumber = (key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  if (typeof value !== 'number' || context?.source === undefined) return value
  const isExact = Number.isFinite(value) && (Number.isSafeInteger(value) || !/^-?\d+$/.test(context.source))
  if (isExact) return value
  return counts.has(key) ? Number.NaN : context.source
}

const nulRefused = (): AppError =>
  unreadable('The request holds characters that are not allowed.', { details: 'A text holds a NUL character.' })

/** NUL within JSON, unless its backslash is escaped itself. */
const nulEscape = /(?<!\\)(?:\\\\)*\\u0000/

/** Throws 400 `invalid_request`, also for NUL characters: not every database stores them. */
export const parseJson = (text: string): unknown => {
  if (nulEscape.test(text)) throw nulRefused()
  try {
    return /\d{16}|\de\+?\d{3}/i.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text)
  } catch (cause) {
    throw unreadable('The request body is not valid JSON.', { cause })
  }
}

/** The separator between the values of each parameter that is a list; all others are single. */
const separators: ReadonlyMap<string, string> = new Map([
  ...['add_on_ids', 'fields', 'zoom'].map((name) => [name, ','] as const),
  ...['scope', 'sort', 'option_types', 'returns', 'q'].map((name) => [name, ' '] as const),
])
export const isListParameter = (name: string): boolean => separators.has(name)

const noSingles: ReadonlySet<string> = new Set()

/** A list accepts repeated names, `name[]` and `name[0]`. Throws 400 for one of `singles` in these forms, or with two values. */
const put = (into: Map<string, string>, name: string, value: string, singles: ReadonlySet<string>): void => {
  if (name.endsWith(']')) {
    const [, listed = name] = /^([^[\]]+)\[\d*\]$/.exec(name) ?? []
    if (separators.has(listed)) return put(into, listed, value, singles)
    if (singles.has(listed) && value.trim() !== '') {
      throw invalidParameter(listed, `${listed} has one value, and is no list.`)
    }
  }
  if (value.includes('\0') || name.includes('\0')) throw nulRefused()
  if (value.trim() === '') return
  const earlier = into.get(name)
  const separator = separators.get(name)
  if (earlier !== undefined && earlier !== value && singles.has(name)) {
    throw invalidParameter(name, `${name} is given twice, with different values.`)
  }
  into.set(name, earlier === undefined || separator === undefined ? value : earlier + separator + value)
}

const plainText = /^[\w\-.~:/,*[\];$!'()@]*$/

const decode = (text: string): string => {
  if (plainText.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (cause) {
    const details = 'A percent escape is incomplete or is not UTF-8.'
    throw unreadable('The request holds text that cannot be decoded.', { details, cause })
  }
}

/** Reads `a=1&b=2`. Throws 400 `invalid_request` for bad escapes and NUL characters; URLSearchParams is slower and accepts all. */
export const parseForm = (text: string, singles = noSingles): Parameters => {
  const into = new Map<string, string>()
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    put(into, name, equals < 0 ? '' : decode(pair.slice(equals + 1)), singles)
  }
  return into
}

/** The readable part of a query, for requests that are refused before it is checked. Never throws. */
export const readLeniently = (rawQuery: string): Parameters =>
  new Map([...new URLSearchParams(rawQuery)].filter(([, value]) => value.trim() !== ''))

/** No parameter is nested deeper; writing a deeper value as text again would exhaust the stack. */
const deepestNesting = 32

const nestsAtMost = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((member) => nestsAtMost(levels - 1, member)))

/** Scalars as text, lists with their separator. */
const jsonText = (value: unknown, separator = ','): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => jsonText(item)).join(separator)
  return value === null ? '' : JSON.stringify(value)
}

const parseJsonBody = (text: string, singles: ReadonlySet<string>): Parameters => {
  if (text.trim() === '') return noParameters
  const body = parseJson(text)
  if (!nestsAtMost(deepestNesting, body)) {
    throw unreadable('The request body is nested too deeply.', { details: `At most ${deepestNesting} levels.` })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw unreadable('The request body must be a JSON object.')
  }
  const into = new Map<string, string>()
  for (const [name, value] of Object.entries(body)) {
    const written = Array.isArray(value) && singles.has(name) ? `${name}[]` : name
    put(into, written, jsonText(value, separators.get(name.replace(/\[\d*\]$/, ''))), singles)
  }
  return into
}

export const isMultipart = (contentType: string): boolean => /^multipart\/form-data/i.test(contentType)

/** Throws 400 `invalid_request` where it has none. */
export const boundaryOf = (contentType: string): string => {
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  const marker = boundary?.[1] ?? boundary?.[2]
  if (marker === undefined) throw unreadable('The request body is not valid form data.')
  return marker
}

const parseMultipart = (text: string, contentType: string, singles: ReadonlySet<string>): Parameters => {
  const into = new Map<string, string>()
  for (const part of text.split(`--${boundaryOf(contentType)}`).slice(1, -1)) {
    const split = part.indexOf('\r\n\r\n')
    const name = split < 0 ? undefined : /;\s*name="([^"]*)"/i.exec(part.slice(0, split))?.[1]
    if (name !== undefined) put(into, name, part.slice(split + 4).replace(/\r\n$/, ''), singles)
  }
  return into
}

/** Reads a body by its content type; a body without a type is a form, as some programs send none. */
export const parseBody = (text: string, contentType: string, singles = noSingles): Parameters => {
  if (contentType.toLowerCase().includes('json')) return parseJsonBody(text, singles)
  return isMultipart(contentType) ? parseMultipart(text, contentType, singles) : parseForm(text, singles)
}

/** decisions.md W4: on conflict the query wins on GET, the body on everything else. */
export const mergeParameters = (method: string, query: Parameters, body: Parameters): Parameters =>
  method === 'GET' ? new Map([...body, ...query]) : new Map([...query, ...body])

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'True', '1'].map((text) => [text, true] as const),
  ...['false', 'False', '0'].map((text) => [text, false] as const),
])

export const isSet = (params: Parameters, name: string): boolean => booleans.get(params.get(name) ?? '') === true

/** A business field (decisions.md W6): undefined where absent; a value other than true/True/1/false/False/0 is 400 that names it. */
export const booleanParameter = (params: Parameters, name: string): boolean | undefined => {
  const text = params.get(name)
  const value = booleans.get(text ?? '')
  if (text === undefined || value !== undefined) return value
  throw invalidParameter(name, `${name} must be true or false.`)
}
