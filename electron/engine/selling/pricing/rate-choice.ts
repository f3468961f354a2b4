/** Chooses a facility's rates: of each name the narrowest that applies, event rates before rates for stays (operator.md section 4). */

/** The scope of a rate. Members that are undefined do not narrow it. */
export interface ScopedRate {
  readonly id: number
  readonly kind: 'event' | 'transient'
  readonly name: string
  /** The rate is shown only for this `pricing_access_code`, together with what everybody sees. */
  readonly accessCode: string | undefined
  readonly onDemand: boolean
  readonly eventId: number | undefined
  readonly series: string | undefined
  readonly venueId: number | undefined
  /** Bit 0 is Monday. */
  readonly weekdays: number | undefined
  /** Days of parking at the facility, `2026-12-16`, both included. */
  readonly validFrom: string | undefined
  readonly validUntil: string | undefined
}

/** The event and the time of the parking. */
export interface ParkingOccasion {
  readonly event: { readonly id: number; readonly series: string | null; readonly venue_id: number } | undefined
  /** 0 is Monday: the weekday of the business day in which the event starts at its venue, else of the local start of parking. */
  readonly weekday: number
  /** The day on which parking starts, local to the facility: `2026-12-16`. */
  readonly day: string
  readonly accessCode?: string | undefined
}

const isNamed = (value: unknown): number => (value === undefined ? 0 : 1)

/** Narrower scopes come first: one event, series, venue, every event; then days of the week; then the newer rate. */
const compareScopes = (one: ScopedRate, other: ScopedRate): number =>
  isNamed(other.eventId) - isNamed(one.eventId) ||
  isNamed(other.series) - isNamed(one.series) ||
  isNamed(other.venueId) - isNamed(one.venueId) ||
  isNamed(other.weekdays) - isNamed(one.weekdays) ||
  other.id - one.id

export const rateApplies = (rate: ScopedRate, { event, weekday, day, accessCode }: ParkingOccasion): boolean =>
  (rate.kind === 'transient' || event !== undefined) &&
  (rate.accessCode === undefined || rate.accessCode === accessCode) &&
  (rate.eventId === undefined || rate.eventId === event?.id) &&
  (rate.series === undefined || rate.series === event?.series) &&
  (rate.venueId === undefined || rate.venueId === event?.venue_id) &&
  (rate.weekdays === undefined || ((rate.weekdays >> weekday) & 1) === 1) &&
  (rate.validFrom === undefined || rate.validFrom <= day) &&
  (rate.validUntil === undefined || day <= rate.validUntil)

/** Rates of one option are alternatives: they have the same name, and are sold to the same people in the same way. */
const optionKey = ({ kind, name, accessCode, onDemand }: ScopedRate): string =>
  JSON.stringify([kind, name, accessCode, onDemand])

/** True for rates of the same option, whose spaces are counted together. */
const isSameOption = (one: ScopedRate, other: ScopedRate): boolean => optionKey(one) === optionKey(other)

/** The rates of a facility in the form that `chooseRates` needs: by option, the narrowest first. */
export const groupRates = <Rate extends ScopedRate>(rates: readonly Rate[]): readonly (readonly Rate[])[] => [
  ...Map.groupBy(rates.toSorted(compareScopes), optionKey).values(),
]

/** The rate that now replaces `rate`, or `rate` itself; undefined where its option has ended for the occasion. */
export const currentRate = <Rate extends ScopedRate>(
  groups: readonly (readonly Rate[])[],
  rate: ScopedRate,
  occasion: ParkingOccasion,
): Rate | undefined => groups.flat().find((current) => isSameOption(current, rate) && rateApplies(current, occasion))

/**
 * The rate of each option that is offered. Where no event rate applies, rates for stays are offered instead: separately among the rates
 * that everybody sees, those that the access code unlocks, and those that are sold on demand.
 */
export const chooseRates = <Rate extends ScopedRate>(
  groups: readonly (readonly Rate[])[],
  occasion: ParkingOccasion,
): Rate[] => {
  const applying: Rate[] = []
  for (const rates of groups) {
    const narrowest = rates.find((rate) => rateApplies(rate, occasion))
    if (narrowest !== undefined) applying.push(narrowest)
  }
  const hasEventRate = (stay: Rate): boolean =>
    applying.some(
      ({ kind, accessCode, onDemand }) =>
        kind === 'event' && accessCode === stay.accessCode && onDemand === stay.onDemand,
    )
  return applying.filter((rate) => rate.kind === 'event' || !hasEventRate(rate))
}
