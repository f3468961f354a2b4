/** A second pass for the same plate and parking is usually a mistake: the seller has to confirm it. */
import { storedSale, type SaleRequest } from '../../../shared/desk/sales.ts'
import { AppError, type ErrorData } from '../../../shared/errors/errors.ts'
import { normalizePlate } from '../../../shared/values/plate.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import type { Clock, Log } from '../../core/deps.ts'
import type { BookingApi, PlateBooking } from '../booking-api.ts'
import type { SaleRepository } from './sale-repository.ts'

const windowMs = 2 * 60 * 60_000

type Parking = NonNullable<SaleRequest['parking']>
type SecondPass = ErrorData<'sale_second_pass'>

export interface SecondPassDeps {
  readonly sales: SaleRepository
  readonly bookings: BookingApi
  readonly clock: Clock
  readonly log: Log
}

/** The same event; where one has none, the same facility at overlapping times. */
const isSameParking = (one: Parking, other: Parking): boolean => {
  if (one.event_id !== undefined && other.event_id !== undefined) return one.event_id === other.event_id
  return (
    one.location_id === other.location_id &&
    Date.parse(one.start_time) < Date.parse(other.end_time) &&
    Date.parse(other.start_time) < Date.parse(one.end_time)
  )
}

const parkingOf = ({ event_id, start_time, end_time, _embedded }: PlateBooking): Parking => ({
  event_id,
  location_id: String(_embedded?.['svc:location']?.id ?? ''),
  start_time,
  end_time,
})

/**
 * Throws 409 `sale_second_pass`, with the earlier pass, where the plate has a pass for this parking that
 * was sold within two hours and not cancelled. Uses this till's own journal where the marketplace cannot tell.
 */
export const createSecondPassCheck = ({ sales, bookings, clock, log }: SecondPassDeps) => {
  const soldByMarketplace = async (plate: string, parking: Parking): Promise<SecondPass | undefined> => {
    const sinceMs = clock.nowMs() - windowMs
    const found = (await bookings.findByPlate(plate)).find(
      (booking) =>
        booking.cancelled_at === undefined &&
        Date.parse(booking.purchased_at) >= sinceMs &&
        isSameParking(parkingOf(booking), parking),
    )
    return found && { booking_id: found.id, sold_at: found.purchased_at }
  }

  const soldHere = (plate: string, parking: Parking): SecondPass | undefined => {
    for (const row of sales.bookedSince(clock.nowMs() - windowMs)) {
      const sold = storedSale.safeParse(JSON.parse(row.request_json)).data
      if (row.booking_id === null || sold?.parking === undefined) continue
      if (normalizePlate(sold.plate_number ?? '') === plate && isSameParking(sold.parking, parking))
        return { booking_id: row.booking_id, sold_at: isoInstant(row.created_at_ms) }
    }
    return undefined
  }

  return async ({ plate_number: typed = '', parking }: SaleRequest): Promise<void> => {
    const plate = normalizePlate(typed)
    if (plate === undefined || parking === undefined) return
    const earlier = await soldByMarketplace(plate, parking).catch((error: unknown) => {
      log.warn('the marketplace could not look a license plate up', { error })
      return soldHere(plate, parking)
    })
    if (earlier === undefined) return
    throw new AppError('sale_second_pass', { fields: ['plate_number'], data: earlier })
  }
}
