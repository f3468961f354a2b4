/** The possible meanings of columns of rates. Facility, kind, name, scope, access code and first day identify a rate. */
import type { z } from 'zod'
import { rateInput } from '../../../../shared/desk/inventory/rates.ts'
import { eventMembers } from '../../../../shared/records/event.ts'
import { listItems } from '../list-items.ts'
import { RowProblem } from '../row-problem.ts'
import { readMinor, readShare, writeShare, type DecimalSign } from './amounts.ts'
import {
  amountField,
  choiceField,
  dateField,
  patternField,
  textField,
  translationFields,
  wholeField,
  yesField,
  type Field,
  type Value,
} from './field.ts'
import { formatMinor } from '../../../core/money.ts'
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

const fields: readonly Field[] = [
  textField('facility_name', 120, {
    required: true,
    heads: ['facility', 'garage', 'lot'],
    guesses: ['location', 'parking', 'name'],
    sql: of('locations', 'name', 'location_id'),
  }),
  textField('facility_reference', 500, { sql: of('locations', 'import_key', 'location_id') }),
  choiceField(
    'kind',
    { event: ['événement', 'par événement'], transient: ['stay', 'stays', 'séjour', 'durée', 'à la durée'] },
    { heads: ['rate kind', 'genre de tarif'], guesses: ['type'] },
  ),
  textField('rate_name', 80, { heads: ['rate', 'option'], sql: 'name', empty: '' }),
  ...translationFields('rate_name', 80, 'name'),
  textField('access_code', 40, { heads: ['code'] }),
  textField('event_name', 200, { heads: ['event', 'game'], sql: of('events', 'name', 'event_id') }),
  textField('event_reference', 500, { sql: of('events', 'import_key', 'event_id') }),
  textField('series', 100, { heads: ['season'] }),
  textField('venue_name', 120, { heads: ['venue'], sql: of('venues', 'name', 'venue_id') }),
  textField('venue_reference', 500, { sql: of('venues', 'import_key', 'venue_id') }),
  {
    name: 'weekdays',
    heads: ['days', 'jours', 'jours de la semaine', 'días'],
    read: readWeekdays,
    write: (value) => dayNames.filter((_, day) => (Number(value) & (1 << day)) !== 0).join(','),
  },
  amountField('price', 'base_minor', { heads: ['amount'], guesses: ['cost', 'prix', 'event rate'] }),
  patternField('currency', /^[A-Z]{3}$/, {
    heads: ['devise'],
    guesses: ['ccy'],
    sql: of('locations', 'currency', 'location_id'),
    member: null,
    isExported: false,
  }),
  { name: 'tiers', sql: 'tiers_json', guesses: ['lengths', 'hourly'], read: (text) => text, write: writeTiers },
  amountField('fee', 'fee_minor', { guesses: ['service fee', 'frais'], empty: 0 }),
  {
    name: 'tax_percent',
    heads: ['tax'],
    sql: 'tax_basis_points',
    empty: 0,
    read: (text) => readShare('tax_percent', text, 0),
    write: (value) => writeShare(Number(value)),
  },
  wholeField('spaces', 0, 200_000),
  dateField('valid_from', {
    heads: ['valide du'],
    guesses: [
      'from',
      'start',
      'starts',
      'start date',
      'first day',
      'effective',
      'effective from',
      'date de début',
      'du',
    ],
  }),
  dateField('valid_until', {
    heads: ['valide jusqu’au'],
    guesses: ['until', 'valid to', 'to', 'end', 'ends', 'end date', 'last day', 'expires', 'date de fin', 'au'],
  }),
  wholeField('cancel_minutes_before', 0, 525_600),
  choiceField('display', { price: ['prix'], base_price: ['prix de base'] }, { empty: 'price' }),
  yesField('on_demand'),
  yesField('invented'),
]

// Lengths are stored in another form.
const { tiers: _tiers, ...shape } = rateInput.shape
/** The schemas of the form, by field. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  ...shape,
  rate_name: shape.name,
  series: eventMembers.series.schema,
  price: shape.fee_minor,
  fee: shape.fee_minor,
  tax_percent: shape.tax_basis_points,
}

export const rateFields: readonly Field[] = fields.map((field) => {
  const schema = schemas[field.name]
  return schema === undefined ? field : { ...field, schema }
})
