/** For the moment when the data is replaced: the last sale may no longer exist. */
import { clearUndo } from '../../../ui/index.ts'
import { dispatchSell } from './sell-store.ts'

/** Withdraws the confirmation of the last sale and the offer to undo it. */
export function forgetLastSale(): void {
  dispatchSell({ type: 'undone' })
  clearUndo()
}
