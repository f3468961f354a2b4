/** Text fields over a draft, and their problems: from the contract before it is sent, from the response after. */
import { useState } from 'react'
import type { z } from 'zod'
import { isAppError } from '../../../shared/errors.ts'

export type FieldProblems = Readonly<Record<string, string>>

interface FormFieldsOptions<Draft extends object> {
  readonly draft: Draft
  readonly problems: FieldProblems
  /** Whether the server refused the draft: every problem is shown. */
  readonly isRefused: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

type TextKey<Draft> = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft] & string

/** The problem of a field is shown once the field was left, or after `showAll`. */
export const useFormFields = <Draft extends object>(options: FormFieldsOptions<Draft>) => {
  const { draft, problems, isRefused, onChange } = options
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    showAll: () => setLeft(new Set(Object.keys(draft))),
    reset: () => setLeft(new Set()),
    field: (name: TextKey<Draft>) => ({
      value: String(draft[name]),
      error: left.has(name) || isRefused ? problems[name] : undefined,
      keepHintLine: true,
      autoComplete: 'off',
      spellCheck: false,
      onChange: (value: string) => onChange({ ...draft, [name]: value }),
      onBlur: () => setLeft(new Set([...left, name])),
    }),
  }
}

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
