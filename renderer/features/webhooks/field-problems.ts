/** The problems of a form's fields: from the contract before it is sent, from the response after. */
import type { z } from 'zod'
import { isAppError } from '../../../shared/errors.ts'
import { t } from '../../lib/i18n/index.ts'

export type FieldProblems = Readonly<Record<string, string>>

/** By the text of the contract, which is the same in every language and continues a sentence that starts with the field. */
const contractProblems: Readonly<Record<string, string>> = {
  'is missing': t('webhooks.problem.missing'),
  'is no header name': t('webhooks.problem.headerName'),
  'is a header that cannot be set': t('webhooks.problem.headerFixed'),
  'may hold printable ASCII characters only': t('webhooks.problem.asciiOnly'),
  'must be an http or https address without name and password, query and fragment': t('webhooks.problem.baseAddress'),
  'must be a path': t('webhooks.problem.path'),
  'must be a path without a fragment': t('webhooks.problem.pathFragment'),
  'must not lead upwards': t('webhooks.problem.leadsUpwards'),
  'must be https unless private networks are allowed for this partner': t('webhooks.problem.https'),
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
  return contractProblems[issue.message] ?? t('webhooks.problem.notValid')
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
      return [field, (message && contractProblems[message.replace(/\.$/, '')]) ?? error.message]
    }),
  )
}
