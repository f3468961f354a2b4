/** The action of F7 in the key bar: confirms the undo of the last sale, undoes it, and sells it again. */
import type { CancelResult } from '../../../../shared/desk/desk.ts'
import { errorMessage } from '../../../api/index.ts'
import { amountOf, formatCounterTime, formatMinor, formatMoney } from '../../../lib/format/index.ts'
import { giveBackText } from '../../../lib/give-back.ts'
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

/** New prices are not an action of the seller, so they do not count. */
const isSameSale = (one: SellState, other: SellState): boolean =>
  one.chosen?.key === other.chosen?.key &&
  (['phase', 'form', 'target', 'undoableSaleId'] as const).every((name) => one[name] === other[name])

/** The money to hand back in the sale panel, by tender; undefined if none is due. */
export const giveBackOf = ({ refunds }: CancelResult, { plate, facility }: SoldSale): GiveBack | undefined => {
  if (refunds.length === 0) return undefined
  const lines = refunds.map(({ method, amount, reference }) => ({
    label: t('sale.undo.giveBack', {
      refund: t(`tenders.${method}.refund`),
      referred: reference === undefined ? 'no' : 'yes',
      reference: reference ?? '',
    }),
    amount: formatMoney(amount),
  }))
  return { lines, sale: plate === '' ? facility : plate }
}

/** The amounts are the refunds that the desk recorded. */
export const undoneMessage = (result: CancelResult): string =>
  amountOf(result.refunded)?.minor === 0
    ? t('sale.undo.noRefund')
    : t('sale.undo.refunded', { giveBack: giveBackText(result) })

/** Without a response, the sale may have been cancelled nevertheless. */
export const notUndoneMessage = (error: unknown): string => {
  const { title: reason, next } = errorMessage(error)
  return isOutcomeUnknown(error)
    ? t('sale.undo.outcomeUnknown', { reason })
    : t('sale.undo.notUndone', { reason, next })
}
