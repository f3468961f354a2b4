/** The possible meanings of columns of rates. Facility, kind, name, scope, access code and first day identify a rate. */
import { z } from 'zod'
import { minor } from '../../../../../shared/desk/inventory/common.ts'
import { rateMembers } from '../../../../../shared/records/rate.ts'
import { listItems } from '../../check/list-items.ts'
import { RowProblem } from '../../check/row-problem.ts'
import { readMinor, readShare, writeShare, type DecimalSign } from './amounts.ts'
import { amountField, dateField, patternField, textField, yesField, type Field, type Value } from './field.ts'
import { formatMinor } from '../../../../core/money.ts'
import { fieldsOf } from './member-fields.ts'
import { dayNames, readWeekdays } from './weekdays.ts'

const of = (table: string, column: string, key: string): string =>
  `(SELECT ${column} FROM ${table} WHERE id = record.${key})`

const lengthMinutes = (text: string): number => {
  const [, number = '', unit = 'min'] = /^(\d{1,5}) ?(min|minutes?|h|hrs?|hours?|days?|d)?$/i.exec(text) ?? []
  const minutes = Number(number) * (/^h/i.test(unit) ? 60 : /^d/i.test(unit) ? 1_440 : 1)
  if (number === '' || minutes < 1 || minutes > 44_640) throw new RowProblem('not_allowed', 'tiers')
  return minutes
}

/** `60: 5.00; 1440: 40.00`, lengths in minutes or `1h`, shortest first, as JSON. Throws RowProblem. */
export const readTiers = (text: string, currency: string, decimal?: DecimalSign): string => {
  const tiers = listItems(text).map((part) => {
    const [length = '', amount = ''] = part.split(/[:=]/).map((half) => half.trim())
    return [lengthMinutes(length), readMinor('tiers', amount, currency, decimal)] as const
  })
  const isRising = tiers.every(([minutes], index) => minutes > (tiers[index - 1]?.[0] ?? 0))
  if (!isRising || tiers.length === 0 || tiers.length > 100) throw new RowProblem('not_allowed', 'tiers')
  return JSON.stringify(tiers)
}

const writeTiers = (value: Value, currency: string): string =>
  (JSON.parse(String(value)) as [number, number][])
    .map(([minutes, minor]) => `${minutes}: ${formatMinor(minor, currency)}`)
    .join('; ')

const rateNamed = fieldsOf(rateMembers, {
  name: { empty: '' },
  scope: {
    followedBy: [
      textField('event_name', 200, { heads: ['event', 'game'], sql: of('events', 'name', 'event_id') }),
      textField('event_reference', 500, { sql: of('events', 'import_key', 'event_id') }),
      textField('series', 100, { heads: ['season'] }),
      textField('venue_name', 120, { heads: ['venue'], sql: of('venues', 'name', 'venue_id') }),
      textField('venue_reference', 500, { sql: of('venues', 'import_key', 'venue_id') }),
      {
        name: 'weekdays',
        heads: ['days', 'jours', 'jours de la semaine', 'días'],
        showsKind: true,
        read: readWeekdays,
        write: (value) => dayNames.filter((_, day) => (Number(value) & (1 << day)) !== 0).join(','),
      },
    ],
  },
  price_minor: {
    ...amountField('price', 'base_minor'),
    schema: minor,
    followedBy: [
      patternField('currency', /^[A-Z]{3}$/, {
        heads: ['devise'],
        guesses: ['ccy'],
        sql: of('locations', 'currency', 'location_id'),
        isExported: false,
      }),
    ],
  },
  // Lengths are stored in another form.
  tiers: { sql: 'tiers_json', read: (text) => text, write: writeTiers, schema: z.unknown() },
  fee_minor: { ...amountField('fee', 'fee_minor'), empty: 0 },
  tax_basis_points: {
    empty: 0,
    read: (text) => readShare('tax_percent', text, 0),
    write: (value) => writeShare(Number(value)),
  },
  valid_from: dateField('valid_from'),
  valid_until: dateField('valid_until'),
  display: { empty: 'price' },
  on_demand: { followedBy: [yesField('invented')] },
})

export const rateFields: readonly Field[] = [
  textField('facility_name', 120, {
    required: true,
    showsKind: true,
    heads: ['facility', 'garage', 'lot'],
    guesses: ['location', 'parking', 'name'],
    sql: of('locations', 'name', 'location_id'),
  }),
  textField('facility_reference', 500, { sql: of('locations', 'import_key', 'location_id') }),
  ...rateNamed,
  // A file with rates states them: nothing of them is kept because a person set it.
].map((field) => ({ ...field, member: null }))
