/** Changes of many rates: raise by an amount or a percentage, set to, by distance. They are whole minor units, rounded half up. */
import { largestMinor } from '../../../../shared/desk/inventory/common.ts'

export type BulkChange =
  | { readonly kind: 'raise'; readonly by: 'amount'; readonly minor: number; readonly unitMinor: number }
  | { readonly kind: 'raise'; readonly by: 'percent'; readonly basisPoints: number; readonly unitMinor: number }
  | { readonly kind: 'set'; readonly minor: number }
  | ByDistance

/** A line from the price at the door to a lower or higher one, which also applies beyond that distance. */
export interface ByDistance {
  readonly kind: 'distance'
  readonly doorMinor: number
  readonly farMinor: number
  /** At least 1. */
  readonly farMeters: number
  readonly unitMinor: number
}

const withinLimits = (minor: number): number => Math.min(Math.max(minor, 0), largestMinor)

/** `numerator / denominator` minor units as a whole number of `unitMinor`, half a unit up. Exact: only whole numbers are divided. */
export const roundToUnit = (numerator: number, denominator: number, unitMinor: number): number => {
  const size = BigInt(denominator) * BigInt(unitMinor)
  const doubled = 2n * BigInt(numerator) + size
  const floor = doubled / (2n * size) - (doubled < 0n && doubled % (2n * size) !== 0n ? 1n : 0n)
  return Number(floor) * unitMinor
}

const basisPoints = 10_000

/** The rate after the change, never below 0; undefined if there is none to raise. */
export const changedRate = (
  change: BulkChange,
  { rateMinor, distanceMeters }: { readonly rateMinor: number | undefined; readonly distanceMeters: number },
): number | undefined => {
  if (change.kind === 'set') return withinLimits(change.minor)
  if (change.kind === 'distance') {
    const meters = Math.min(Math.floor(distanceMeters), change.farMeters)
    const atMeters = change.doorMinor * change.farMeters + (change.farMinor - change.doorMinor) * meters
    return withinLimits(roundToUnit(atMeters, change.farMeters, change.unitMinor))
  }
  if (rateMinor === undefined) return undefined
  const raised =
    change.by === 'amount'
      ? roundToUnit(rateMinor + change.minor, 1, change.unitMinor)
      : roundToUnit(rateMinor * (basisPoints + change.basisPoints), basisPoints, change.unitMinor)
  return withinLimits(raised)
}

/** The units for rounding: the smallest unit of the currency, half of a whole one, one, five and ten. */
export const roundingUnits = (currencyDigits: number): readonly number[] => {
  const whole = 10 ** currencyDigits
  return currencyDigits === 0 ? [1, 5, 10, 100] : [1, whole / 2, whole, 5 * whole, 10 * whole]
}

/** "5", "−7.5", "12,25 %" in basis points; undefined for anything else. */
export const parsePercent = (text: string): number | undefined => {
  const [, sign = '', whole = '', decimals = ''] = /^\s*([+\-−]?)(\d{1,4})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? []
  if (whole === '') return undefined
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '' || sign === '+' ? value : -value
}
