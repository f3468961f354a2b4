/** The problems of the fields of a facility: unreadable text, and what the contract or the marketplace refuses. */
import type { z } from 'zod'
import { inventoryProblems } from '../../../../shared/desk/inventory/common.ts'
import { newFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { facilityMembers } from '../../../../shared/records/facility.ts'
import { formatOf, type Member } from '../../../../shared/records/record.ts'
import type { FieldProblems } from '../../../kit/record/field-problems.ts'
import type { RecordDraft } from '../../../kit/record/record-draft.ts'
import { refusedFields } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { isLink } from '../../../kit/inventory/position-text.ts'
import { listNames } from './facets.ts'
import { requestOf, type FacilityValues, type Keyed, type RateRow } from './facility-values.ts'

const counts = Object.entries<Member>(facilityMembers).flatMap(([name, member]) =>
  formatOf(member) === 'count' ? [name] : [],
)

/** The value that a field expects, by the last part of its path. */
const expected = {
  amount: ['price_minor', 'fee_minor', 'tier_price'],
  height: ['height_limit_inches'],
  length: ['tier_length', 'cancel_minutes_before'],
  percent: ['tax_basis_points'],
  position: ['position', 'place'],
  count: ['spaces', ...counts],
}
type Expected = keyof typeof expected

/** The text about the value that the field expects. */
const expectedText = (field: string): string => {
  const kind = Object.entries(expected).find(([, fields]) => fields.includes(field))?.[0]
  return kind === undefined ? t('facilities.problem.notValid') : t(`facilities.problem.${kind as Expected}`)
}

const isPosition = ([member]: readonly PropertyKey[]): boolean => member === 'latitude' || member === 'longitude'

const typedProblem = (path: string, text: string): string => {
  const field = path.slice(path.lastIndexOf('.') + 1)
  return field === 'scope' ? t('facilities.problem.scope', { scope: text }) : expectedText(field)
}

const issueText = (issue: z.core.$ZodIssue): string => {
  const field = String(issue.path.at(-1))
  if (issue.code === 'too_small' && issue.origin === 'string')
    return field === 'name' ? t('inventory.problem.name') : t('facilities.problem.missing')
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('facilities.problem.tooLong', { count: Number(issue.maximum) })
  if (issue.code === 'too_big' && issue.origin === 'array')
    return t('facilities.problem.tooMany', { count: Number(issue.maximum) })
  if (isPosition(issue.path)) return t('facilities.position.missing')
  if (issue.path[0] === 'outline') return t('inventory.outline.problem')
  return field === 'event_id' ? t('facilities.problem.event') : expectedText(field)
}

/** `rates.3.price_minor` of the request is `rates.id-12.price_minor` here. */
const pathOf = (values: FacilityValues, [member = '', index, ...rest]: readonly PropertyKey[]): string => {
  if (member === 'operating_hours') return 'hours'
  if (isPosition([member])) return 'position'
  const list = listNames.find((name) => name === member)
  const rows: readonly Keyed<object>[] = list === undefined ? [] : values[list]
  const row = rows[Number(index)]
  if (row === undefined)
    return [member, index, ...rest]
      .filter((part) => part !== undefined)
      .map(String)
      .join('.')
  return [member, row.key, ...rest].map(String).join('.')
}

const rateProblems = (rate: RateRow): [field: string, text: string][] => {
  const problems: [string, string][] = []
  if (rate.kind === 'event' && rate.price_minor === null) problems.push(['price_minor', t('facilities.problem.amount')])
  const tiers = rate.tiers ?? []
  if (rate.kind === 'transient' && tiers.length === 0) problems.push(['tiers', t('facilities.problem.noTiers')])
  const sorted = tiers.toSorted(([one], [other]) => one - other)
  if (new Set(tiers.map(([minutes]) => minutes)).size < tiers.length)
    problems.push(['tiers', t('facilities.problem.repeated')])
  else if (sorted.some(([, minor], index) => minor < (sorted[index - 1]?.[1] ?? 0)))
    problems.push(['tiers', t('facilities.problem.falling')])
  const { valid_from: from, valid_until: until } = rate
  if (from !== null && until !== null && until < from)
    problems.push(['valid_until', t('facilities.problem.before_start')])
  return problems
}

const zones = new Set(Intl.supportedValuesOf('timeZone'))
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The rules beyond the schema that can be checked here. */
const ruleProblems = (values: FacilityValues): [path: string, text: string][] => [
  ...values.rates.flatMap((rate) =>
    rateProblems(rate).map(([field, text]): [string, string] => [`rates.${rate.key}.${field}`, text]),
  ),
  ...(values.capacity !== null && values.bookable_spaces > values.capacity
    ? ([['bookable_spaces', t('facilities.problem.moreThanAll')]] as [string, string][])
    : []),
  // A link with a position never reaches this check: the field sets the position and leaves the street unchanged.
  ...(isLink(values.address1 ?? '') ? ([['address1', t('inventory.place.noPosition')]] as [string, string][]) : []),
  ...(zones.has(values.timezone) ? [] : ([['timezone', t('facilities.problem.timezone')]] as [string, string][])),
  ...(currencies.has(values.currency) ? [] : ([['currency', t('facilities.problem.currency')]] as [string, string][])),
  ...(values.hours?.some(({ days, opens, closes }) => days.length === 0 || opens === closes) === true
    ? ([['hours', t('facilities.problem.hours')]] as [string, string][])
    : []),
]

/** The first problem of each field, by path: `rates.id-12.price_minor`. `texts` are the unreadable ones. */
export const facilityProblems = (
  values: FacilityValues,
  texts: RecordDraft<FacilityValues>['texts'],
): FieldProblems => {
  const issues = newFacility.safeParse(requestOf(values)).error?.issues ?? []
  const all: [string, string][] = [
    ...[...texts].map(([path, { text }]): [string, string] => [path, typedProblem(path, text)]),
    ...issues.map((issue): [string, string] => [pathOf(values, issue.path), issueText(issue)]),
    ...ruleProblems(values),
  ]
  // The first problem of a field wins.
  return Object.fromEntries(all.toReversed())
}

/** The fields that the marketplace refused. */
export const serverProblems = (values: FacilityValues, error: unknown): FieldProblems =>
  Object.fromEntries(
    refusedFields(error, inventoryProblems).map(({ field, problem }) => [
      pathOf(values, field.split('.')),
      t(`facilities.problem.${problem ?? 'notValid'}`),
    ]),
  )
