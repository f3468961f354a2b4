/** Cash at the counter, in integer minor units: quick amounts, the amount received, change due. */
import { largestAmount } from '../../../../shared/amount.ts'
import { currencyDigits, formatMinor, parseTypedMinor } from '../../../lib/format/index.ts'

/**
 * Up to three amounts above the total that customers hand over, smallest first: the next whole unit, the next twenty, the
 * next hundred; for $51.49 that is $52, $60, $100. Where two are the same, fives, tens and fifties fill up.
 */
export const quickAmounts = (totalMinor: number, currency: string): readonly number[] => {
  if (totalMinor <= 0) return []
  const notes = [1, 20, 100, 50, 10, 5].map((note) => note * 10 ** currencyDigits(currency))
  const roundedUp = new Set(notes.map((note) => Math.ceil(totalMinor / note) * note))
  roundedUp.delete(totalMinor)
  return [...roundedUp].slice(0, 3).sort((left, right) => left - right)
}

/** Reads the field of the amount received: the amount and the change, or a message. Empty is the exact amount. */
export const readReceived = (text: string, totalMinor: number, currency: string) => {
  if (text.trim() === '') return { tenderedMinor: totalMinor, changeMinor: 0 }
  const tenderedMinor = parseTypedMinor(text, currency)
  if (tenderedMinor === undefined) return { problem: 'Not an amount' }
  if (tenderedMinor > largestAmount * 10 ** currencyDigits(currency)) {
    return { problem: `At most ${largestAmount.toLocaleString('en-US')}` }
  }
  if (tenderedMinor < totalMinor) return { problem: `${formatMinor(totalMinor - tenderedMinor, currency)} short` }
  return { tenderedMinor, changeMinor: tenderedMinor - totalMinor }
}

/** From a thousand times the total on, the amount received has to be confirmed. */
export const isUnusual = (changeMinor: number, totalMinor: number): boolean =>
  changeMinor > 0 && totalMinor + changeMinor >= 1000 * totalMinor
