/** Reads rows of rates, coupons, partners and API clients. */
import { clientFields, couponFields, partnerFields } from './fields/other-fields.ts'
import { readCounterZone } from '../../../../shared/values/time-zone.ts'
import { outsideAmounts, readMinor, readShare } from './fields/amounts.ts'
import type { Values } from './fields/field.ts'
import { readDay, readInstant } from './fields/local-time.ts'
import { rateFields, readTiers } from './fields/rate-fields.ts'
import { accountHolders } from '../../accounts/oauth/client-repository.ts'
import type { ImportLookups } from '../check/lookup-repository.ts'
import { RowProblem } from '../check/row-problem.ts'
import { fold } from '../file/text.ts'
import { named, textOf, type Kind } from './kind.ts'

/** The record that a row refers to by reference or name; null where it names none. Throws RowProblem. */
const referred = (
  given: Values,
  what: 'venue' | 'event' | 'facility',
  find: (name: string, reference: string) => number | undefined,
): number | null => {
  const [name, reference] = [textOf(given[`${what}_name`]), textOf(given[`${what}_reference`])]
  if (name === '' && reference === '') return null
  const id = find(name, reference)
  if (id === undefined) throw new RowProblem(`no_such_${what}`, `${what}_name`)
  return id
}

const scopeOf = (given: Values, lookups: ImportLookups): { event_id: number | null; venue_id: number | null } => ({
  event_id: referred(given, 'event', lookups.event),
  venue_id: referred(given, 'venue', (name, reference) => lookups.venue(name, reference)?.id),
})

const without = (values: Values, ...fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))

const names = ['facility_name', 'facility_reference', 'event_name', 'event_reference', 'venue_name', 'venue_reference']

export const rateKind: Kind = {
  kind: 'rates',
  record: 'facility',
  table: 'rates',
  ...named(rateFields),
  read({ values: given, cells, isExport, dateOrder, decimalSign, ordinal }, lookups) {
    const facility = lookups.facility(textOf(given['facility_name']), textOf(given['facility_reference']))
    if (facility === undefined) throw new RowProblem('no_such_facility', 'facility_name')
    const { currency } = facility
    if ((given['currency'] ?? currency) !== currency) throw new RowProblem('other_currency', 'currency', { currency })
    const amount = (field: string): number | undefined => {
      const cell = cells[field] ?? ''
      return cell === '' ? undefined : readMinor(field, cell, currency, decimalSign)
    }
    const tiers =
      cells['tiers'] === undefined || cells['tiers'] === '' ? null : readTiers(cells['tiers'], currency, decimalSign)
    const kind = textOf(given['kind']) || (tiers === null ? 'event' : 'transient')
    if (kind === 'event' && tiers !== null) throw new RowProblem('not_allowed', 'tiers')
    if (kind === 'transient' && tiers === null) throw new RowProblem('empty', 'tiers')
    const first = tiers === null ? undefined : (JSON.parse(tiers) as [number, number][])[0]?.[1]
    const price = amount('price') ?? (kind === 'transient' ? first : undefined)
    if (price === undefined) throw new RowProblem('empty', 'price')
    const scope = scopeOf(given, lookups)
    const fee = amount('fee')
    const values: Record<string, Values[string]> = {
      ...without(given, ...names, 'currency', 'tiers', 'price', 'fee'),
      kind,
      rate_name: textOf(given['rate_name']),
      location_id: facility.id,
      ...scope,
      tiers,
      price,
    }
    if (given['fee'] !== undefined) values['fee'] = fee ?? 0
    for (const field of ['valid_from', 'valid_until']) {
      const day = given[field]
      if (typeof day === 'string') values[field] = readDay(day, field, dateOrder)
    }
    const [from, until] = [values['valid_from'] ?? null, values['valid_until'] ?? null]
    if (from !== null && until !== null && until < from) throw new RowProblem('ends_before_start', 'valid_until')
    const { event_id: eventId, venue_id: venueId } = scope
    const identity = [
      kind,
      fold(textOf(values['rate_name'])),
      values['access_code'],
      eventId,
      values['series'],
      venueId,
    ]
    const key = `rate:${facility.id}|${[...identity, values['weekdays'], values['valid_from']].join('|')}`
    // An export may have several equal rates, in their order.
    const position = isExport ? ordinal(key, '') : 1
    return {
      key: position === 1 ? key : `${key}#${position}`,
      name: textOf(given['facility_name']),
      id: lookups.sameRates(facility.id, values)[position - 1],
      values,
      defaults: () => ({ fee: 0, tax_percent: 0, display: 'price', on_demand: 0, invented: 0 }),
    }
  },
}

