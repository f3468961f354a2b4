/** Imports in words: fields, problems of rows, and what undoing takes back. */
import type { ImportRow, InventoryImport, RowProblemCode } from '../../../../shared/desk/inventory/imports.ts'
import { formatCount, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

const fieldNames = {
  name: () => t('imports.field.name'),
  address1: () => t('imports.field.address1'),
  address2: () => t('imports.field.address2'),
  city: () => t('imports.field.city'),
  state: () => t('imports.field.state'),
  postal_code: () => t('imports.field.postal_code'),
  country: () => t('imports.field.country'),
  timezone: () => t('imports.field.timezone'),
  latitude: () => t('imports.field.latitude'),
  longitude: () => t('imports.field.longitude'),
  entrances: () => t('imports.field.entrances'),
  capacity: () => t('imports.field.capacity'),
  bookable_spaces: () => t('imports.field.bookable_spaces'),
  height_limit: () => t('imports.field.height_limit'),
  height_limit_inches: () => t('imports.field.height_limit'),
  hours: () => t('imports.field.hours'),
  opening_hours: () => t('imports.field.hours'),
  rates: () => t('imports.field.rates'),
  operator: () => t('imports.field.operator'),
  type: () => t('imports.field.type'),
  phone: () => t('imports.field.phone'),
  venue_name: () => t('imports.field.venue_name'),
  start_time_local: () => t('imports.field.start_time_local'),
  end_time_local: () => t('imports.field.end_time_local'),
  times_tbd: () => t('imports.field.times_tbd'),
  alias: () => t('imports.field.alias'),
  ignore: () => t('imports.field.ignore'),
} as const

const isNamed = (field: string): field is keyof typeof fieldNames => Object.hasOwn(fieldNames, field)

/** Fields without a name of their own are shown as the header that a file gives them. */
export const fieldText = (field: string): string => (isNamed(field) ? fieldNames[field]() : field)

/** Values of any member as one line. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'number') return formatCount(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Problem = NonNullable<ImportRow['problem']>

/** The arguments of the texts: limits, lines, numbers. */
const argument = ({ values }: Problem, name: string): string => String(values?.[name] ?? '')

export const problemText = (problem: Problem): string => {
  const code: RowProblemCode = problem.code
  return t(`imports.problem.${code}`, {
    head: problem.head ?? '',
    line: argument(problem, 'line'),
    min: argument(problem, 'min'),
    max: argument(problem, 'max'),
    number: argument(problem, 'number'),
    sold: Number(argument(problem, 'sold')),
    bookings: Number(argument(problem, 'bookings')),
  })
}

export type UndoLook = 'undone' | 'cancelled' | 'running' | 'all' | 'part' | 'none'

export const undoLook = ({ state, undo }: Pick<InventoryImport, 'state' | 'undo'>): UndoLook => {
  if (state !== 'done') return state
  if (undo.stays === 0) return 'all'
  return undo.can_go_back === 0 ? 'none' : 'part'
}

/** 171 new, 22 changed: without those that are none. */
export const countsText = ({ counts }: Pick<InventoryImport, 'counts'>): string =>
  formatList(
    [
      counts.new === 0 ? undefined : t('imports.count.new', { count: counts.new }),
      counts.changed === 0 ? undefined : t('imports.count.changed', { count: counts.changed }),
    ].filter((text) => text !== undefined),
    'unit',
  )
