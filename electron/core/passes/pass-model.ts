/** What a pass is made from: plain data, so that the template knows nothing of the database. */
import type { PassDisplay } from '../../../shared/api/bookings.ts'

export type { PassDisplay }

export const passLocales = ['en-US', 'en-CA', 'fr-CA'] as const
export type PassLocale = (typeof passLocales)[number]

/** One line of "how": a stored icon name such as `qr`, and words, per language where they were translated. */
export interface PassStep {
  readonly icon: string
  readonly instructions: string
  readonly translations?: Readonly<Record<string, string>>
}

export interface PassPoint {
  readonly latitude: number
  readonly longitude: number
}

export interface PassFacility extends PassPoint {
  readonly name: string
  /** Street, and below it city, region and postal code; empty lines are left out. */
  readonly street: string
  readonly locality: string
  readonly country: string
  readonly heightLimitInches: number | undefined
}

export interface PassModel {
  readonly bookingId: number
  readonly passNumber: string
  readonly scanCode: string
  readonly cancelled: boolean
  readonly display: PassDisplay
  readonly requireLicensePlate: boolean
  readonly requirePrintout: boolean
  /** The facility's zone, in which every time on the pass is shown. */
  readonly timezone: string
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** Until when a cancellation is refunded in full; undefined where the booking cannot be cancelled. */
  readonly cancelUntilMs: number | undefined
  readonly facility: PassFacility
  readonly plate: string | undefined
  readonly vehicleSize: string | undefined
  readonly included: readonly string[]
  readonly venue: (PassPoint & { readonly name: string; readonly walkMeters: number }) | undefined
  readonly event: { readonly name: string; readonly startsAtMs: number; readonly timesTbd: boolean } | undefined
  readonly steps: readonly PassStep[]
  readonly disclaimers: readonly string[]
  readonly currency: string
  readonly fullPriceMinor: number
  readonly pricingCodes: readonly string[]
  /** The band SAMPLE: the pass comes from demonstration data or a sandbox. */
  readonly sample: boolean
}
