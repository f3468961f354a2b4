/** A booking with everything its representation needs, in one row. */
import type { Locale } from '../../../../shared/locales.ts'
import type { FacilityRow } from '../quotes/facility.ts'

export interface BookingRow {
  readonly booking_id: number
  readonly status: 'confirmed' | 'cancelled'
  readonly location_id: number
  readonly event_id: number | null
  readonly venue_id: number | null
  readonly customer_id: number
  readonly client_id: string
  readonly partner_id: number | null
  readonly user_id: number | null
  readonly owner_client_id: string | null
  readonly partner_booking_id: string | null
  readonly starts_at_ms: number
  readonly ends_at_ms: number
  readonly start_offset_minutes: number
  readonly end_offset_minutes: number
  readonly booking_currency: string
  readonly booking_timezone: string
  readonly price_paid_minor: number
  readonly full_price_minor: number
  readonly plate: string | null
  /** The language of the customer; null where it is not known. */
  readonly locale: Locale | null
  readonly purchased_at_ms: number
  readonly purchase_offset_minutes: number
  readonly cancel_until_ms: number | null
  readonly cancelled_at_ms: number | null
  readonly authorization_code: string
  readonly share_code: string | null
  readonly pass_number: string
  readonly pass_token: string
  readonly scan_code: string
  readonly customer_email: string | null
  readonly customer_first_name: string | null
  readonly customer_last_name: string | null
  readonly customer_phone: string | null
  readonly times_tbd: number | null
  readonly refunded_minor: number
  readonly seller_name: string
  readonly partner_name: string | null
  /** Null without a partner. */
  readonly reseller_passes: number | null
  readonly on_demand: number
}

/** Columns that both have, such as the time zone, are those of the facility. */
export type BookingWithFacility = BookingRow & FacilityRow

export interface LineRow {
  readonly booking_id: number
  readonly kind: 'option' | 'fee' | 'add_on' | 'coupon' | 'credit'
  /** Empty for the kinds `fee` and `credit`, whose texts are messages of the program. */
  readonly label: string
  readonly translations_json: string
  readonly amount_minor: number
  readonly add_on_id: number | null
}
