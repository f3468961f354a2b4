/** Refuses a change of a facility that leaves fewer spaces than are sold, until a person confirms the overbooking. */
import type { InventoryFacility, NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { AppError, type ErrorData } from '../../../../shared/errors/errors.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import type { InventoryRepositories } from '../repositories.ts'
import type { Guarded } from '../record-kind.ts'
import { bookingsIn, shortagesOf, type Shortage, type SoldSpace } from './capacity.ts'

const mostPeaks = 20
const mostBookings = 100

const spaceOf = ({ sold, spaces }: Shortage): number => sold - spaces

export const createOverbookingGuard = ({ sold: reader }: Pick<InventoryRepositories, 'sold'>) => {
  /** The event with most of the bookings of a time. */
  const eventOf = ({ startsAtMs, endsAtMs }: Shortage, bookings: readonly SoldSpace[]): number | undefined => {
    const during = bookings.filter((each) => each.startsAtMs < endsAtMs && each.endsAtMs > startsAtMs)
    const groups = [...Map.groupBy(during, ({ eventId }) => eventId)]
    const [[id] = []] = groups.toSorted(([, one], [, other]) => other.length - one.length)
    return id ?? undefined
  }

  const represent = (
    spaces: number,
    shortages: readonly Shortage[],
    sold: readonly SoldSpace[],
  ): ErrorData<'spaces_sold'> => {
    const concerned = bookingsIn(sold, shortages)
    const shown = concerned.slice(0, mostBookings)
    const fullest = shortages.toSorted((one, other) => spaceOf(other) - spaceOf(one)).slice(0, mostPeaks)
    const eventIds = fullest.map((shortage) => eventOf(shortage, concerned))
    const names = reader.eventNames(eventIds.filter((id) => id !== undefined))
    const customers = reader.customers(shown.map(({ bookingId }) => bookingId))
    return {
      spaces,
      peaks: fullest.map((shortage, index) => ({
        starts_at: isoInstant(shortage.startsAtMs),
        ends_at: isoInstant(shortage.endsAtMs),
        sold: shortage.sold,
        spaces: shortage.spaces,
        event_name: names.get(eventIds[index] ?? 0),
      })),
      bookings: shown.map(({ bookingId, startsAtMs, endsAtMs }) => ({
        booking_id: bookingId,
        starts_at: isoInstant(startsAtMs),
        ends_at: isoInstant(endsAtMs),
        customer: customers.get(bookingId) ?? '',
      })),
      booking_count: concerned.length,
    }
  }

  /** Throws 409 `spaces_sold`. An accepted overbooking is recorded with the change: how many spaces are missing at the fullest time. */
  return (before: InventoryFacility, after: NewFacility, isAccepted: boolean, nowMs: number): Guarded => {
    const isHeldSame = JSON.stringify(before.held) === JSON.stringify(after.held)
    if (after.bookable_spaces >= before.bookable_spaces && isHeldSame) return {}
    const sold = reader.bookings(before.id, nowMs)
    const shortages = shortagesOf(
      sold,
      { spaces: before.bookable_spaces, held: reader.heldTimes(before.held) },
      { spaces: after.bookable_spaces, held: reader.heldTimes(after.held) },
      nowMs,
    )
    if (shortages.length === 0) return {}
    if (!isAccepted) throw new AppError('spaces_sold', { data: represent(after.bookable_spaces, shortages, sold) })
    return { noted: { overbooked: Math.max(...shortages.map(spaceOf)) } }
  }
}
