/** The texts of imports: fields, values, problems of rows, and what an undo reverts. */
import type { ImportRow, InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import { readTranslationName } from '../../../shared/records/translations.ts'
import {
  counterZone,
  formatCount,
  formatDay,
  formatInstant,
  formatList,
  formatMinor,
  formatPercent,
} from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { isMember, memberNames, translatedName } from '../../lib/inventory-members.ts'
import { memberText } from '../facilities/index.ts'
import { valueText } from '../../kit/inventory/describe.ts'

/** Fields that are not members of a record, or that a file names differently. */
const ownFields = [
  ...['ignore', 'reference', 'capacity', 'type', 'placement', 'height_limit', 'hours', 'opening_hours', 'rates'],
  ...['posted_spaces', 'posted_height', 'shuttle', 'held_spaces', 'images', 'source', 'archived_at', 'cancelled_at'],
  ...['alias', 'start_time_local', 'end_time_local', 'start_clock', 'end_clock', 'away_team', 'home_team', 'status'],
  ...['venue_name', 'venue_reference', 'facility_name'],
  ...['facility_reference', 'event_name', 'event_reference', 'kind', 'rate_name', 'access_code'],
  ...['weekdays', 'price', 'tiers', 'fee', 'tax_percent', 'spaces', 'valid_from', 'valid_until', 'display'],
  ...['on_demand', 'invented', 'percent', 'amount', 'minimum', 'time_zone', 'discount', 'discount_type'],
] as const

const named = <Name extends string>(names: readonly Name[], field: string): Name | undefined =>
  names.find((name) => name === field)

/** Fields of a newer version are shown with their header in the file. */
export const fieldText = (field: string): string => {
  const own = named(ownFields, field)
  if (own !== undefined) return t(`imports.field.${own}`)
  if (isMember(field)) return memberNames[field]
  const translation = readTranslationName(field)
  return translation === undefined ? field : translatedName(fieldText(translation.text), translation.locale)
}

export type RowValues = Readonly<Record<string, unknown>>

/** The text of a local time of the venue. */
const localText = (reading: string): string =>
  formatInstant(`${reading.slice(0, 16)}Z`, 'UTC', {
    ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  })

/** The members of a facility that have texts of their own, by the field of a file. */
const facilityMembers: Readonly<Record<string, string>> = {
  opening_hours: 'operating_hours',
  height_limit_inches: 'height_limit_inches',
  entrances: 'entrances',
  placement: 'type',
  type: 'structure',
  never_sold: 'never_sold',
}

/** The text of a value of a row in one line; the other values of the row contain its currency and zone. */
export const fieldValueText = (field: string, value: unknown, values: RowValues = {}): string => {
  if (value === null || value === undefined || value === '') return '—'
  const textOf = (name: string, otherwise: string): string =>
    typeof values[name] === 'string' ? values[name] : otherwise
  const currency = textOf('currency', 'USD')
  const member = facilityMembers[field]
  if (member !== undefined) {
    const manner = { currency, country: textOf('country', 'US'), timezone: textOf('timezone', counterZone) }
    return Array.isArray(value) && member === 'entrances'
      ? value.map((each) => memberText(member, each, manner)).join(' · ')
      : memberText(member, value, manner)
  }
  if (typeof value === 'string' && /_time_local$/.test(field)) return localText(value)
  if (typeof value === 'string' && /^(starts|ends|archived|cancelled)_at$/.test(field))
    return formatInstant(value, counterZone, { dateStyle: 'medium', timeStyle: 'short' })
  if (typeof value === 'number' && /percent$/.test(field)) return formatPercent(value / 10_000)
  if (typeof value === 'number' && /^(price|fee|amount|minimum)$/.test(field)) return formatMinor(value, currency)
  return valueText(value)
}

type Problem = NonNullable<ImportRow['problem']>

export const problemText = (problem: Problem): string => {
  const argument = (name: string): string => String(problem.values?.[name] ?? '')
  const limit = (name: string): string => {
    const value = problem.values?.[name]
    return typeof value === 'number' ? formatCount(value).replace('-', '−') : argument(name)
  }
  return t(`imports.problem.${problem.code}`, {
    line: argument('line'),
    least: limit('least'),
    most: limit('most'),
    number: argument('number'),
    currency: argument('currency'),
    country: argument('country'),
    choices: argument('choices') || 'none',
    sold: Number(problem.values?.['sold'] ?? 0),
    bookings: Number(problem.values?.['bookings'] ?? 0),
  })
}

export type UndoLook = 'undone' | 'cancelled' | 'running' | 'all' | 'part' | 'none'

export const undoLook = ({ state, undo }: Pick<InventoryImport, 'state' | 'undo'>): UndoLook => {
  if (state !== 'done') return state
  if (undo.stays === 0) return 'all'
  return undo.can_go_back === 0 ? 'none' : 'part'
}

export const undoText = (each: InventoryImport): string =>
  t(`imports.undo.state.${undoLook(each)}`, {
    stays: each.undo.stays,
    back: each.undo.can_go_back,
    day: each.undone_at === undefined ? '' : formatDay(each.undone_at, counterZone),
  })

/** "Dec 3, Ana": when and by whom a value was set. */
export const setText = (setAt: string, setBy: string | undefined): string => {
  const day = formatDay(setAt, counterZone)
  return setBy === undefined ? day : t('imports.preservedValues.by', { name: setBy, day })
}

/** 171 new, 22 changed: counts of zero are omitted. */
export const countsText = ({ counts }: Pick<InventoryImport, 'counts'>): string =>
  formatList(
    [
      counts.new === 0 ? undefined : t('imports.count.new', { count: counts.new }),
      counts.changed === 0 ? undefined : t('imports.count.changed', { count: counts.changed }),
    ].filter((text) => text !== undefined),
    'unit',
  )
