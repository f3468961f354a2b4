/** Turns a generated request into one that can be sent: encodings, bodies of each kind, and existing values. */
import type { Operation } from './test-description.ts'
import type { Body, Encoding, GeneratedRequest, Pair } from './test-requests.ts'
import type { JsonValue } from './test-values.ts'

/** Half surrogates become the bytes that a careless program sends; encodeURIComponent refuses them. */
const encodeText = (text: string): string =>
  text.replace(/[\ud800-\udfff]|[^]/gu, (character) =>
    /^[\ud800-\udfff]$/u.test(character) ? '%ED%A0%BD' : encodeURIComponent(character),
  )

const encode = (text: string, encoding: Encoding): string => {
  switch (encoding) {
    case 'proper':
      return encodeText(text)
    case 'plus':
      return encodeText(text).replaceAll('%20', '+')
    case 'raw':
      return text.replace(/[&#\s]/g, encodeText)
    case 'broken':
      return `${encodeText(text)}%`
    case 'invalid utf-8':
      return `${encodeText(text)}%E0%A4`
  }
}

const formText = (pairs: readonly Pair[]): string =>
  pairs.map(({ name, value, encoding }) => `${encode(name, encoding)}=${encode(value, encoding)}`).join('&')

const jsonOf = (pairs: readonly Pair[]): string => {
  const typed = ({ value, encoding }: Pair): JsonValue => {
    if (encoding === 'raw' && /^\d{1,9}$/.test(value)) return Number(value)
    if (encoding === 'plus') return value.split(',')
    return encoding === 'broken' ? { value } : value
  }
  return JSON.stringify(Object.fromEntries(pairs.map((pair) => [pair.name, typed(pair)])))
}

const multipartOf = (pairs: readonly Pair[]): string => {
  const parts = pairs.map(
    ({ name, value }) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}

const writeBody = (body: Body, first: readonly Pair[]): { text: string; type: string } | undefined => {
  switch (body.kind) {
    case 'none':
      return first.length === 0 ? undefined : { text: formText(first), type: 'application/x-www-form-urlencoded' }
    case 'form':
      return { text: formText([...first, ...body.pairs]), type: 'application/x-www-form-urlencoded' }
    case 'json':
      return { text: jsonOf([...first, ...body.pairs]), type: 'application/json' }
    case 'multipart':
      return { text: multipartOf([...first, ...body.pairs]), type: 'multipart/form-data; boundary=x' }
    case 'value':
      return { text: JSON.stringify(body.value), type: 'application/json' }
    case 'text':
      return { text: body.text, type: 'application/x-www-form-urlencoded' }
  }
}

const pathText = (
  operation: Operation,
  { path, pathChange }: GeneratedRequest,
  fill: (text: string) => string,
): string => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[0])
  let text = operation.path
  for (const [index, name] of names.entries()) text = text.replace(name, () => encodeText(fill(path[index] ?? '')))
  switch (pathChange) {
    case 'none':
      return text
    case 'slash behind':
      return `${text}/`
    case 'slashes doubled':
      return text.replaceAll('/', '//')
    case 'part more':
      return `${text}/more`
    case 'capitals':
      return text.toUpperCase()
    case 'older version':
      return text.replace('/v4/', '/v3_1/')
  }
}

export interface SentRequest {
  readonly method: string
  readonly address: string
  readonly headers: Headers
  readonly body: string | undefined
  /** The names of all parameters that it may have. */
  readonly names: ReadonlySet<string>
}

/** `fill` replaces the placeholders by existing values; `forms` are complete forms that work for the operation. */
export const toSent = (
  operation: Operation,
  generated: GeneratedRequest,
  world: {
    fill: (text: string) => string
    forms: (operationId: string) => readonly Readonly<Record<string, string>>[]
    authorization: (token: string) => string | undefined
  },
): SentRequest => {
  const { fill } = world
  const filled = (pairs: readonly Pair[]): Pair[] => pairs.map((pair) => ({ ...pair, value: fill(pair.value) }))
  const forms = generated.knownForm === undefined ? [] : world.forms(operation.id)
  const form = forms.length === 0 ? {} : (forms[(generated.knownForm ?? 0) % forms.length] ?? {})
  const first = Object.entries(form).map(([name, value]): Pair => ({ name, value, encoding: 'proper' }))
  const isForm = operation.form !== undefined
  const query = [...(isForm ? [] : first), ...filled(generated.query)]
  const { body: given, method } = generated
  const body = 'pairs' in given ? { ...given, pairs: filled(given.pairs) } : given
  const written = writeBody(body, isForm ? first : [])
  const headers = new Headers()
  for (const [name, value] of generated.headers) {
    // A header can only contain these characters.
    headers.set(
      name,
      fill(value)
        .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
        .trim(),
    )
  }
  const authorization = world.authorization(generated.token)
  if (authorization !== undefined) headers.set('Authorization', authorization)
  if (written !== undefined) headers.set('Content-Type', generated.contentType ?? written.type)
  const names = [...query, ...('pairs' in body ? body.pairs : []), ...first].map(({ name }) => name)
  const members = given.kind === 'value' && typeof given.value === 'object' ? Object.keys(given.value ?? {}) : []
  const queryText = formText(query)
  return {
    method,
    address: pathText(operation, generated, fill) + (queryText === '' ? '' : `?${queryText}`),
    headers,
    body: written?.text,
    names: new Set([...names, ...members]),
  }
}
