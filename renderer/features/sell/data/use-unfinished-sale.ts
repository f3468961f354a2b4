/** Whether a sale is under way in this window, for screens that must not take its data away. */
import { hasInput } from '../model/sell-state.ts'
import type { SellState } from '../model/sell-state.ts'
import { useRestoredSale } from './use-restored-sale.ts'
import { sellState, useSellStore } from './sell-store.ts'

/** True while a sale has been typed or sent and is neither sold nor cleared. */
export function useUnfinishedSale(): boolean {
  useRestoredSale()
  return useSellStore(({ state }) => isUnfinished(state))
}

/** The same now, for what is decided when a key is pressed. */
export function isSaleUnfinished(): boolean {
  return isUnfinished(sellState())
}

function isUnfinished({ phase, form }: SellState): boolean {
  return phase.kind === 'form' ? hasInput(form) : phase.kind !== 'done'
}
