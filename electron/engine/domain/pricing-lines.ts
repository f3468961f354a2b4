/** What an offer costs line by line: base price, fee, add-ons, coupon and credit; integer minor units throughout (decisions.md W9). */
import { shareOfMinor } from '../../core/money.ts'
import { eventBasePriceMinor, listedBasePriceMinor, transientBasePriceMinor, type TransientTier } from './pricing.ts'

export interface PricedRate {
  readonly kind: 'event' | 'transient'
  readonly baseMinor: number
  readonly tiers: readonly TransientTier[]
  readonly feeMinor: number
  readonly taxBasisPoints: number
  readonly invented: boolean
}

export interface PricedStay {
  readonly stayMinutes: number
  /** From the facility to the event's venue; only event rates look at it. */
  readonly venueDistanceMeters: number
  readonly demandBasisPoints: number
}

export type OfferPrice = ReturnType<typeof offerPrice>

/** The price of a rate for a stay: event rates by distance and demand (listed ones as listed), others by their tiers. */
export const offerPrice = (rate: PricedRate, stay: PricedStay) => {
  const { taxBasisPoints } = rate
  let baseMinor: number
  if (rate.kind === 'transient') {
    baseMinor = transientBasePriceMinor({ tiers: rate.tiers, stayMinutes: stay.stayMinutes, taxBasisPoints })
  } else if (rate.invented) {
    baseMinor = eventBasePriceMinor({
      baseMinor: rate.baseMinor,
      distanceMeters: stay.venueDistanceMeters,
      demandBasisPoints: stay.demandBasisPoints,
      taxBasisPoints,
    })
  } else baseMinor = listedBasePriceMinor({ baseMinor: rate.baseMinor, taxBasisPoints })
  const feeMinor = baseMinor === 0 ? 0 : rate.feeMinor
  return { baseMinor, feeMinor, priceMinor: baseMinor + feeMinor }
}

export interface PriceLine {
  readonly kind: 'option' | 'fee' | 'add_on' | 'coupon' | 'credit'
  readonly label: string
  /** Below zero for what a coupon or credit takes off. */
  readonly amountMinor: number
  readonly addOn?: { readonly id: number; readonly uuid: string }
}

export interface ChosenAddOn {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly priceMinor: number
}

export const feeLabel = 'Service Fee'

/** The lines of a preview or booking; they add up to `totalOf` them. */
export const priceLines = (optionLabel: string, price: OfferPrice, addOns: readonly ChosenAddOn[]): PriceLine[] => {
  const lines: PriceLine[] = [{ kind: 'option', label: optionLabel, amountMinor: price.baseMinor }]
  if (price.feeMinor > 0) lines.push({ kind: 'fee', label: feeLabel, amountMinor: price.feeMinor })
  for (const { id, uuid, name, priceMinor } of addOns) {
    lines.push({ kind: 'add_on', label: name, amountMinor: priceMinor, addOn: { id, uuid } })
  }
  return lines
}

export const totalOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, line) => sum + line.amountMinor, 0)

/** An amount, else a share of the price, rounded half up; never more than there is to pay. */
export const couponDeduction = (
  amountMinor: number | null,
  percentBasisPoints: number | null,
  subtotalMinor: number,
): number => Math.min(amountMinor ?? shareOfMinor(subtotalMinor, percentBasisPoints ?? 0), subtotalMinor)

/** The credit that is used: as much as is left to pay. A balance below zero pays nothing. */
export const creditDeduction = (balanceMinor: number, toPayMinor: number): number =>
  Math.max(0, Math.min(balanceMinor, toPayMinor))
