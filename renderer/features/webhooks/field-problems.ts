/** What is wrong with a form, by field: from the contract before it is sent, from the server's answer after. */
import type { z } from 'zod'
import { ApiError } from '../../lib/api/index.ts'

export type FieldProblems = Readonly<Record<string, string>>

/** The contract's messages go on where the field's name stops: "must be a path". */
const sentence = (message: string): string => `This ${message.replace(/\.$/, '')}`

const issueWords = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return issue.minimum === 1 ? 'This is needed' : `At least ${issue.minimum} characters`
  }
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
  if (issue.code === 'too_big' || issue.code === 'too_small' || issue.code === 'invalid_type') {
    return issue.path[0] === 'port' ? 'A number from 0 to 65535' : 'This is not valid'
  }
  if (issue.code === 'invalid_union') return 'This is no address like 127.0.0.1'
  return /^(is|must|may|has) /.test(issue.message) ? sentence(issue.message) : 'This is not valid'
}

/** The first problem of each field; empty where there is none. */
export const fieldProblems = (schema: z.ZodType, value: unknown): FieldProblems => {
  const parsed = schema.safeParse(value)
  const problems: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) problems[String(issue.path[0])] ??= issueWords(issue)
  return problems
}

/** The fields that the server names, with its words for each. */
export const serverProblems = (error: unknown): FieldProblems => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.fields.map((field) => {
      const inDetails = new RegExp(`(?:^|; )${field}: ([^;]+)`).exec(error.details ?? '')?.[1]
      const words = inDetails ?? new RegExp(`^${field} (.+)`).exec(error.message)?.[1]
      return [field, words === undefined ? error.message : sentence(words)]
    }),
  )
}
