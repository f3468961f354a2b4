/** The texts of a facility: scopes and prices of rates, states, heights, add-ons and spaces held back. */
import type { z } from 'zod'
import { visibleAmenities } from '../../../shared/values/amenities.ts'
import { defaultPassDisplay, type PassDisplay } from '../../../shared/api/bookings.ts'
import type { FacilityState, NewFacility, spacesSold } from '../../../shared/desk/inventory/facilities.ts'
import { translationLocales } from '../../../shared/locales.ts'
import { structures } from '../../../shared/records/facility.ts'
import type { Translations } from '../../../shared/records/translations.ts'
import { formatCount, formatList, formatMinor, formatPercent } from '../../lib/format/index.ts'
import { locale, t } from '../../lib/i18n/index.ts'
import { eventDay } from '../../kit/inventory/event-day.ts'
import { daysText } from '../../kit/inventory/hours-text.ts'
import { lengthText } from '../../kit/inventory/length-text.ts'
import type { AddOnRow, HeldRow, LongOfferRow, RateRow } from './draft/facility-values.ts'

/** The members that decide how amounts, heights and times of a facility are written. */
export type Manner = Pick<NewFacility, 'currency' | 'country' | 'timezone'>

/** The amenities that quotes and passes can contain (specification, Amenities). */
export const amenities = [...visibleAmenities, 'rv_allowed'] as const
export const passFields = Object.keys(defaultPassDisplay) as (keyof PassDisplay)[]

export const known = <Code extends string>(codes: readonly Code[], value: string): Code | undefined =>
  codes.find((code) => code === value)

/** Imported data may have other structures, which are shown as they are. */
export const structureText = (structure: string): string => {
  const code = known(structures, structure)
  return code === undefined ? structure : t(`facilities.structure.${code}`)
}

/** The text of a facility in the language of the window, if it has one. */
export const inLanguage = <Text extends string | null>(text: Text, translations: Translations): Text | string => {
  const language = translationLocales.find((each) => each === locale)
  return (language === undefined ? null : translations[language]) ?? text
}

export const amenityText = (amenity: string): string => {
  const code = known(amenities, amenity)
  return code === undefined ? amenity : t(`facilities.amenity.${code}`)
}

const dayText = (date: string): string => eventDay(`${date}T12:00:00Z`, 'UTC')

export const validText = (from: string | null, until: string | null): string | undefined => {
  if (from === null) return until === null ? undefined : t('facilities.rate.until', { until: dayText(until) })
  return until === null
    ? t('facilities.rate.from', { from: dayText(from) })
    : t('facilities.rate.fromUntil', { from: dayText(from), until: dayText(until) })
}

export type ScopeKind = 'event' | 'series' | 'venue' | 'every' | 'stays'

export const scopeOf = ({ kind, scope }: Pick<RateRow, 'kind' | 'scope'>): ScopeKind => {
  if (kind === 'transient') return 'stays'
  if (scope.event_id !== null) return 'event'
  if (scope.series !== null) return 'series'
  return scope.venue_id === null ? 'every' : 'venue'
}

const staysText = ({ tiers }: RateRow): string | undefined => {
  const lengths = (tiers ?? []).map(([minutes]) => minutes)
  if (lengths.length === 0) return undefined
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  return least === most
    ? t('facilities.rate.upTo', { length: lengthText(most) })
    : t('facilities.rate.fromTo', { from: lengthText(least), to: lengthText(most) })
}

/** The scope of the rate, and its restrictions: "Every event", "at TD Garden", "Fri". */
export const rateTitle = (rate: RateRow, timezone: string): { readonly title: string; readonly details: string[] } => {
  const { scope, event_name: event, event_starts_at: startsAt, venue_name: venue, access_code: code } = rate
  const kind = scopeOf(rate)
  const parts: Readonly<Record<ScopeKind, readonly (string | undefined)[]>> = {
    event: [
      event ?? t('facilities.rate.eventNumber', { id: String(scope.event_id) }),
      startsAt === undefined ? undefined : eventDay(startsAt, timezone),
    ],
    series: [scope.series ?? '', t('facilities.rate.series')],
    venue: [t('facilities.rate.every'), venue === undefined ? undefined : t('facilities.rate.atVenue', { venue })],
    every: [t('facilities.rate.every')],
    stays: [t('facilities.rate.stays'), staysText(rate)],
  }
  const [title, ...more] = parts[kind]
  const narrowed = [
    ...more,
    scope.weekdays === null ? undefined : daysText(scope.weekdays),
    validText(rate.valid_from, rate.valid_until),
  ]
  const details = narrowed.filter((part) => part !== undefined)
  return code === null
    ? { title: title ?? '', details }
    : { title: t('facilities.rate.code', { code }), details: [title ?? '', ...details] }
}

