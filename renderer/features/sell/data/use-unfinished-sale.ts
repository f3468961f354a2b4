/** Whether a sale is under way in this window, for screens that must not take its data away. */
import { hasInput } from '../model/sell-state.ts'
import { useRestoredSale } from './use-restored-sale.ts'
import { useSellStore } from './sell-store.ts'

/** True while a sale has been typed or sent and is neither sold nor cleared. */
export function useUnfinishedSale(): boolean {
  useRestoredSale()
  return useSellStore(({ state: { phase, chosen, form } }) =>
    phase.kind === 'form' ? chosen !== null && hasInput(form) : phase.kind !== 'done',
  )
}
