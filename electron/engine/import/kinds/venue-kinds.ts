/** Reads rows of venues and of their former names. */
import { aliasFields, venueFields } from './fields/other-fields.ts'
import type { Values } from './fields/field.ts'
import { parseCount } from '../check/listed-rates.ts'
import { currencyOf, metroOf, postalCode } from '../check/region.ts'
import { RowProblem } from '../check/row-problem.ts'
import { emptyToNull, fold } from '../file/text.ts'
import { named, textOf, type Kind } from './kind.ts'
import { readPosition } from './position.ts'

const typeByName = (name: string): string | null => {
  if (/\b(arena|garden|center|centre|coliseum|gardens)\b/i.test(name)) return 'Arena'
  if (/\b(stadium|field|park|ballpark|bowl|dome)\b/i.test(name)) return 'Stadium'
  return null
}

/** Lists write 0 and -2 for "not known". Throws RowProblem. */
const readSeats = (text: string): number | null => {
  const seats = /^-\d+$/.test(text) ? 0 : parseCount(text)
  if (seats === undefined) throw new RowProblem('not_a_number', 'capacity')
  return seats === 0 ? null : seats
}

/** Name, city and state identify a venue. */
export const venueKind: Kind = {
  kind: 'venues',
  record: 'venue',
  table: 'venues',
  ...named(venueFields),
  read({ values: given, isExport }, lookups) {
    const name = textOf(given['name'])
    readPosition(given)
    const [city, state, country] = ['city', 'state', 'country'].map((field) => textOf(given[field]))
    const { reference, capacity, ...rest } = given
    const values: Record<string, Values[string]> = { ...rest }
    if (capacity !== undefined) values['capacity'] = capacity === null ? null : readSeats(textOf(capacity))
    if (!isExport && given['postal_code'] !== undefined)
      values['postal_code'] = postalCode(textOf(given['postal_code']), country ?? '', state ?? '')
    const key = textOf(reference) || `venue:${fold(name)}|${fold(city ?? '')}|${fold(state ?? '')}`
    return {
      key,
      name,
      id:
        lookups.byKey('venues', key) ??
        (textOf(reference) === '' ? lookups.sameVenue(name, city ?? '', state ?? '') : undefined),
      values,
      defaults() {
        const currency = textOf(given['currency']) || currencyOf(country ?? '')
        if (currency === undefined) throw new RowProblem('unknown_currency', 'country', { country: country ?? '' })
        if (textOf(given['timezone']) === '') throw new RowProblem('empty', 'timezone')
        if (isExport) return { currency }
        const type = emptyToNull(textOf(given['venue_type'])) ?? typeByName(name)
        return {
          currency,
          venue_type: type,
          msa: metroOf(emptyToNull(city ?? ''), state ?? ''),
          // People park at an airport by the day, and at a stadium for an event.
          primarily_transient: type?.toLowerCase() === 'airport' ? 1 : 0,
        }
      },
    }
  },
}

export const aliasKind: Kind = {
  kind: 'aliases',
  record: 'venue',
  table: 'venue_aliases',
  ...named(aliasFields),
  read({ values }, lookups) {
    const alias = textOf(values['alias'])
    const venue = lookups.venue(textOf(values['venue_name']), textOf(values['venue_reference']))
    if (venue === undefined) throw new RowProblem('no_such_venue', 'venue_name')
    const key = fold(alias)
    if (key === '') throw new RowProblem('not_allowed', 'alias')
    return {
      key,
      name: alias,
      id: lookups.alias(key),
      values: { venue_id: venue.id },
      defaults: () => ({ alias_key: key, alias }),
    }
  },
}
