/** The problems of a form's fields: from the contract before it is sent, from the response after. */
import type { z } from 'zod'
import { fieldProblemCodes } from '../../../shared/desk/webhooks.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { refusedFields } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'

export type FieldProblems = Readonly<Record<string, string>>

const problemText = (code: string | undefined): string | undefined => {
  const known = fieldProblemCodes.find((problem) => problem === code)
  return known && t(`webhooks.problem.${known}`)
}

const issueMessage = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const count = Number(issue.minimum)
    return count === 1 ? t('webhooks.problem.needed') : t('webhooks.problem.atLeast', { count })
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('webhooks.problem.atMost', { count: Number(issue.maximum) })
  if (issue.path[0] === 'port') return t('webhooks.problem.port')
  if (issue.code === 'invalid_union') return t('webhooks.problem.interface')
  return problemText(issue.message) ?? t('webhooks.problem.notValid')
}

/** The first problem of each field; empty if there is none. */
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
    refusedFields(error, fieldProblemCodes).map(({ field, problem }) => [
      field,
      problem === undefined ? error.message : t(`webhooks.problem.${problem}`),
    ]),
  )
}