/** "$44.00", "Free". */
export const priceText = (minor: number, currency: string): string =>
  minor === 0 ? t('facilities.rate.free') : formatMinor(minor, currency)

/** "$44.00", for stays "$14.00 to $46.00". */
export const ratePrice = ({ kind, price_minor: price, tiers }: RateRow, currency: string): string | undefined => {
  if (kind === 'event') return price === null ? undefined : priceText(price, currency)
  const prices = (tiers ?? []).map(([, minor]) => minor)
  if (prices.length === 0) return undefined
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (least === most) return priceText(most, currency)
  return t('facilities.rate.prices', { from: formatMinor(least, currency), to: formatMinor(most, currency) })
}

export const spacesText = (spaces: number | null): string =>
  spaces === null ? t('facilities.rate.all') : formatCount(spaces)

export const stateText = (state: FacilityState, neverSold?: NewFacility['never_sold']): string =>
  state === 'not_sold' && neverSold
    ? t('facilities.state.notSoldBecause', { reason: t(`facilities.neverSold.${neverSold}`) })
    : t(`facilities.state.${state}`)

export const cancelText = (minutes: number | null): string => {
  if (minutes === null) return t('facilities.cancel.never')
  return minutes === 0
    ? t('facilities.cancel.untilStart')
    : t('facilities.cancel.until', { length: lengthText(minutes) })
}

export const heldText = (
  { event_id: id, event_name: name, event_starts_at: at, spaces, reason }: HeldRow,
  zone: string,
) =>
  t('facilities.held.line', {
    event: name ?? t('facilities.rate.eventNumber', { id: String(id) }),
    dated: at === undefined ? 'no' : 'yes',
    day: at === undefined ? '' : eventDay(at, zone),
    spaces: formatCount(spaces),
    reason: t(`facilities.held.${reason}`),
  })

/** "minivan, SUV" */
export const vehiclesText = ({ vehicles }: { readonly vehicles: readonly AddOnRow['vehicles'][number][] }): string =>
  formatList(
    vehicles.map((vehicle) => t(`sale.vehiclesInList.${vehicle}`)),
    'unit',
  )

/** A row as one text. */
export const rateText = (rate: RateRow, { currency, timezone }: Manner): string => {
  const { title, details } = rateTitle(rate, timezone)
  const facts = [
    ratePrice(rate, currency),
    t('facilities.rate.feeIs', { fee: formatMinor(rate.fee_minor, currency) }),
    rate.tax_basis_points === 0
      ? undefined
      : t('facilities.rate.taxIs', { tax: formatPercent(rate.tax_basis_points / 10_000) }),
    rate.spaces === null ? undefined : t('facilities.rate.spacesAre', { spaces: formatCount(rate.spaces) }),
    rate.cancel_minutes_before === null ? undefined : cancelText(rate.cancel_minutes_before),
    rate.display === 'base_price' ? t('facilities.rate.showsBase') : undefined,
    rate.on_demand ? t('facilities.rate.isOnDemand') : undefined,
  ]
  const all = [title, ...details, inLanguage(rate.name, rate.name_translations), ...facts]
  return formatList(
    all.flatMap((part) => (part === undefined || part === '' ? [] : [part])),
    'unit',
  )
}

export const addOnText = (
  { name, name_translations: names, price_minor: price, spaces, vehicles }: AddOnRow,
  { currency }: Manner,
): string =>
  formatList(
    [
      inLanguage(name, names),
      formatMinor(price, currency),
      ...vehicles.map((vehicle) => t(`sale.vehiclesInList.${vehicle}`)),
      ...(spaces === null ? [] : [t('facilities.rate.spacesAre', { spaces: formatCount(spaces) })]),
    ],
    'unit',
  )

export const longOfferText = (
  { name, name_translations: names, kind, price_minor: price, spaces }: LongOfferRow,
  { currency }: Manner,
): string =>
  formatList(
    [
      inLanguage(name, names),
      t(`facilities.longOffer.${kind}`),
      formatMinor(price, currency),
      t('facilities.rate.spacesAre', { spaces: formatCount(spaces) }),
    ],
    'unit',
  )

/**
 * The title of the note on an overbooking, about the fullest time; its spaces exclude those held back. `missing` is the number of bookings
 * without a space then.
 */
export const overbookOf = ({ spaces, peaks }: z.infer<typeof spacesSold>): { missing: number; title: string } => {
  const missing = Math.max(0, ...peaks.map((peak) => peak.sold - peak.spaces))
  const left = peaks.find((peak) => peak.sold - peak.spaces === missing)?.spaces ?? spaces
  const isHeld = left < spaces ? 'yes' : 'no'
  return { missing, title: t('facilities.overbook.title', { left, held: isHeld }) }
}
