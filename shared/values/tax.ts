/** Calculates the tax that a shown price includes, in whole minor units. */

const basisPoints = 10_000

/** Adds the tax; half a minor unit rounds up. */
export const withTax = (netMinor: number, taxBasisPoints: number): number =>
  Math.floor((netMinor * (basisPoints + taxBasisPoints) + basisPoints / 2) / basisPoints)

/** The amount that comes closest to `grossMinor` once the tax is added. */
export const netOfTax = (grossMinor: number, taxBasisPoints: number): number =>
  Math.round((grossMinor * basisPoints) / (basisPoints + taxBasisPoints))
