/** Builds a request from the input: its address, headers and body as they will be sent, and the problems of its fields. */
import { parseJson } from '../../../../shared/http/json.ts'
import { isSecretParameter, maskedValue, shownPath } from '../../../../shared/http/shown-path.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { BodyKind, Field, Operation } from './operations.ts'

/** The input for one endpoint. */
export interface Draft {
  /** The keys are those of the fields; empty values are not sent. */
  readonly values: Readonly<Record<string, string>>
  readonly bodyKind: BodyKind
  /** The whole body, if it was typed as JSON; otherwise it is made from the fields. */
  readonly bodyText?: string
}

export interface ExploredRequest {
  readonly method: string
  /** "/v4/bookings/12"; a path parameter without a value stays "{id}". */
  readonly path: string
  /** Begins with "?" or is empty. */
  readonly query: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body?: { readonly type: string; readonly text: string } | undefined
}

export interface FieldProblem {
  readonly text: string
  /** The request cannot be sent. With other problems it may be sent, to see the response. */
  readonly blocks: boolean
}

export const emptyDraft = ({ bodies }: Operation): Draft => ({ values: {}, bodyKind: bodies[0] ?? 'form' })

/** Lone surrogates cannot be part of an address. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

/** Characters that need no escape in a query stay readable. */
const encodedQuery = (text: string) =>
  encoded(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@')

const problemOf = (field: Field, value: string): FieldProblem | undefined => {
  const { place, required } = field
  if (value === '') return required ? { text: t('developer.problem.needed'), blocks: place === 'path' } : undefined
  if (place === 'path' && /^\.{1,2}$/.test(value)) return { text: t('developer.problem.notInAddress'), blocks: true }
  if (place === 'header' && !/^[\t\x20-\x7e]*$/.test(value))
    return { text: t('developer.problem.asciiOnly'), blocks: true }
  const text = valueProblem(field, value)
  return text === undefined ? undefined : { text, blocks: false }
}

const valueProblem = (field: Field, value: string): string | undefined => {
  const { kind, minimum, maximum, minLength, maxLength, choices, pattern } = field
  if (kind === 'integer' && !/^-?\d+$/.test(value)) return t('developer.problem.wholeNumber')
  if (kind === 'number' && !Number.isFinite(Number(value))) return t('developer.problem.number')
  if (kind === 'json' && parseJson(value) === undefined) return t('developer.problem.notJson')
  if (minimum !== undefined && Number(value) < minimum)
    return t('developer.problem.atLeast', { value: String(minimum) })
  if (maximum !== undefined && Number(value) > maximum) return t('developer.problem.atMost', { value: String(maximum) })
  if (minLength !== undefined && value.length < minLength)
    return t('developer.problem.atLeastCharacters', { count: minLength })
  if (maxLength !== undefined && value.length > maxLength)
    return t('developer.problem.atMostCharacters', { count: maxLength })
  if (choices?.includes(value) === false) return t('developer.problem.oneOf', { choices: choices.join(', ') })
  return pattern === undefined || matches(pattern, value) ? undefined : t('developer.problem.noMatch')
}

const matches = (pattern: string, value: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

/** Name and value of the fields of a place that have a value. */
const pairsOf = ({ fields }: Operation, { values }: Draft, place: Field['place']) =>
  fields
    .filter((field) => field.place === place && (values[field.key] ?? '') !== '')
    .map((field) => ({ field, name: field.name, value: values[field.key] ?? '' }))

/** The fields of the body as JSON text: numbers as numbers, and values that do not fit their kind as text. */
export const jsonOfFields = (operation: Operation, draft: Draft): string => {
  const members = pairsOf(operation, draft, 'body').map(({ field, name, value }): [string, unknown] => {
    const isText = field.kind === 'text' || valueProblem(field, value) !== undefined
    return [name, (isText ? undefined : parseJson(value)) ?? value]
  })
  return JSON.stringify(Object.fromEntries(members), null, 2)
}

const bodyOf = (operation: Operation, draft: Draft): ExploredRequest['body'] => {
  if (operation.bodies.length === 0) return undefined
  if (draft.bodyKind === 'json')
    return { type: 'application/json', text: draft.bodyText ?? jsonOfFields(operation, draft) }
  const pairs = pairsOf(operation, draft, 'body').map(({ name, value }) => [name, value])
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(pairs).toString() }
}

/** The request, and its problems by the key of the field; `body` for the JSON text as a whole. */
export const buildRequest = (operation: Operation, draft: Draft) => {
  const path = pairsOf(operation, draft, 'path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, () => encoded(value)),
    operation.path,
  )
  const query = pairsOf(operation, draft, 'query').map(
    ({ name, value }) => `${encodedQuery(name)}=${encodedQuery(value)}`,
  )
  const headers = pairsOf(operation, draft, 'header').map(({ name, value }) => ({ name, value: value.trim() }))
  const request: ExploredRequest = {
    method: operation.method,
    path,
    query: query.length === 0 ? '' : `?${query.join('&')}`,
    headers: [{ name: 'Accept', value: 'application/json' }, ...headers.filter(({ value }) => value !== '')],
    body: bodyOf(operation, draft),
  }
  const bodyText = draft.bodyKind === 'json' ? draft.bodyText : undefined
  const problems = operation.fields
    .filter(({ place }) => place !== 'body' || bodyText === undefined)
    .map((field) => [field.key, problemOf(field, draft.values[field.key] ?? '')] as const)
  const bodyProblem =
    bodyText === undefined || parseJson(bodyText) !== undefined
      ? undefined
      : { text: t('developer.problem.notJson'), blocks: false }
  const known: Readonly<Record<string, FieldProblem | undefined>> = {
    ...Object.fromEntries(problems),
    body: bodyProblem,
  }
  return { request, problems: known }
}

/** The draft of a query that was sent. Unknown parameters and masked values are left out. */
export const draftOfQuery = (operation: Operation, search: string, pathValues: Draft['values']): Draft => {
  const sent = new URLSearchParams(search)
  const values = operation.fields.flatMap(({ key, name, place, secret }) => {
    const value = place === 'query' || place === 'body' ? sent.get(name) : null
    return value === null || secret ? [] : [[key, value] as const]
  })
  return { ...emptyDraft(operation), values: { ...Object.fromEntries(values), ...pathValues } }
}

const longestShown = 1_500

/** The body as it may be shown: secret values are masked, a long one is cut; empty if there is none. */
export const shownBody = (body: ExploredRequest['body']): string => {
  if (body === undefined || body.text === '') return ''
  const shown = body.type === 'application/json' ? maskedJson(body.text) : shownPath('', `?${body.text}`).slice(1)
  return shown.length <= longestShown ? shown : `${shown.slice(0, longestShown)} …`
}

/** Without a secret, or while it is not JSON yet, the text stays as it was typed. */
const maskedJson = (text: string): string => {
  const parsed = parseJson(text)
  if (parsed === undefined) return text
  const masked = JSON.stringify(parsed, (name, value: unknown) => (isSecretParameter(name) ? maskedValue : value))
  return masked === JSON.stringify(parsed) ? text : masked
}
