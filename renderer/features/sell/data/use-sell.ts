/** What the panes of the Sell screen share: the state, the options, the sale and its price, and the actions on the sale. */
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { connectionQuery, errorMessage, apiKeys, queryClient } from '../../../lib/api/index.ts'
import { showBanner } from '../../../lib/banner.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { useVenueScope, usePreferences, type CounterSettings } from '../../../lib/preferences/index.ts'
import { isSaleBehind } from '../focus.ts'
import { customerText } from '../model/customer.ts'
import { parkedLabel, type SoldSale } from '../model/labels.ts'
import { firstChoice } from '../model/option-list.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import { customerOf, normalPlate } from '../model/sale-request.ts'
import { isLocked } from '../model/sell-reducer.ts'
import { useSellArea } from './area-quotes.ts'
import { focusForm, nextSale } from './choose-option.ts'
import { parkOpenSale, postSaleAction, resendSale, sellOffer, undoSale } from './sale-actions.ts'
import { useSaleOffer, useSaleTotal } from './sale-offer.ts'
import { sellState, useSellStore, currentSaleOffer, dispatchSell } from './sell-store.ts'
import { useSellCommands } from './commands.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { clearUndo } from '../../../ui/undo.ts'
import { draftOf, type Draft } from '../model/sale-draft.ts'
import { hasInput, type SalePhase } from '../model/sell-state.ts'
import { notUndoneMessage, offerSellAgain, offerUndo, undoMs, undoneMessage } from './undo-offer.ts'
import { create } from 'zustand'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { outputPassText } from '../../../lib/pass-output.ts'

export interface SellProps {
  readonly sell: ReturnType<typeof useSell>
}

export const useSell = () => {
  const state = useSellStore((store) => store.state)
  const scope = useVenueScope()
  const nowMs = useEngineNow(15_000)
  const area = useSellArea(state, scope)
  const offer = useSaleOffer(state, area.options, nowMs)
  const total = useSaleTotal(offer, state)
  const pass = usePass()
  const zone = area.destination?.zone ?? scope.timeZone
  const flow = useSaleFlow(pass, state.phase, zone)
  const online = useOnline()
  const connection = useQuery(connectionQuery())
  const isEngineAway =
    connection.isError || (connection.data !== undefined && connection.data.engine.status !== 'ready')

  const isExpired =
    state.phase.kind === 'form' && (nowMs >= (offer?.option.heldUntilMs ?? Infinity) || total?.expired === true)
  const { refetch } = area
  useEffect(() => {
    if (isExpired) void refetch()
  }, [isExpired, refetch])

  const park = async () => {
    if (isLocked(sellState())) return
    const { form } = sellState()
    const customer = customerText(customerOf(form))
    try {
      await parkOpenSale(parkedLabel(normalPlate(form.plate), customer, offer?.option.name, area.destination?.title))
    } catch (error) {
      const text = `The sale was not parked. ${errorMessage(error).title} Everything entered is still here.`
      showBanner({ key: 'sell.park', tone: 'bad', text })
    }
  }
  useSellCommands(area.rows, online.isOnline, () => void park())

  const { vehicle } = state.filters
  const others = area.rows.filter(({ key, availability }) => key !== state.chosen?.key && availability !== 'sold_out')
  return {
    state,
    scope,
    nowMs,
    area,
    offer,
    total,
    pass,
    zone,
    /** The price is no longer held and is being fetched again. */
    isExpired,
    offlineReason: isEngineAway ? 'Cannot sell while the engine is unavailable' : online.disabledReason('sell'),
    offlineBecause: isEngineAway ? undefined : online.because,
    /** To sell instead of an option that is sold out. */
    nextBest: firstChoice(others, vehicle),
    sell: (shown: SaleOffer, totalMinor: number) => (isSaleBehind() ? focusForm() : flow.sell(shown, totalMinor)),
    setAside: flow.setAside,
    park: () => void park(),
    next: (repeat: boolean) => {
      pass.hide()
      nextSale(repeat)
    },
  }
}

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

/** What was done; undefined if the pass is to be shown on screen. Rejects with the platform's or the API's error. */
export const givePass = async (
  { booking_id: bookingId }: Sale,
  { paper, printerName, printAfterSale: output }: CounterSettings,
): Promise<string | undefined> => {
  if (bookingId === undefined) throw new RangeError('There is no booking to print a pass of')
  if (output === 'screen') return undefined
  const as = output === 'pdf' ? 'pdf' : 'paper'
  return outputPassText({ bookingId, paper, copies: 1, as, printerName, saveAs: false })
}

interface PassWork {
  readonly saleId: string | null
  readonly busy: boolean
  readonly outcome: string | null
  readonly error: unknown
  readonly shown: boolean
}

const idle: PassWork = { saleId: null, busy: false, outcome: null, error: undefined, shown: false }

/** Kept while other screens are shown: a pass that was handed over stays handed over. */
const usePassWork = create<PassWork>(() => idle)

export type PassState = ReturnType<typeof usePass>

export const usePass = () => {
  const counter = usePreferences((state) => state.counter)
  const work = usePassWork()
  const { setState } = usePassWork

  const give = async (sale: Sale, printAfterSale: CounterSettings['printAfterSale']) => {
    setState({ ...idle, saleId: sale.id, busy: true })
    try {
      const outcome = await givePass(sale, { ...counter, printAfterSale })
      setState({ ...idle, saleId: sale.id, outcome: outcome ?? 'Shown on screen', shown: outcome === undefined })
      // What was shown is handed over: it is not reported at the next start.
      if (outcome === undefined) await postSaleAction(sale.id, 'acknowledge')
    } catch (error) {
      setState({ ...idle, saleId: sale.id, error })
    }
    await queryClient.invalidateQueries({ queryKey: apiKeys.printJobs() })
  }

  return {
    ...work,
    give: (sale: Sale, output = counter.printAfterSale) => void give(sale, output),
    show: ({ id }: Sale) =>
      setState((before) => ({ ...(before.saleId === id ? before : idle), saleId: id, shown: true })),
    hide: () => setState({ shown: false }),
  }
}
