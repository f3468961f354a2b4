/** Whether a sale is under way in this window, for screens that must not take its data away. */
import { hasInput } from '../model/sell-state.ts'
import type { SellState } from '../model/sell-state.ts'
import { useRestoredSale } from './use-restored-sale.ts'
import { keepTypedSale, restoreSale, sellState, useSellStore } from './sell-store.ts'

/** True while a sale has been typed or sent and is neither sold nor cleared. */
export function useUnfinishedSale(): boolean {
  useRestoredSale()
  return useSellStore(({ state }) => isUnfinished(state))
}

/** The same now, before the page is left: what is typed has then been written. Rejects with ApiError where it could not be. */
export async function keepUnfinishedSale(): Promise<boolean> {
  const { isRestored, state } = useSellStore.getState()
  // Settled meanwhile, perhaps. An engine that cannot be asked has the sale, and nothing has been typed since.
  if (!isRestored || state.phase.kind === 'unanswered') await restoreSale().catch(() => undefined)
  if (!isUnfinished(sellState())) return false
  await keepTypedSale()
  return true
}

function isUnfinished({ phase, form }: SellState): boolean {
  return phase.kind === 'form' ? hasInput(form) : phase.kind !== 'done'
}
