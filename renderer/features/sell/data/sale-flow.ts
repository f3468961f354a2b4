/** Runs a sale from the button to the pass: sends it, repeats it without a response, prints, offers undo. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { connectionQuery, errorMessage, refreshed } from '../../../api/index.ts'
import { showBanner } from '../../../lib/banner.ts'
import { unavailabilityOf, useConnection, useOnline } from '../../../lib/connection/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { currentPath, goTo, paths } from '../../../lib/navigation.ts'
import { outputDocument } from '../../../kit/document/document-output.ts'
import { usePreferences, type CounterSettings } from '../../../lib/preferences/index.ts'
import { clearUndo, showGiveBack } from '../../../ui/undo.ts'
import { isSaleBehind } from '../focus.ts'
import { isPaidInCash, type SoldSale } from '../model/labels.ts'
import { draftOf, type Draft } from '../model/sale-draft.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import { hasInput, type SalePhase } from '../model/sell-state.ts'
import { watchCash } from './cash-shift.ts'
import { focusForm } from './commands.ts'
import { postSaleAction, resendSale, sellOffer, undoSale } from './sale-actions.ts'
import { currentSaleOffer, dispatchSell, sellState, useSellStore } from './sell-store.ts'
import { giveBackOf, notUndoneMessage, offerSellAgain, offerUndo, undoMs, undoneMessage } from './undo-offer.ts'

/** `zone` is that of the venue. Nothing is sold while another pane hides the sale. */
export const sellShown = (offer: SaleOffer, totalMinor: number, zone: string): void => {
  if (isSaleBehind()) return focusForm()
  void sellOffer(offer, totalMinor).then((sold) => finish(sold, zone))
}

const resendMs = 1500
const longestResendMs = 30_000

export const useResend = (phase: SalePhase, zone: string): void => {
  const { isOnline } = useOnline()
  const { data: engine } = useQuery({ ...connectionQuery(), select: (connection) => connection.engine })
  const readySinceMs = engine?.status === 'ready' ? engine.sinceMs : undefined
  // Only another attempt may start another timer.
  const resend = useEffectEvent(async () => finish(await resendSale(), zone))
  const attempts = phase.kind === 'unconfirmed' ? phase.attempts : undefined
  const attemptsBefore = useRef<number>(undefined)
  useEffect(() => {
    const isReconnected = attemptsBefore.current === attempts
    attemptsBefore.current = attempts
    // Nothing is sent while the marketplace or the engine is unavailable; it is sent as soon as both are back.
    if (attempts === undefined || !isOnline || readySinceMs === undefined) return undefined
    const waitMs = isReconnected ? 0 : Math.min(resendMs * 2 ** (attempts - 1), longestResendMs)
    const timer = setTimeout(() => void resend(), waitMs)
    return () => clearTimeout(timer)
  }, [attempts, isOnline, readySinceMs])
}

const finish = (sold: SoldSale | undefined, zone: string): void => {
  if (sold === undefined) return
  showGiveBack(undefined)
  void givePass(sold.sale)
  const draft = draftOf(sellState(), currentSaleOffer())
  offerUndo(sold, zone, () => void undo(sold, draft))
  const end = (): void => {
    if (!isUndoable(sold)) return
    dispatchSell({ type: 'undoOver' })
    clearUndo()
  }
  const stopWatching = isPaidInCash(sold) ? watchCash(end) : undefined
  setTimeout(() => {
    stopWatching?.()
    end()
  }, undoMs)
}

const isUndoable = ({ sale }: SoldSale): boolean => sellState().undoableSaleId === sale.id

const undo = async (sold: SoldSale, draft: Draft): Promise<void> => {
  const { booking_id: bookingId } = sold.sale
  if (bookingId === undefined || !isUndoable(sold) || unavailabilityOf(useConnection.getState().state) !== undefined)
    return
  clearUndo()
  hidePass()
  dispatchSell({ type: 'undoOver' })
  try {
    const result = await undoSale(bookingId)
    const giveBack = giveBackOf(result, sold)
    showGiveBack(giveBack)
    // The sale panel shows it in larger type when that panel is visible.
    if (giveBack === undefined || !currentPath().startsWith(paths.sell())) showMessage('ok', undoneMessage(result))
    offerSellAgain(sold, () => sellAgain(draft))
  } catch (error) {
    showMessage('bad', notUndoneMessage(error))
  }
}

