/** A request out of what was typed: its address, headers and body as they will be sent, and what speaks against sending it. */
import type { BodyKind, Field, Operation } from './operations.ts'

/** What was typed for one endpoint. */
export interface Draft {
  /** By the key of the field; what is empty is not sent. */
  readonly values: Readonly<Record<string, string>>
  readonly bodyKind: BodyKind
  /** The whole JSON body, where it was typed as one; else it is made from the fields. */
  readonly bodyText?: string
}

export interface Header {
  readonly name: string
  readonly value: string
}

export interface ExploredRequest {
  readonly method: string
  /** With places filled in: "/v4/bookings/12"; a place without value stays "{id}". */
  readonly path: string
  /** Begins with "?" or is empty. */
  readonly query: string
  readonly headers: readonly Header[]
  readonly body?: { readonly type: string; readonly text: string }
}

export interface FieldProblem {
  readonly text: string
  /** Sending it would make no sense; else the service may be asked what it thinks of it. */
  readonly blocks: boolean
}

export interface BuiltRequest {
  readonly request: ExploredRequest
  /** By the key of the field; `body` for the JSON text as a whole. */
  readonly problems: Readonly<Record<string, FieldProblem>>
}

export const emptyDraft = (operation: Operation): Draft => ({
  values: {},
  bodyKind: operation.bodies[0] ?? 'form',
})

/** What stays readable in a query, because it needs no escape there. */
const readable: readonly (readonly [RegExp, string])[] = [
  [/%3A/g, ':'],
  [/%2C/g, ','],
  [/%40/g, '@'],
]

const inQuery = (text: string) =>
  readable.reduce((escaped, [escape, plain]) => escaped.replace(escape, plain), encodeURIComponent(wellFormed(text)))

/** Half a surrogate pair cannot be written into an address. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

const pairs = (fields: readonly Field[], values: Draft['values']) =>
  fields.flatMap((field) => {
    const value = values[field.key] ?? ''
    return value === '' ? [] : [`${inQuery(field.name)}=${inQuery(value)}`]
  })

const problemOf = (field: Field, value: string): FieldProblem | undefined => {
  if (value === '') return field.required ? { text: 'Needed', blocks: field.place === 'path' } : undefined
  if (field.place === 'path' && /^\.{1,2}$/.test(value)) return { text: 'An address cannot hold this', blocks: true }
  if (field.place === 'header' && !/^[\t\x20-\x7e]*$/.test(value))
    return { text: 'A header takes ASCII characters only', blocks: true }
  return refusedBy(field, value)
}

const refusedBy = (field: Field, value: string): FieldProblem | undefined => {
  const refusal = (text: string): FieldProblem => ({ text, blocks: false })
  if (field.kind === 'integer' && !/^-?\d+$/.test(value)) return refusal('A whole number is asked for')
  if (field.kind === 'number' && !Number.isFinite(Number(value))) return refusal('A number is asked for')
  if (field.kind === 'json' && parsedJson(value) === undefined) return refusal('This is no JSON')
  const { minimum, maximum, minLength, maxLength, choices, pattern } = field
  if (minimum !== undefined && Number(value) < minimum) return refusal(`At least ${minimum}`)
  if (maximum !== undefined && Number(value) > maximum) return refusal(`At most ${maximum}`)
  if (minLength !== undefined && value.length < minLength) return refusal(`At least ${minLength} characters`)
  if (maxLength !== undefined && value.length > maxLength) return refusal(`At most ${maxLength} characters`)
  if (choices !== undefined && !choices.includes(value)) return refusal(`One of ${choices.join(', ')}`)
  if (pattern !== undefined && !matches(pattern, value)) return refusal('It does not look as described')
  return undefined
}

const matches = (pattern: string, value: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

/** The value, wrapped, so that `null` counts as one; undefined for what is no JSON. */
const parsedJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** The fields of the body as JSON text: numbers as numbers, empty ones left out. What does not fit its kind stays text. */
export const jsonOfFields = (fields: readonly Field[], values: Draft['values']): string => {
  const members = fields.flatMap((field) => {
    const text = field.place === 'body' ? (values[field.key] ?? '') : ''
    if (text === '') return []
    const isPlain = field.kind === 'text' || refusedBy(field, text) !== undefined
    return [[field.name, isPlain ? text : (parsedJson(text)?.value ?? text)] as const]
  })
  return JSON.stringify(Object.fromEntries(members), null, 2)
}

const bodyOf = (operation: Operation, draft: Draft): ExploredRequest['body'] => {
  if (operation.bodies.length === 0) return undefined
  const fields = operation.fields.filter(({ place }) => place === 'body')
  if (draft.bodyKind === 'json') {
    return { type: 'application/json', text: draft.bodyText ?? jsonOfFields(fields, draft.values) }
  }
  const text = new URLSearchParams(
    fields.flatMap((field) => {
      const value = draft.values[field.key] ?? ''
      return value === '' ? [] : [[field.name, value]]
    }),
  ).toString()
  return { type: 'application/x-www-form-urlencoded', text }
}

export const buildRequest = (operation: Operation, draft: Draft): BuiltRequest => {
  const { values } = draft
  const of = (place: Field['place']) => operation.fields.filter((field) => field.place === place)
  const path = of('path').reduce((at, { key, name }) => {
    const value = values[key] ?? ''
    return value === '' ? at : at.replace(`{${name}}`, () => encodeURIComponent(wellFormed(value)))
  }, operation.path)
  const query = pairs(of('query'), values).join('&')
  const body = bodyOf(operation, draft)
  const headers = of('header').flatMap(({ key, name }) => {
    const value = (values[key] ?? '').trim()
    return value === '' ? [] : [{ name, value }]
  })
  const isJsonText = draft.bodyKind === 'json' && draft.bodyText !== undefined
  const problems = operation.fields.flatMap((field) => {
    if (field.place === 'body' && isJsonText) return []
    const problem = problemOf(field, values[field.key] ?? '')
    return problem === undefined ? [] : [[field.key, problem] as const]
  })
  const textProblem: FieldProblem | undefined =
    isJsonText && parsedJson(draft.bodyText ?? '') === undefined
      ? { text: 'This is no JSON', blocks: false }
      : undefined
  return {
    request: {
      method: operation.method,
      path,
      query: query === '' ? '' : `?${query}`,
      headers: [{ name: 'Accept', value: 'application/json' }, ...headers],
      ...(body === undefined ? {} : { body }),
    },
    problems: { ...Object.fromEntries(problems), ...(textProblem === undefined ? {} : { body: textProblem }) },
  }
}

/** A draft that brings back a query as it was sent. Parameters that the endpoint does not know are left out. */
export const draftOfQuery = (operation: Operation, search: string, pathValues: Draft['values']): Draft => {
  const sent = new URLSearchParams(search)
  const values = operation.fields.flatMap((field) => {
    const value = field.place === 'query' || field.place === 'body' ? sent.get(field.name) : null
    // A masked value is not the value.
    return value === null || field.secret ? [] : [[field.key, value] as const]
  })
  return { ...emptyDraft(operation), values: { ...Object.fromEntries(values), ...pathValues } }
}
