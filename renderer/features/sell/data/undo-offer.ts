/** The action of F7 in the key bar: confirms the undo of the last sale, undoes it, and sells it again. */
import type { CancelResult } from '../../../../shared/desk/desk.ts'
import { errorMessage } from '../../../lib/api/index.ts'
import { amountOf, formatCounterTime, formatMinor, formatMoney } from '../../../lib/format/index.ts'
import { openMenuName } from '../../../lib/open-dialog.ts'
import { clearUndo, showUndo, useUndo } from '../../../ui/undo.ts'
import type { SoldSale } from '../model/labels.ts'
import { isOutcomeUnknown } from '../model/sale-refusal.ts'
import type { SellState } from '../model/sell-state.ts'
import { sellState, useSellStore } from './sell-store.ts'

export const undoMs = 60_000
const secondPressMs = 5000
export const performUndoOffer = (): void => {
  if (openMenuName() === undefined) useUndo.getState().offer?.onUndo()
}

const show = (text: string, action: string, untilMs: number, onUndo: () => void, verb: 'undo' | 'sell' = 'undo') =>
  showUndo({ text, action, verb, keys: 'F7', untilMs, onUndo })

/** Offers to undo the sale just made. `undo` is called at the second press within five seconds. */
export const offerUndo = (sold: SoldSale, zone: string, undo: () => void): void => {
  const amount = formatMinor(sold.totalMinor, sold.currency)
  const untilMs = Date.now() + undoMs

  const offer = () => {
    const text = `Sold ${formatCounterTime(sold.soldAtMs, zone)}, ${sold.facility}`
    show(text, `Undo ${amount}`, untilMs, confirm)
  }

  const confirm = () => {
    const shown = sellState()
    const unsubscribe = useSellStore.subscribe(({ state }) => {
      if (!isSameSale(shown, state)) withdraw()
    })
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
    }
    const withdraw = () => {
      end()
      if (sellState().undoableSaleId === sold.sale.id) offer()
    }
    const timer = setTimeout(withdraw, secondPressMs)
    const booking = sold.sale.booking_id === undefined ? '' : `booking ${sold.sale.booking_id}`
    const question = `Undo ${[sold.plate, amount, booking].filter((part) => part !== '').join(', ')}?`
    show(question, 'Press again to undo', Math.min(untilMs, Date.now() + secondPressMs), () => {
      end()
      undo()
    })
  }

  offer()
}

export const offerSellAgain = ({ plate, facility }: SoldSale, sellAgain: () => void): void => {
  const offered = () => {
    clearUndo()
    sellAgain()
  }
  show(`Undone: ${plate === '' ? facility : plate}`, 'Sell again', Date.now() + undoMs, offered, 'sell')
}

/** New prices are no action of the seller. */
const isSameSale = (one: SellState, other: SellState): boolean =>
  one.chosen?.key === other.chosen?.key &&
  (['phase', 'form', 'target', 'undoableSaleId'] as const).every((name) => one[name] === other[name])

/** The amount is the refund that the desk recorded. */
export const undoneMessage = ({ refunded, method }: CancelResult): string => {
  const undone = 'Sale undone, the space is free.'
  if (amountOf(refunded)?.minor === 0) return `${undone} No refund is due.`
  const amount = formatMoney(refunded)
  const refund =
    method === 'cash' ? `Give back ${amount} in cash.` : `${amount} is refunded to the original payment method.`
  return `${undone} ${refund}`
}

/** Without a response, the sale may be cancelled all the same. */
export const notUndoneMessage = (error: unknown): string => {
  const { title, next } = errorMessage(error)
  return isOutcomeUnknown(error)
    ? `It is not known yet whether the sale was undone. ${title} Refund nothing until its booking shows Cancelled.`
    : `The sale was not undone. ${title} ${next}`
}
