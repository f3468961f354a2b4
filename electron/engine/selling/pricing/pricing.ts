/**
 * The price of parking: pure rules on integer minor units (decisions.md W9), for event rates (by distance and demand) and for stays by the
 * hour; then line by line with fee, add-ons, coupon and credit.
 */
import { withTax } from '../../../../shared/values/tax.ts'
import { shareOfMinor } from '../../../core/money.ts'

/** [minutes, minor units]: the price of a stay of up to that length. */
export type TransientTier = readonly [minutes: number, minor: number]

export interface PricedRate {
  readonly kind: 'event' | 'transient'
  /** For an event: the price at the venue's door at ordinary demand, before tax. */
  readonly baseMinor: number
  /** For a stay by the hour: at least one, in any order; the cheapest that covers the stay counts. */
  readonly tiers: readonly TransientTier[]
  readonly feeMinor: number
  readonly taxBasisPoints: number
  readonly invented: boolean
}

export interface PricedAddOn {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly translations_json: string
  readonly price_minor: number
}

export interface PricedStay {
  /** The minutes that `stayMinutes` counts. */
  readonly stayMinutes: number
  /** The distance from the facility to the event's venue; only event rates use it. */
  readonly distanceMeters: number
  readonly demandBasisPoints: number
}

const basisPoints = 10_000

/** With the distance an event rate falls towards this share of the price at the venue's door. */
const farShareBasisPoints = 3_000
/** At this distance the rate has fallen by half of the difference. */
const halfwayMeters = 400

/** Invented event prices are whole dollars; prices below ten dollars are not rounded. */
const wholeMinor = 100
const roundedFromMinor = 1_000

