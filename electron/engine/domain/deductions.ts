/** What a coupon and an account's credit take off a price; integer minor units throughout (decisions.md section 4, W9). */
import { shareOfMinor } from '../../core/money.ts'

/** A share of the price, rounded half up, or an amount; exactly one of them. */
export type CouponWorth =
  | { readonly percentBasisPoints: number; readonly amountMinor: null }
  | { readonly percentBasisPoints: null; readonly amountMinor: number }

/** Never more than there is to pay. */
export const couponDeduction = (worth: CouponWorth, subtotalMinor: number): number => {
  const off = worth.amountMinor === null ? shareOfMinor(subtotalMinor, worth.percentBasisPoints) : worth.amountMinor
  return Math.min(off, subtotalMinor)
}

/** The credit that is used: as much as is left to pay. A balance below zero pays nothing. */
export const creditDeduction = (balanceMinor: number, toPayMinor: number): number =>
  Math.max(0, Math.min(balanceMinor, toPayMinor))
