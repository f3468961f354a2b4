/** What F7 does, as the key bar says it: asks before it takes the last sale back, takes it back, and sells it again. */
import { clearUndo, showUndo, useUndo } from '../../../ui/undo.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { openMenuName } from '../../../lib/open-dialog.ts'
import { undoMs } from '../model/sell-state.ts'
import { sellState, useSellStore } from './sell-store.ts'
import type { SellState, SoldSale } from '../model/sell-state.ts'

const secondPressMs = 5000
const keys = 'F7'

/** Carries out what the key bar offers; nothing while a menu or popover floats over the screen. */
export function performUndoOffer(): void {
  if (openMenuName() === undefined) useUndo.getState().offer?.onUndo()
}

/** Offers to undo the sale that was just made. `undo` is called at the second press within five seconds. */
export function offerUndo(sold: SoldSale, zone: string, undo: () => void): void {
  const amount = formatMinor(sold.totalMinor, sold.currency)
  const untilMs = Date.now() + undoMs
  const isLast = () => sellState().last?.sale.id === sold.sale.id

  function offer() {
    const text = `Sold ${formatCounterTime(sold.soldAtMs, zone)}, ${sold.facility}`
    showUndo({ text, action: `Undo ${amount}`, verb: 'undo', keys, untilMs, onUndo: ask })
  }

  function ask() {
    const asked = sellState()
    const unsubscribe = useSellStore.subscribe(({ state }) => {
      if (!isSameSale(asked, state)) withdraw()
    })
    const timer = setTimeout(withdraw, secondPressMs)
    function end() {
      unsubscribe()
      clearTimeout(timer)
    }
    function withdraw() {
      end()
      if (isLast()) offer()
    }
    const booking = sold.sale.booking_id === undefined ? '' : `booking ${sold.sale.booking_id}`
    showUndo({
      text: `Undo ${[sold.plate, amount, booking].filter((part) => part !== '').join(', ')}?`,
      action: 'Press again to undo',
      verb: 'undo',
      keys,
      untilMs: Math.min(untilMs, Date.now() + secondPressMs),
      onUndo: () => {
        end()
        undo()
      },
    })
  }

  offer()
}

/** Offers to fill the form again with a sale that was undone. */
export function offerSellAgain({ plate, facility }: SoldSale, sellAgain: () => void): void {
  showUndo({
    text: `Undone: ${plate === '' ? facility : plate}`,
    action: 'Sell again',
    verb: 'sell',
    keys,
    untilMs: Date.now() + undoMs,
    onUndo: () => {
      clearUndo()
      sellAgain()
    },
  })
}

/** Prices that come in by themselves are no action of the seller. */
function isSameSale(one: SellState, other: SellState): boolean {
  return (
    one.phase === other.phase &&
    one.form === other.form &&
    one.target === other.target &&
    one.chosen?.option.key === other.chosen?.option.key &&
    one.last?.sale.id === other.last?.sale.id
  )
}