const requireWhole = (...values: readonly number[]): void => {
  for (const value of values) {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number from 0 up: ${value}`)
  }
}

/** The share of the price at the door that remains at `distanceMeters`, in basis points; it never rises with distance. */
export const distanceShareBasisPoints = (distanceMeters: number): number => {
  const meters = Math.floor(distanceMeters)
  return (
    farShareBasisPoints + Math.floor(((basisPoints - farShareBasisPoints) * halfwayMeters) / (halfwayMeters + meters))
  )
}

/** The base price of an invented event rate, tax included: rounded down to whole dollars from ten dollars up. Throws RangeError. */
export const eventBasePriceMinor = ({
  baseMinor,
  taxBasisPoints,
  distanceMeters,
  demandBasisPoints,
}: Pick<PricedRate, 'baseMinor' | 'taxBasisPoints'> & Omit<PricedStay, 'stayMinutes'>): number => {
  requireWhole(baseMinor, demandBasisPoints, taxBasisPoints)
  if (!(distanceMeters >= 0)) throw new RangeError(`distanceMeters must be 0 or more, not ${distanceMeters}`)
  const atDistance = Math.floor((baseMinor * distanceShareBasisPoints(distanceMeters)) / basisPoints)
  const atDemand = Math.floor((atDistance * demandBasisPoints) / basisPoints)
  const price = withTax(atDemand, taxBasisPoints)
  return price < roundedFromMinor ? price : price - (price % wholeMinor)
}

/** The base price of an event rate that the facility lists: the same at any distance and demand, tax included. */
export const listedBasePriceMinor = ({
  baseMinor,
  taxBasisPoints,
}: Pick<PricedRate, 'baseMinor' | 'taxBasisPoints'>): number => {
  requireWhole(baseMinor, taxBasisPoints)
  return withTax(baseMinor, taxBasisPoints)
}

const cheapestCovering = (tiers: readonly TransientTier[], minutes: number): number => {
  let cheapest = Number.POSITIVE_INFINITY
  for (const [coversMinutes, minor] of tiers) {
    if (coversMinutes >= minutes) cheapest = Math.min(cheapest, minor)
  }
  return cheapest
}

const countStay = (tiers: readonly TransientTier[], stayMinutes: number) => {
  let longestMinutes = 0
  for (const [minutes] of tiers) longestMinutes = Math.max(longestMinutes, minutes)
  if (longestMinutes === 0) throw new RangeError('a rate by the hour needs at least one tier')
  const wholeMinutes = Math.max(1, Math.ceil(stayMinutes))
  const times = Math.ceil(wholeMinutes / longestMinutes) - 1
  return { times, longestMinutes, restMinutes: wholeMinutes - times * longestMinutes }
}

/** The price of the longest tier as often as it fits, plus the cheapest tier that covers the rest; tax included. Throws RangeError. */
export const transientBasePriceMinor = ({
  tiers,
  taxBasisPoints,
  stayMinutes,
}: Pick<PricedRate, 'tiers' | 'taxBasisPoints'> & Pick<PricedStay, 'stayMinutes'>): number => {
  for (const [, minor] of tiers) requireWhole(minor, taxBasisPoints)
  const { times, longestMinutes, restMinutes } = countStay(tiers, stayMinutes)
  const net = times * cheapestCovering(tiers, longestMinutes) + cheapestCovering(tiers, restMinutes)
  return withTax(net, taxBasisPoints)
}

/** The longest stay, in `stayMinutes`, at the price of `stayMinutes`, within the tier that is paid. Throws RangeError without tiers. */
export const samePriceMinutes = (tiers: readonly TransientTier[], stayMinutes: number): number => {
  const { times, longestMinutes, restMinutes } = countStay(tiers, stayMinutes)
  const paidMinor = cheapestCovering(tiers, restMinutes)
  let coveredMinutes = restMinutes
  for (const [minutes, minor] of tiers) if (minor === paidMinor) coveredMinutes = Math.max(coveredMinutes, minutes)
  return times * longestMinutes + coveredMinutes
}

/** The service fee on a base price: a tenth in whole dollars, and 49 cents; free parking has no fee. */
export const feeMinor = (baseMinor: number): number => {
  requireWhole(baseMinor)
  return baseMinor === 0 ? 0 : Math.floor((baseMinor + 500) / 1_000) * 100 + 49
}

export type OfferPrice = ReturnType<typeof offerPrice>

const basePriceMinor = (rate: PricedRate, stay: PricedStay): number => {
  if (rate.kind === 'transient') return transientBasePriceMinor({ ...rate, ...stay })
  return rate.invented ? eventBasePriceMinor({ ...rate, ...stay }) : listedBasePriceMinor(rate)
}

/** The price of a rate for a stay: event rates by distance and demand (listed ones unchanged), others by their tiers. */
export const offerPrice = (rate: PricedRate, stay: PricedStay) => {
  const baseMinor = basePriceMinor(rate, stay)
  const feeMinor = baseMinor === 0 ? 0 : rate.feeMinor
  return { baseMinor, feeMinor, priceMinor: baseMinor + feeMinor }
}

export interface PriceLine {
  readonly kind: 'option' | 'fee' | 'add_on' | 'coupon' | 'credit'
  /** Empty for the kinds `fee` and `credit`, whose texts are messages of the program. */
  readonly label: string
  readonly translations_json: string
  /** The amount of a coupon or credit is below zero. */
  readonly amountMinor: number
  readonly addOn?: { readonly id: number; readonly uuid: string }
}

const noText = { label: '', translations_json: '{}' }

/** The lines of a preview or booking; their sum is `totalOf` them. */
export const priceLines = (
  option: Pick<PriceLine, 'label' | 'translations_json'>,
  price: OfferPrice,
  addOns: readonly PricedAddOn[],
): PriceLine[] => {
  const lines: PriceLine[] = [{ kind: 'option', ...option, amountMinor: price.baseMinor }]
  if (price.feeMinor > 0) lines.push({ kind: 'fee', ...noText, amountMinor: price.feeMinor })
  for (const { id, uuid, name, translations_json, price_minor: amountMinor } of addOns) {
    lines.push({ kind: 'add_on', label: name, translations_json, amountMinor, addOn: { id, uuid } })
  }
  return lines
}

export const totalOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, line) => sum + line.amountMinor, 0)

/** The amount, else the share of the price, rounded half up; never more than the amount to pay. */
export const couponDeduction = (
  amountMinor: number | null,
  percentBasisPoints: number | null,
  subtotalMinor: number,
): number => Math.min(amountMinor ?? shareOfMinor(subtotalMinor, percentBasisPoints ?? 0), subtotalMinor)

/** The credit that is used: up to the amount to pay. A balance below zero pays nothing. */
export const creditDeduction = (balanceMinor: number, toPayMinor: number): number =>
  Math.max(0, Math.min(balanceMinor, toPayMinor))