/** Puts the undone sale into the form again, as a new one. Another sale in the form is not lost. */
const sellAgain = (draft: Draft): void => {
  const { form, phase } = sellState()
  if (phase.kind === 'form' && hasInput(form)) {
    return showMessage('bad', t('sale.undo.anotherOpen'))
  }
  showGiveBack(undefined)
  dispatchSell({ type: 'resume', draft, saleId: crypto.randomUUID() })
  goTo(paths.sell())
  focusForm()
}

/** Continues with an empty form; the sale without a response stays in the journal. */
export const setAside = async (): Promise<void> => {
  const { phase } = sellState()
  if (phase.kind !== 'unconfirmed') return
  try {
    await postSaleAction(phase.request.id, 'setAside')
    dispatchSell({ type: 'setAside', saleId: crypto.randomUUID() })
    await refreshed('sales/open')
  } catch (error) {
    showMessage('bad', t('sale.unconfirmed.notSetAside', { reason: errorMessage(error).title }))
  }
}

/** Starts the next sale of the same option; a repeat has the size and add-ons of the one before. */
export const nextSale = (repeat: boolean): void => {
  hidePass()
  dispatchSell({ type: 'nextSale', saleId: crypto.randomUUID(), repeat })
  focusForm()
}

const showMessage = (tone: 'ok' | 'bad', text: string): void => showBanner({ key: 'sell.undo', tone, text })

const idle = { saleId: '', busy: false, outcome: '', error: undefined as unknown, shown: false }

/** The pass of the sale just made. It is remembered while other screens are shown: a pass is handed over only once. */
export const usePassWork = create(() => idle)

/** True while a sale is being submitted, or its pass is being handed over. */
export const isSaleUnderWay = (): boolean => sellState().phase.kind === 'sending' || usePassWork.getState().busy

export const saleSettled = async (): Promise<void> => {
  while (isSaleUnderWay()) {
    await new Promise<void>((resolve) => {
      const ends = [useSellStore, usePassWork].map((store) =>
        store.subscribe(() => {
          for (const end of ends) end()
          resolve()
        }),
      )
    })
    // The pass is handed over right after the sale is booked.
    await Promise.resolve()
  }
}

/** The pass is handed over once automatically, and again on request. */
export const givePass = async (sale: Sale, output?: CounterSettings['printAfterSale']): Promise<void> => {
  const { counter } = usePreferences.getState()
  usePassWork.setState({ ...idle, saleId: sale.id, busy: true })
  try {
    const outcome = await outputSalePass(sale, { ...counter, printAfterSale: output ?? counter.printAfterSale })
    usePassWork.setState({
      ...idle,
      saleId: sale.id,
      outcome: outcome ?? t('sale.done.shownOnScreen'),
      shown: outcome === undefined,
    })
    // A pass that was shown is handed over, so it is not reported at the next start.
    if (outcome === undefined) await postSaleAction(sale.id, 'acknowledge')
  } catch (error) {
    usePassWork.setState({ ...idle, saleId: sale.id, error })
  }
}

/** Returns what was done; undefined if the pass is to be shown on screen. Rejects with the platform's or the API's error. */
export const outputSalePass = async (
  { booking_id: bookingId }: Sale,
  { paper, printerName, printAfterSale }: CounterSettings,
): Promise<string | undefined> => {
  if (bookingId === undefined) throw new RangeError('There is no booking to print a pass of')
  if (printAfterSale === 'screen') return undefined
  const as = printAfterSale === 'pdf' ? 'pdf' : 'paper'
  return outputDocument({ kind: 'pass', id: bookingId, paper, copies: 1, as, printerName, saveAs: false })
}

export const showPass = ({ id }: Sale): void =>
  usePassWork.setState((before) => ({ ...(before.saleId === id ? before : idle), saleId: id, shown: true }))

export const hidePass = (): void => usePassWork.setState({ shown: false })
