/** Runs a sale from the button to the pass: sends it, sends it again without a response, prints, offers undo. */
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { apiKeys, connectionQuery, errorMessage, queryClient } from '../../../lib/api/index.ts'
import { showBanner } from '../../../lib/banner.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { clearUndo } from '../../../ui/undo.ts'
import { draftOf, type Draft } from '../model/sale-draft.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import { hasInput, type SalePhase } from '../model/sell-state.ts'
import type { SoldSale } from '../model/journal-sale.ts'
import { focusForm } from './choose-option.ts'
import { postSaleAction, resendSale, sellOffer, undoSale } from './sale-actions.ts'
import { currentSaleOffer, dispatchSell, sellState } from './sell-store.ts'
import { notUndoneMessage, offerSellAgain, offerUndo, undoMs, undoneMessage } from './undo-offer.ts'
import type { PassState } from './use-pass.ts'

const resendMs = 1500
const longestResendMs = 30_000

export const useSaleFlow = (pass: PassState, phase: SalePhase, zone: string) => {
  const { isOnline } = useOnline()
  const { data: engine } = useQuery({ ...connectionQuery(), select: (connection) => connection.engine })
  const readySinceMs = engine?.status === 'ready' ? engine.sinceMs : undefined

  const finish = (sold: SoldSale | undefined) => {
    if (sold === undefined) return
    pass.give(sold.sale)
    const draft = draftOf(sellState(), currentSaleOffer())
    offerUndo(sold, zone, () => void latest.current.undo(sold, draft))
    setTimeout(() => {
      if (isUndoable(sold)) dispatchSell({ type: 'undoOver' })
    }, undoMs)
  }

  const undo = async (sold: SoldSale, draft: Draft) => {
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
  const attempts = phase.kind === 'unconfirmed' ? phase.attempts : undefined
  const attemptsBefore = useRef<number>(undefined)
  useEffect(() => {
    const isReconnected = attemptsBefore.current === attempts
    attemptsBefore.current = attempts
    // Nothing is sent while the marketplace or the engine is unavailable; it is sent as soon as both are back.
    if (attempts === undefined || !isOnline || readySinceMs === undefined) return undefined
    const waitMs = isReconnected ? 0 : Math.min(resendMs * 2 ** (attempts - 1), longestResendMs)
    const timer = setTimeout(() => {
      void resendSale().then((sold) => latest.current.finish(sold))
    }, waitMs)
    return () => clearTimeout(timer)
  }, [attempts, isOnline, readySinceMs])

  return {
    sell: (offer: SaleOffer, totalMinor: number) => void sellOffer(offer, totalMinor).then(finish),
    /** Continues with an empty form; the sale without a response stays in the journal. */
    setAside: () => void setAside(),
  }
}

const isUndoable = ({ sale }: SoldSale): boolean => sellState().undoableSaleId === sale.id

const setAside = async (): Promise<void> => {
  const { phase } = sellState()
  if (phase.kind !== 'unconfirmed') return
  try {
    await postSaleAction(phase.request.id, 'set-aside')
    dispatchSell({ type: 'setAside', saleId: crypto.randomUUID() })
    await queryClient.invalidateQueries({ queryKey: apiKeys.sales('open') })
  } catch (error) {
    showMessage('bad', `The sale was not set aside. ${errorMessage(error).title} It is sent again.`)
  }
}

/** The undone sale is in the form again, as a new one. Another sale in the form is not lost to it. */
const sellAgain = (draft: Draft): void => {
  const { form, phase } = sellState()
  if (phase.kind === 'form' && hasInput(form)) {
    return showMessage('bad', 'Another sale is open. Park it with F4 before you sell the undone one again.')
  }
  dispatchSell({ type: 'resume', draft, saleId: crypto.randomUUID() })
  goTo(paths.sell())
  focusForm()
}

const showMessage = (tone: 'ok' | 'bad', text: string): void => showBanner({ key: 'sell.undo', tone, text })
