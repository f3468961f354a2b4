/** The problems of a record's members: from the contract before it is sent, from the response after. */
import type { z } from 'zod'
import { inventoryProblems } from '../../../../shared/desk/inventory/common.ts'
import { isAppError } from '../../../../shared/errors.ts'
import { errorMessage } from '../../../lib/api/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

/** By member; of something inside of one, by its path: `rates.0.price_minor`. */
export type FieldProblems = Readonly<Record<string, string>>

const issueText = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small') {
    return issue.origin === 'string' || issue.origin === 'array'
      ? t('inventory.problem.required')
      : t('inventory.problem.atLeast', { least: formatCount(Number(issue.minimum)) })
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? t('inventory.problem.tooLong', { count: Number(issue.maximum) })
      : t('inventory.problem.atMost', { most: formatCount(Number(issue.maximum)) })
  }
  if (issue.code === 'invalid_type' && issue.expected === 'number') return t('inventory.problem.number')
  return issue.path[0] === 'outline' ? t('inventory.outline.problem') : t('inventory.problem.notValid')
}

/** The first problem of each member, and of each path inside of it. */
export const fieldProblems = (schema: z.ZodType, values: unknown): FieldProblems => {
  const problems: Record<string, string> = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const text = issueText(issue)
    problems[String(issue.path[0])] ??= text
    problems[issue.path.join('.')] ??= text
  }
  return problems
}

/** The members that the server refused, each by its path and by its first part. */
export const serverProblems = (error: unknown): FieldProblems => {
  if (!isAppError(error)) return {}
  const details = typeof error.details === 'string' ? error.details.split('; ') : []
  const problems: Record<string, string> = {}
  for (const field of error.fields) {
    const code = details.find((detail) => detail.startsWith(`${field}: `))?.slice(field.length + 2)
    const known = inventoryProblems.find((problem) => problem === code)
    const text = known === undefined ? errorMessage(error).title : t(`inventory.problem.server.${known}`)
    problems[field] ??= text
    problems[field.split('.', 1)[0] ?? field] ??= text
  }
  return problems
}
