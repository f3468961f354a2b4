/** Cash by currency: its bills, coins and rolls, and the rounding where the smallest coin was withdrawn. Amounts are in minor units. */

export interface Denomination {
  /** The key of the piece in a count: `bill:2000`, `coin:25`, `roll:25x40`. */
  readonly id: string
  readonly kind: 'bill' | 'coin' | 'roll'
  /** The value of one piece; a roll is one piece. */
  readonly valueMinor: number
  /** The value of one coin of a roll, and the number of coins. */
  readonly roll?: { readonly coinMinor: number; readonly coins: number }
}

interface Cash {
  readonly bills: readonly number[]
  readonly coins: readonly number[]
  /** A coin, and how many of it make a roll. */
  readonly rolls?: readonly (readonly [coinMinor: number, coins: number])[]
}

const cashByCurrency: Readonly<Record<string, Cash>> = {
  USD: {
    bills: [10_000, 5000, 2000, 1000, 500, 200, 100],
    coins: [100, 50, 25, 10, 5, 1],
    rolls: [
      [100, 25],
      [25, 40],
      [10, 50],
      [5, 40],
      [1, 50],
    ],
  },
  CAD: {
    bills: [10_000, 5000, 2000, 1000, 500],
    coins: [200, 100, 25, 10, 5],
    rolls: [
      [200, 25],
      [100, 25],
      [25, 40],
      [10, 50],
      [5, 40],
    ],
  },
}

/** The smallest coins of currencies whose minor unit has no coin. */
const smallestCoins: Readonly<Record<string, number>> = {
  AUD: 5,
  CAD: 5,
  CHF: 5,
  CZK: 100,
  DKK: 50,
  HUF: 500,
  ILS: 10,
  MYR: 5,
  NOK: 100,
  NZD: 10,
  SEK: 100,
}

export const smallestCoinMinor = (currency: string): number => smallestCoins[currency] ?? 1

const minorPerMajor = (currency: string): number =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** The usual series of 1, 2 and 5: coins up to two units, or up to 500 where a unit is as small as a yen, and bills above. */
const usualCash = (currency: string): Cash => {
  const unit = minorPerMajor(currency)
  const largestCoin = unit === 1 ? 500 : 2 * unit
  const largestBill = unit === 1 ? 10_000 : 500 * unit
  const values: number[] = []
  for (let power = 1; power <= largestBill; power *= 10) values.push(power, 2 * power, 5 * power)
  const usable = values.filter((value) => value >= smallestCoinMinor(currency) && value <= largestBill).reverse()
  return {
    bills: usable.filter((value) => value > largestCoin),
    coins: usable.filter((value) => value <= largestCoin),
  }
}

/** The pieces from the largest bill to the smallest coin, then the rolls. */
export const denominations = (currency: string): Denomination[] => {
  const { bills, coins, rolls = [] } = cashByCurrency[currency] ?? usualCash(currency)
  return [
    ...bills.map((valueMinor) => ({ id: `bill:${valueMinor}`, kind: 'bill' as const, valueMinor })),
    ...coins.map((valueMinor) => ({ id: `coin:${valueMinor}`, kind: 'coin' as const, valueMinor })),
    ...rolls.map(([coinMinor, count]) => ({
      id: `roll:${coinMinor}x${count}`,
      kind: 'roll' as const,
      valueMinor: coinMinor * count,
      roll: { coinMinor, coins: count },
    })),
  ]
}

/** The value of the counted pieces; undefined where one of them is no denomination of the currency. */
export const countedMinor = (pieces: Readonly<Record<string, number>>, currency: string): number | undefined => {
  const values = new Map(denominations(currency).map(({ id, valueMinor }) => [id, valueMinor]))
  let totalMinor = 0
  for (const [id, count] of Object.entries(pieces)) {
    const valueMinor = values.get(id)
    if (valueMinor === undefined) return undefined
    totalMinor += valueMinor * count
  }
  return totalMinor
}

/**
 * The nearest amount that the coins can pay, half a coin upwards: in Canada 1 and 2 cents go down, 3 and 4 go up. Refunds are rounded like
 * payments. The balance due in cash is rounded, after all taxes, and never its parts.
 */
export const roundToCash = (amountMinor: number, currency: string): number => {
  const coin = smallestCoinMinor(currency)
  const rounded = Math.floor((2 * Math.abs(amountMinor) + coin) / (2 * coin)) * coin
  return amountMinor < 0 && rounded !== 0 ? -rounded : rounded
}
