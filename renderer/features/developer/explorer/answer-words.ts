/** What an answer that is no success means: its errors in the service's words, and what the description says of them. */
import { errorBody } from '../../../../shared/errors.ts'
import type { Operation } from './operations.ts'

export interface ExplainedError {
  readonly code: string
  /** What the service said. */
  readonly message: string
  /** What the description says of the code, where that is more. */
  readonly meaning?: string
  /** For debugging: what exactly was wrong. */
  readonly details?: string
  /** Names of the parameters at fault. */
  readonly fields: readonly string[]
}

const hints: Readonly<Record<number, string>> = {
  401: 'The connection’s token is missing, expired or not taken. Look at the connection’s sign-in.',
  403: 'The connection’s token does not cover this. Its scopes are those of the profile in use.',
  404: 'There is nothing at this address, or the token may not see it.',
  405: 'This address does not take the method.',
  429: 'Too many requests in a minute. The header Retry-After says how long to wait.',
  502: 'The service behind the connection did not answer well.',
  503: 'The service is away for a moment. Nothing was changed; send it again.',
  504: 'The service did not answer in time. A write may have been done all the same: look before sending it again.',
}

/** "`code`: words" of the description, for one code. */
const meaningOf = (described: string, code: string): string | undefined => {
  const line = described.split('\n').find((candidate) => candidate.startsWith(`\`${code}\`:`))
  return line?.slice(code.length + 3).trim()
}

export interface Explanation {
  readonly errors: readonly ExplainedError[]
  readonly hint?: string
}

/** Undefined for an answer that is a success. */
export const explainAnswer = (operation: Operation, status: number, text: string): Explanation | undefined => {
  if (status < 400) return undefined
  const described = operation.answers[String(status)] ?? ''
  const errors = errorsIn(text).map(({ code, message, fields, details }) => {
    const meaning = meaningOf(described, code)
    return {
      code,
      message,
      fields: fields ?? [],
      ...(details === undefined ? {} : { details }),
      ...(meaning === undefined || meaning === message ? {} : { meaning }),
    }
  })
  const hint = hints[status]
  return { errors, ...(hint === undefined ? {} : { hint }) }
}

const errorsIn = (text: string) => {
  try {
    const parsed = errorBody.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.errors : []
  } catch {
    return []
  }
}
