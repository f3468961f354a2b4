/** The problems of a record's members: from the contract before it is sent, from the response afterwards. */
import type { z } from 'zod'
import { inventoryProblems } from '../../../shared/desk/inventory/common.ts'
import { errorMessage, refusedFields } from '../../api/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

/** The keys are members; a problem inside a member has its path: `rates.0.price_minor`. */
export type FieldProblems = Readonly<Record<string, string>>

/** The texts for members that are empty. */
const emptyTexts: Readonly<Record<string, string>> = {
  name: t('inventory.problem.name'),
  code: t('inventory.problem.code'),
  starts_at_local: t('inventory.problem.start'),
  venue_id: t('inventoryEvents.chooseVenue'),
}

/** The texts for members with an invalid value. */
const wrongTexts: Readonly<Record<string, string>> = {
  starts_at_local: t('inventory.problem.start'),
  ends_at_local: t('inventory.problem.start'),
  outline: t('inventory.outline.problem'),
  timezone: t('facilities.problem.timezone'),
  currency: t('facilities.problem.currency'),
}

const issueText = (issue: z.core.$ZodIssue): string => {
  const member = String(issue.path[0])
  if (issue.code === 'too_small') {
    const isEmpty = issue.origin === 'string' || issue.origin === 'array'
    return (
      emptyTexts[member] ??
      (isEmpty
        ? t('inventory.problem.required')
        : t('inventory.problem.atLeast', { least: formatCount(Number(issue.minimum)) }))
    )
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? t('inventory.problem.tooLong', { count: Number(issue.maximum) })
      : t('inventory.problem.atMost', { most: formatCount(Number(issue.maximum)) })
  }
  if (issue.code === 'invalid_type' && issue.expected === 'number') return t('inventory.problem.number')
  return wrongTexts[member] ?? t('inventory.problem.notValid')
}

/** The first problem of each member, and of each path inside it. */
export const fieldProblems = (schema: z.ZodType, values: unknown): FieldProblems => {
  const problems: Record<string, string> = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const text = issueText(issue)
    problems[String(issue.path[0])] ??= text
    problems[issue.path.join('.')] ??= text
  }
  return problems
}

/** The members that the server refused, each by its path and by the first part of it. */
export const serverProblems = (error: unknown): FieldProblems => {
  const problems: Record<string, string> = {}
  for (const { field, problem } of refusedFields(error, inventoryProblems)) {
    const text = problem === undefined ? errorMessage(error).title : t(`inventory.problem.server.${problem}`)
    problems[field] ??= text
    problems[field.split('.', 1)[0] ?? field] ??= text
  }
  return problems
}
