/** Cash at the counter, in integer minor units: quick amounts, the amount received, change due. */
import { largestAmount } from '../../../../shared/amount.ts'
import { currencyDigits, parseTypedMinor } from '../../../lib/format/index.ts'

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

export type Received =
  | { readonly kind: 'enough'; readonly tenderedMinor: number; readonly changeMinor: number }
  | { readonly kind: 'short'; readonly missingMinor: number }
  | { readonly kind: 'not_an_amount' | 'too_large' }

/** Reads the field of the amount received. Empty is the exact amount. */
export const readReceived = (text: string, totalMinor: number, currency: string): Received => {
  if (text.trim() === '') return { kind: 'enough', tenderedMinor: totalMinor, changeMinor: 0 }
  const tenderedMinor = parseTypedMinor(text, currency)
  if (tenderedMinor === undefined) return { kind: 'not_an_amount' }
  if (tenderedMinor > largestAmount * 10 ** currencyDigits(currency)) return { kind: 'too_large' }
  if (tenderedMinor < totalMinor) return { kind: 'short', missingMinor: totalMinor - tenderedMinor }
  return { kind: 'enough', tenderedMinor, changeMinor: tenderedMinor - totalMinor }
}

/** From a thousand times the total on, the amount has to be confirmed. */
export const isUnusual = (received: Received, totalMinor: number): boolean =>
  received.kind === 'enough' && received.changeMinor > 0 && received.tenderedMinor >= 1000 * totalMinor