/** Whether a discount is a share or an amount: the kind beside it decides, else its sign. Throws RowProblem. */
const meansPercent = (type: string, discount: string): boolean => {
  if (/^(?:percent(?:age)?(?: off)?|pct|%|pourcentage|porcentaje)$/.test(type)) return true
  if (/^(?:fixed|amount|flat|dollar|montant|importe)/.test(type)) return false
  if (type !== '') throw new RowProblem('not_allowed', 'discount_type', { choices: 'percent, fixed' })
  if (discount.endsWith('%')) return true
  if (/[^\d.,\s-]/.test(discount)) return false
  throw new RowProblem('discount_open', 'discount')
}

export const couponKind: Kind = {
  kind: 'coupons',
  record: 'coupon',
  table: 'coupons',
  ...named(couponFields),
  read({ values: given, cells, dateOrder, decimalSign, isOfApi }, lookups) {
    const code = textOf(given['code'])
    const currency = textOf(given['currency'])
    const amount = (field: string): number | null | undefined => {
      const cell = cells[field]
      if (cell === undefined) return undefined
      if (cell === '') return null
      if (currency === '')
        throw new RowProblem('unknown_currency', cells['currency'] === undefined ? field : 'currency')
      const minor = readMinor(field, cell, currency, decimalSign)
      if (!isOfApi) return minor
      if (!/^\d{1,9}$/.test(cell)) throw new RowProblem('not_a_number', field)
      return Number(cell)
    }
    const location = referred(given, 'facility', (name, reference) => lookups.facility(name, reference)?.id)
    const values: Record<string, Values[string]> = {
      ...without(given, ...names, 'amount', 'minimum', 'discount', 'discount_type'),
      ...scopeOf(given, lookups),
      location_id: location,
    }
    const type = (cells['discount_type'] ?? '').toLowerCase().replaceAll(/[_\s]+/g, ' ')
    const either = ['discount', ...(type === '' ? [] : ['amount'])].find((field) => (cells[field] ?? '') !== '')
    for (const field of either === 'amount' ? ['minimum'] : ['amount', 'minimum']) {
      const minor = amount(field)
      if (minor === 0) throw outsideAmounts(field, currency, 1)
      if (minor !== undefined) values[field] = minor
    }
    if (either !== undefined) {
      const written = cells[either] ?? ''
      const isPercent = meansPercent(type, written)
      if (isPercent) values['percent'] = readShare(either, written, 1)
      else values['amount'] = amount(either) ?? null
      if (values['amount'] === 0) throw outsideAmounts(either, currency, 1)
    }
    for (const field of ['starts_at', 'ends_at']) {
      const day = given[field]
      // Days are those of the counter, as in the form: the last day is included.
      const manner = { order: dateOrder, zone: readCounterZone(), isEnd: field === 'ends_at' }
      if (typeof day !== 'string') continue
      values[field] = isOfApi && /^\d{10}$/.test(day) ? Number(day) * 1_000 : readInstant(day, field, manner)
    }
    const [percent, off] = [values['percent'] ?? null, values['amount'] ?? null]
    if ((percent === null) === (off === null))
      throw new RowProblem(percent === null ? 'empty' : 'not_allowed', 'percent')
    // A coupon that was of the other kind loses its old discount.
    values[percent === null ? 'percent' : 'amount'] ??= null
    const [starts, ends] = [values['starts_at'] ?? null, values['ends_at'] ?? null]
    if (starts !== null && ends !== null && ends <= starts) throw new RowProblem('ends_before_start', 'ends_at')
    return { key: `coupon:${code.toUpperCase()}`, name: code, id: lookups.coupon(code), values, defaults: () => ({}) }
  },
}

export const partnerKind: Kind = {
  kind: 'partners',
  record: 'partner',
  table: 'partners',
  ...named(partnerFields),
  read({ values }, lookups) {
    const name = textOf(values['name'])
    return {
      key: `partner:${name.toLowerCase().replaceAll(' ', '')}`,
      name,
      id: lookups.partner(name),
      values,
      defaults: () => ({}),
    }
  },
}

/** No file has the secret of a client: an imported one has none until a person renews it. */
export const clientKind: Kind = {
  kind: 'clients',
  record: 'client',
  table: 'clients',
  ...named(clientFields),
  read({ values: { partner_name: partnerName, client_id: clientId, ...values } }, lookups) {
    const key = textOf(clientId)
    if (key === accountHolders) throw new RowProblem('not_allowed', 'client_id')
    const partner = textOf(partnerName)
    const partnerId = partner === '' ? null : lookups.partner(partner)
    if (partnerId === undefined) throw new RowProblem('not_allowed', 'partner_name', { partner })
    return {
      key,
      name: textOf(values['name']),
      id: lookups.client(key),
      values: partnerName === undefined ? values : { ...values, partner_id: partnerId },
      defaults: () => ({}),
    }
  },
}
