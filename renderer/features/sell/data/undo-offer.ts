/** The action of F7 in the key bar: confirms the undo of the last sale, undoes it, and sells it again. */
import type { CancelResult } from '../../../../shared/desk/desk.ts'
import { errorMessage } from '../../../lib/api/index.ts'
import { amountOf, formatCounterTime, formatMinor, formatMoney } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { openMenuName } from '../../../lib/open-dialog.ts'
import { clearUndo, showUndo, useUndo, type GiveBack } from '../../../ui/undo.ts'
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
  showUndo({ text, action, verb, command: 'sale.undo', untilMs, onUndo })

/** Offers to undo the sale just made. `undo` is called at the second press within five seconds. */
export const offerUndo = (sold: SoldSale, zone: string, undo: () => void): void => {
  const amount = formatMinor(sold.totalMinor, sold.currency)
  const untilMs = Date.now() + undoMs

  const offer = () => {
    const text = t('sale.undo.offer', { time: formatCounterTime(sold.soldAtMs, zone), facility: sold.facility })
    show(text, t('sale.undo.action', { amount }), untilMs, confirm)
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
    const { plate } = sold
    const booking = String(sold.sale.booking_id ?? '')
    const question =
      plate === ''
        ? t('sale.undo.question', { amount, booking })
        : t('sale.undo.questionWithPlate', { plate, amount, booking })
    show(question, t('sale.undo.pressAgain'), Math.min(untilMs, Date.now() + secondPressMs), () => {
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
  const text = t('sale.undo.undone', { sale: plate === '' ? facility : plate })
  show(text, t('sale.undo.sellAgain'), Date.now() + undoMs, offered, 'sell')
}

/** New prices are no action of the seller. */
const isSameSale = (one: SellState, other: SellState): boolean =>
  one.chosen?.key === other.chosen?.key &&
  (['phase', 'form', 'target', 'undoableSaleId'] as const).every((name) => one[name] === other[name])

/** The money to hand back in the sale panel; undefined where none is due. */
export const giveBackOf = ({ refunded, method }: CancelResult, { plate, facility }: SoldSale): GiveBack | undefined =>
  amountOf(refunded)?.minor === 0
    ? undefined
    : {
        method: method === 'cash' ? 'cash' : 'other',
        amount: formatMoney(refunded),
        sale: plate === '' ? facility : plate,
      }

/** The amount is the refund that the desk recorded. */
export const undoneMessage = ({ refunded, method }: CancelResult): string => {
  if (amountOf(refunded)?.minor === 0) return t('sale.undo.noRefund')
  const amount = formatMoney(refunded)
  return method === 'cash' ? t('sale.undo.giveBackCash', { amount }) : t('sale.undo.refunded', { amount })
}

/** Without a response, the sale may be cancelled all the same. */
export const notUndoneMessage = (error: unknown): string => {
  const { title: reason, next } = errorMessage(error)
  return isOutcomeUnknown(error)
    ? t('sale.undo.outcomeUnknown', { reason })
    : t('sale.undo.notUndone', { reason, next })
}
