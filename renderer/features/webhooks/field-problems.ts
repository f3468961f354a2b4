/** The problems of a form's fields: from the contract before it is sent, from the response after. */
import type { z } from 'zod'
import { isAppError } from '../../../shared/errors.ts'

export type FieldProblems = Readonly<Record<string, string>>

/** Messages of the contract continue a sentence that starts with the field: "must be a path". */
const sentence = (message: string): string => `This ${message.replace(/\.$/, '')}`

const issueMessage = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return issue.minimum === 1 ? 'This is needed' : `At least ${issue.minimum} characters`
  }
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  if (issue.path[0] === 'port') return 'A number from 0 to 65535'
  if (issue.code === 'invalid_union') return 'This is not an address like 127.0.0.1'
  return /^(is|must|may|has) /.test(issue.message) ? sentence(issue.message) : 'This is not valid'
}

/** The first problem of each field; empty where there is none. */
export const fieldProblems = (schema: z.ZodType, value: unknown): FieldProblems => {
  const problems: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) {
    problems[String(issue.path[0])] ??= issueMessage(issue)
  }
  return problems
}

/** The fields that the server refused, each with its message. */
export const serverProblems = (error: unknown): FieldProblems => {
  if (!isAppError(error)) return {}
  return Object.fromEntries(
    error.fields.map((field) => {
      const inDetails = new RegExp(`(?:^|; )${field}: ([^;]+)`).exec(
        typeof error.details === 'string' ? error.details : '',
      )?.[1]
      const message = inDetails ?? new RegExp(`^${field} (.+)`).exec(error.message)?.[1]
      return [field, message === undefined ? error.message : sentence(message)]
    }),
  )
}
