/** Request parameters from the query and the body, merged by decisions.md W4. */
import { AppError, invalidParameter } from '../../../shared/errors.ts'

export interface Parameters {
  /** The last value given for the name; undefined where it is absent or empty. */
  get(name: string): string | undefined
  has(name: string): boolean
  /** Every name and its value, in the order of their first mention. */
  entries(): IterableIterator<[string, string]>
}

export const noParameters: Parameters = new Map<string, string>()

const unreadable = (message: string, more: { details?: string; cause?: unknown } = {}): AppError =>
  new AppError('invalid_request', { message, ...more })

/** Throws 400 `invalid_request`. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable('The request body is not valid JSON.', { cause })
  }
}

const plainText = /^[\w\-.~:/,*[\];$!'()@]*$/

const decode = (text: string): string => {
  if (plainText.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch (cause) {
    const details = 'A percent escape is incomplete or is not UTF-8.'
    throw unreadable('The request holds text that cannot be decoded.', { details, cause })
  }
}

const put = (into: Map<string, string>, name: string, value: string): void => {
  if (value.includes('\0') || name.includes('\0')) {
    throw unreadable('The request holds characters that are not allowed.', {
      details: 'A parameter holds a NUL character.',
    })
  }
  if (value.trim() !== '') into.set(name, value)
}

/** Reads `a=1&b=2`. Throws 400 `invalid_request` for bad escapes and NUL characters. */
export const parseForm = (text: string): Map<string, string> => {
  const into = new Map<string, string>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    put(into, name, equals < 0 ? '' : decode(pair.slice(equals + 1)))
  }
  return into
}

/** The readable part of a query, for requests that are refused before it is checked. Never throws. */
export const readLeniently = (rawQuery: string): Parameters =>
  new Map([...new URLSearchParams(rawQuery)].filter(([, value]) => value.trim() !== ''))

const jsonText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((item) => jsonText(item) ?? '').join(',')
  return value === null || value === undefined ? undefined : JSON.stringify(value)
}

/** No parameter is nested deeper; without a limit, brackets alone would exhaust the stack. */
const deepestNesting = 32

const nestsTooDeep = (json: string): boolean => {
  let depth = 0
  let quoted = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (quoted) {
      if (character === '\\') index += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > deepestNesting) return true
  }
  return false
}

/** Reads a JSON object as parameters: scalars as text, lists with commas. */
const parseJsonBody = (text: string): Map<string, string> => {
  const into = new Map<string, string>()
  if (text.trim() === '') return into
  if (nestsTooDeep(text)) {
    throw unreadable('The request body is nested too deeply.', { details: `At most ${deepestNesting} levels.` })
  }
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw unreadable('The request body must be a JSON object.')
  }
  for (const [name, value] of Object.entries(body)) {
    const asText = jsonText(value)
    if (asText !== undefined) put(into, name, asText)
  }
  return into
}

const multipartName = /;\s*name="([^"]*)"/i

const parseMultipart = (text: string, contentType: string): Map<string, string> => {
  const into = new Map<string, string>()
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  const marker = boundary?.[1] ?? boundary?.[2]
  if (marker === undefined) throw unreadable('The request body is not valid form data.')
  for (const part of text.split(`--${marker}`).slice(1, -1)) {
    const split = part.indexOf('\r\n\r\n')
    const name = split < 0 ? undefined : multipartName.exec(part.slice(0, split))?.[1]
    if (name !== undefined) put(into, name, part.slice(split + 4).replace(/\r\n$/, ''))
  }
  return into
}

/** Reads a body by its content type; an unnamed type is a form, as from programs that send none. */
export const parseBody = (text: string, contentType: string | null): Map<string, string> => {
  if (text === '') return new Map()
  const type = (contentType ?? '').toLowerCase()
  if (type.includes('json')) return parseJsonBody(text)
  if (type.startsWith('multipart/form-data')) return parseMultipart(text, contentType ?? '')
  return parseForm(text)
}

/** decisions.md W4: on conflict the query wins on GET, the body on everything else. */
export const mergeParameters = (method: string, query: Map<string, string>, body: Map<string, string>): Parameters => {
  if (body.size === 0) return query
  if (query.size === 0) return body
  return method === 'GET' || method === 'HEAD' ? new Map([...body, ...query]) : new Map([...query, ...body])
}

const trueTexts = new Set(['true', 'True', '1'])
const falseTexts = new Set(['false', 'False', '0'])

export const isSet = (params: Parameters, name: string): boolean => trueTexts.has(params.get(name) ?? '')

/** A business field (decisions.md W6): undefined where absent; anything but true/True/1/false/False/0 is 400 naming it. */
export const booleanParameter = (params: Parameters, name: string): boolean | undefined => {
  const text = params.get(name)
  if (text === undefined) return undefined
  if (trueTexts.has(text)) return true
  if (falseTexts.has(text)) return false
  throw invalidParameter(name, `${name} must be true or false.`)
}
