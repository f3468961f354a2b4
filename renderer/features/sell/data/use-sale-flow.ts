/** Runs a sale from the button to the pass: sends it, sends it again after no response, prints, offers undo. */
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { showBanner } from '../../../lib/banner.ts'
import { apiKeys, connectionQuery, errorWords, queryClient } from '../../../lib/api/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { clearUndo } from '../../../ui/undo.ts'
import { hasInput, undoMs } from '../model/sell-state.ts'
import { focusForm } from './choose-option.ts'
import { parkedDraft, resendSale, setSaleAside, takeMoney, undoSale } from './sale-actions.ts'
import { currentSaleOffer, dispatchSell, sellState } from './sell-store.ts'
import { notUndoneMessage, offerSellAgain, offerUndo, undoneMessage } from './undo-offer.ts'
import type { PassState } from './use-pass.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { ParkedDraft } from '../model/sell-reducer.ts'
import type { SoldSale } from '../model/sold-sale.ts'

const resendMs = 1500
const longestResendMs = 30_000

export interface SaleFlow {
  readonly take: (offer: SaleOffer, totalMinor: number) => void
  /** Goes on with an empty form; the sale without a response stays in the journal. */
  readonly setAside: () => void
}

export const useSaleFlow = (pass: PassState, unansweredAttempts: number | undefined, zone: string): SaleFlow => {
  const { isOnline } = useOnline()
  const { data: engine } = useQuery({ ...connectionQuery(), select: (connection) => connection.engine })
  const readySinceMs = engine?.status === 'ready' ? engine.sinceMs : undefined

  const finish = (sold: SoldSale | undefined) => {
    if (sold === undefined) return
    pass.give(sold.sale)
    const draft = parkedDraft(currentSaleOffer()?.option, sold.totalMinor)
    offerUndo(sold, zone, () => void latest.current.undo(sold, draft))
    setTimeout(() => {
      if (isUndoable(sold)) dispatchSell({ type: 'undoOver' })
    }, undoMs)
  }

  const undo = async (sold: SoldSale, draft: ParkedDraft) => {
    if (!isUndoable(sold) || !isOnline) return
    clearUndo()
    pass.hide()
    dispatchSell({ type: 'undoOver' })
    try {
      showMessage('ok', undoneMessage(await undoSale(sold.sale.booking_id)))
      offerSellAgain(sold, () => sellAgain(draft))
    } catch (error) {
      showMessage('bad', notUndoneMessage(error))
    }
  }

  // The timers must see the latest of these, and only another attempt may start another timer.
  const latest = useRef({ finish, undo })
  useEffect(() => {
    latest.current = { finish, undo }
  })
  const attemptsBefore = useRef<number>(undefined)
  useEffect(() => {
    const isReconnected = attemptsBefore.current === unansweredAttempts
    attemptsBefore.current = unansweredAttempts
    // Nothing is sent while the marketplace or the engine is away; it is sent as soon as both are back.
    if (unansweredAttempts === undefined || !isOnline || readySinceMs === undefined) return undefined
    const waitMs = isReconnected ? 0 : Math.min(resendMs * 2 ** (unansweredAttempts - 1), longestResendMs)
    const timer = setTimeout(() => {
      void resendSale().then((sold) => latest.current.finish(sold))
    }, waitMs)
    return () => clearTimeout(timer)
  }, [unansweredAttempts, isOnline, readySinceMs])

  return {
    take: (offer, totalMinor) => void takeMoney(offer, totalMinor).then(finish),
    setAside: () => void setAside(),
  }
}

const isUndoable = (sold: SoldSale): boolean => sellState().undoableSaleId === sold.sale.id

const setAside = async (): Promise<void> => {
  const { phase } = sellState()
  if (phase.kind !== 'unanswered') return
  try {
    await setSaleAside(phase.request.id)
    dispatchSell({ type: 'setAside', saleId: crypto.randomUUID() })
    await queryClient.invalidateQueries({ queryKey: apiKeys.sales('open') })
  } catch (error) {
    showMessage('bad', `The sale was not set aside. ${errorWords(error).title} It is sent again.`)
  }
}

/** The undone sale is in the form again, as a new one. A sale that is being typed is not lost to it. */
const sellAgain = (draft: ParkedDraft): void => {
  const { form, phase } = sellState()
  if (phase.kind === 'form' && hasInput(form)) {
    return showMessage('bad', 'Another sale is open. Park it with F4 before you sell the undone one again.')
  }
  dispatchSell({ type: 'resume', draft, saleId: crypto.randomUUID() })
  goTo(paths.sell())
  focusForm()
}

const showMessage = (tone: 'ok' | 'bad', text: string): void => {
  showBanner({ key: 'sell.undo', tone, text })
}
