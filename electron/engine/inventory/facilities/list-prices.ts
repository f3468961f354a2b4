/** The prices in a row of the list of facilities: for any event, and for an hour; before fees and taxes. */
import { z } from 'zod'
import { netOfTax } from '../../../../shared/values/tax.ts'
import { zoneClock } from '../../../core/time.ts'
import { eventBasePriceMinor, transientBasePriceMinor } from '../../selling/pricing/pricing.ts'
import { parseStored } from '../../api/members.ts'
import type { NextEvent } from './next-event-repository.ts'

export interface ListedRateRow {
  readonly id: number
  readonly location_id: number
  readonly kind: 'event' | 'transient'
  readonly access_code: string | null
  readonly base_minor: number
  readonly tiers_json: string | null
  readonly tax_basis_points: number
  readonly invented: number
  readonly event_id: number | null
  readonly series: string | null
  readonly venue_id: number | null
  readonly weekdays: number | null
  readonly valid_from: string | null
  readonly valid_until: string | null
}

interface Shown {
  readonly timezone: string
  /** The venue of the search. */
  readonly venueId: number | undefined
  /** The event that an invented rate depends on. */
  readonly nextEvent: NextEvent | undefined
  readonly nowMs: number
}

const storedTiers = z.array(z.tuple([z.number(), z.number()])).min(1)

/** The price that a seller gets for that event; before tax, like every listed rate. */
const inventedMinor = ({ base_minor: baseMinor, tax_basis_points: taxBasisPoints }: ListedRateRow, event: NextEvent) =>
  netOfTax(eventBasePriceMinor({ baseMinor, taxBasisPoints, ...event }), taxBasisPoints)

/** Rates for one event, a series, days of the week or holders of a code are not the general price of a facility. */
export const shownPrices = (
  rates: readonly ListedRateRow[],
  { timezone, venueId, nextEvent, nowMs }: Shown,
): { readonly event_rate_minor: number | undefined; readonly hour_minor: number | undefined } => {
  const today = zoneClock(timezone).format(nowMs).slice(0, 10)
  const open = rates.filter(
    (rate) =>
      rate.access_code === null &&
      rate.event_id === null &&
      rate.series === null &&
      rate.weekdays === null &&
      (rate.valid_from ?? today) <= today &&
      (rate.valid_until ?? today) >= today,
  )
  const forEvents = open.filter(({ kind }) => kind === 'event')
  const event =
    forEvents.find((rate) => venueId !== undefined && rate.venue_id === venueId) ??
    forEvents.find((rate) => rate.venue_id === null)
  const tiers = open
    .filter(({ kind }) => kind === 'transient')
    .map(({ tiers_json: json }) => parseStored(json, storedTiers))
    .find((found) => found !== undefined)
  return {
    event_rate_minor: event?.invented === 1 && nextEvent ? inventedMinor(event, nextEvent) : event?.base_minor,
    hour_minor: tiers && transientBasePriceMinor({ tiers, taxBasisPoints: 0, stayMinutes: 60 }),
  }
}
