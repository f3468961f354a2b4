/** Shows what a seller would see of a facility with the entered values: by the rules of quotes, without writing anything. */
import type { z } from 'zod'
import type {
  InventoryFacility,
  NewFacility,
  newSellerView,
  SellerView,
} from '../../../../shared/desk/inventory/facilities.ts'
import type { RateInput } from '../../../../shared/desk/inventory/rates.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { distanceMeters } from '../../../core/geo.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { moneyObject } from '../../../core/money.ts'
import { fieldTextIn } from '../../../core/stored-text.ts'
import { zoneClock } from '../../../core/time.ts'
import type { OccupiedSpace } from '../../selling/quotes/availability.ts'
import { chooseRates, groupRates } from '../../selling/pricing/rate-choice.ts'
import { stayEndMs } from '../../selling/quotes/stay.ts'
import type { Repositories } from '../../repositories.ts'
import type { EventRow } from '../../api/events/representation.ts'
import { toRate, type FacilityRate } from '../../selling/quotes/facility.ts'
import { offersAt } from '../../selling/quotes/search.ts'
import { nextHalfHour, occasionsOf, parkingWindow } from '../../selling/quotes/window.ts'
import { rateColumns, rateInputOf } from './rate-rows.ts'

type Offer = SellerView['offers'][number]
type Request = z.infer<typeof newSellerView>

interface Viewer {
  readonly nowMs: number
  readonly locale: Locale | undefined
}

export const createSellerView = ({
  inventory,
  events,
  venues,
  occupancy,
}: Pick<Repositories, 'inventory' | 'events' | 'venues' | 'occupancy'>) => {
  /** An unchanged rate may be an invented one; a changed one is not. */
  const isInvented = (rate: RateInput, saved: InventoryFacility | undefined): boolean => {
    const known = saved?.rates.find(({ id }) => id === rate.id)
    return known?.invented === true && JSON.stringify(rateInputOf(known)) === JSON.stringify(rateInputOf(rate))
  }

  /** The rates in the order of the input; the id is the position. Sales of the same option count among the spaces of a rate. */
  const ratesOf = (facility: NewFacility, saved: InventoryFacility | undefined): FacilityRate[] => {
    const options = saved === undefined ? [] : inventory.sold.optionIds(saved.id)
    return facility.rates.map((rate, index) => {
      const columns = rateColumns(saved?.id ?? 0, rate)
      const shared = options.filter(
        (option) =>
          option.kind === columns.kind &&
          option.name === columns.name &&
          option.access_code === columns.access_code &&
          option.on_demand === columns.on_demand,
      )
      return toRate({
        ...columns,
        id: index,
        invented: isInvented(rate, saved) ? 1 : 0,
        shared_with_json: JSON.stringify(shared.map(({ id }) => id)),
      })
    })
  }

  /** Current bookings and holds, and the held spaces of the input. */
  const occupiedIn = (window: OccupiedSpace, facility: NewFacility, facilityId: number | undefined, nowMs: number) => {
    const sold =
      facilityId === undefined ? [] : (occupancy.occupiedSpaces([facilityId], window, nowMs).get(facilityId) ?? [])
    return [...sold.filter(({ soldAs }) => soldAs !== undefined), ...inventory.sold.heldTimes(facility.held)]
  }

  const reasonOf = (facility: NewFacility, offered: number): Offer['reason'] => {
    if (facility.never_sold !== null) return 'never_sold'
    if (facility.bookable_spaces === 0) return 'no_spaces'
    return offered === 0 ? 'no_rate' : 'sold_out'
  }

  const metersTo = (event: EventRow, { entrances, latitude, longitude }: NewFacility): number => {
    const venue = venues.find(event.venue_id)
    return venue === undefined ? 0 : distanceMeters(venue, entrances[0] ?? { latitude, longitude })
  }

  return (
    { facility, facility_id: facilityId, event_id: eventId, ...request }: Request,
    viewer: Viewer,
  ): SellerView => {
    const { nowMs, locale } = viewer
    const { timezone, currency } = facility
    const saved = facilityId === undefined ? undefined : inventory.facilities.find(facilityId)
    const event = eventId === undefined ? undefined : events.find(eventId)
    const rates = ratesOf(facility, saved)
    const groups = groupRates(rates)
    const occasion = occasionsOf(event, request.access_code)

    const offerOf = (window: OccupiedSpace, stayMinutes?: number): Offer => {
      const chosen = chooseRates(groups, occasion(timezone, window.startsAtMs))
      const place = { row: facility, centerMeters: event === undefined ? 0 : metersTo(event, facility) }
      const occupied = occupiedIn(window, facility, saved?.id, nowMs)
      const found = offersAt(place, window, chosen, occupied, event?.demand_basis_points)
      const isSold = facility.never_sold === null
      const options = found.options.filter(({ spacesRemaining }) => isSold && spacesRemaining > 0)
      return {
        ...(event === undefined ? { stay_minutes: stayMinutes } : { event_id: event.id }),
        starts_at: isoInstant(window.startsAtMs),
        ends_at: isoInstant(window.endsAtMs),
        timezone,
        spaces_remaining: Math.max(0, found.spacesRemaining),
        options: options.map(({ rate, price }) => ({
          name: fieldTextIn(rate.name, rate.translationsJson, 'name', locale),
          base_price: moneyObject(price.baseMinor, currency),
          fee: moneyObject(price.feeMinor, currency),
          price: moneyObject(price.priceMinor, currency),
          rate_index: rate.id,
        })),
        ...(options.length === 0 ? { reason: reasonOf(facility, chosen.length) } : {}),
      }
    }

    if (event !== undefined) return { offers: [offerOf(parkingWindow(event))] }
    const startsAtMs = nextHalfHour(nowMs, zoneClock(timezone))
    const stays = request.stay_minutes.map((minutes) =>
      offerOf({ startsAtMs, endsAtMs: stayEndMs(timezone, startsAtMs, minutes) }, minutes),
    )
    return { offers: stays }
  }
}
