/** The data of a pass. */
import type { PassDisplay } from '../../../shared/api/bookings.ts'
import type { Locale } from '../../../shared/locales.ts'
import type { Coordinates } from '../geo.ts'
import type { StoredText } from '../stored-text.ts'

export type { PassDisplay }

/** An icon name such as `qr` and the instructions, with their translations by locale. */
export interface PassStep {
  readonly icon: string
  readonly instructions: string
  readonly translations?: StoredText['translations']
}

export interface PassModel {
  readonly bookingId: number
  readonly passNumber: string
  readonly scanCode: string
  readonly cancelled: boolean
  readonly display: PassDisplay
  readonly requirePrintout: boolean
  /** The facility's zone. */
  readonly timezone: string
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** Until when a cancellation is refunded in full; undefined where the booking cannot be cancelled. */
  readonly cancelUntilMs: number | undefined
  readonly facility: Coordinates & {
    readonly name: string
    readonly street: string
    /** City, region and postal code. */
    readonly locality: string
    readonly country: string
    readonly heightLimitInches: number | undefined
  }
  readonly plate: string | undefined
  readonly vehicleSize: StoredText | undefined
  readonly included: readonly StoredText[]
  readonly venue: (Coordinates & { readonly name: string; readonly walkMeters: number }) | undefined
  /** The current event. `moved`: it had another time or venue when it was booked. */
  readonly event:
    | { readonly name: string; readonly startsAtMs: number; readonly timesTbd: boolean; readonly moved?: boolean }
    | undefined
  readonly steps: readonly PassStep[]
  readonly disclaimers: readonly StoredText[]
  readonly currency: string
  readonly fullPriceMinor: number
  readonly pricingCodes: readonly string[]
  /** True for demonstration data or a sandbox. */
  readonly sample: boolean
  /** The language of the customer, where it is known. */
  readonly locale: Locale | undefined
}
