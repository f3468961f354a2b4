/** Runs a sale from the button to the pass: asks once, asks again when nobody answered, offers undo. */
import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { engineNowMs } from '../../../lib/clock.ts'
import { showBanner } from '../../../lib/banner.ts'
import { apiKeys, connectionQuery, errorWords } from '../../../lib/api/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { clearUndo } from '../../../ui/index.ts'
import { hasInput } from '../model/sell-state.ts'
import { undoMs } from '../model/sell-state.ts'
import { notUndoneWords, undoneWords } from '../model/undo-words.ts'
import { focusForm } from './choose-option.ts'
import { setSaleAside } from './open-sales.ts'
import { askAgain, parkedDraftOf, takeMoney, undoSale } from './sale-actions.ts'
import { dispatchSell, sellState } from './sell-store.ts'
import { offerSellAgain, offerUndo } from './undo-offer.ts'
import type { PassState } from './use-pass.ts'
import type { ParkedDraft } from '../model/sell-actions.ts'
import type { SoldSale } from '../model/sell-state.ts'

const askAgainMs = 1500
const askAgainAtMostMs = 30_000
const bannerKey = 'sell.undo'

export interface SaleFlow {
  readonly take: (totalMinor: number) => void
  /** Goes on with an empty form; the sale without an answer stays in the journal. */
  readonly setAside: () => void
}

export function useSaleFlow(pass: PassState, unansweredAttempts: number | undefined, zone: string): SaleFlow {
  const queries = useQueryClient()
  const { isOnline } = useOnline()
  const { data: engine } = useQuery({ ...connectionQuery(), select: (connection) => connection.engine })
  const readySinceMs = engine?.status === 'ready' ? engine.sinceMs : undefined

  function finish(sold: SoldSale | undefined) {
    if (sold === undefined) return
    pass.give(sold.sale)
    const draft = parkedDraftOf(sellState(), sold.totalMinor)
    offerUndo(sold, zone, () => void latestUndo.current(draft))
    setTimeout(() => {
      if (sellState().last?.sale.id === sold.sale.id) dispatchSell({ type: 'undoOver' })
    }, undoMs)
  }

  async function undo(draft: ParkedDraft) {
    const { last } = sellState()
    if (last === null || !isOnline) return
    clearUndo()
    pass.hide()
    dispatchSell({ type: 'undoOver' })
    try {
      say('ok', undoneWords(await undoSale(last.sale.booking_id, queries)))
      offerSellAgain(last, () => sellAgain(draft))
    } catch (error) {
      say('bad', notUndoneWords(error))
    }
  }

  async function setAside() {
    const { phase } = sellState()
    if (phase.kind !== 'unanswered') return
    try {
      await setSaleAside(phase.request.id)
      dispatchSell({ type: 'setAside', saleId: crypto.randomUUID() })
      await queries.invalidateQueries({ queryKey: apiKeys.sales('open') })
    } catch (error) {
      say('bad', `The sale was not set aside. ${errorWords(error).title} It is asked for again.`)
    }
  }

  // The timer must see the latest `finish`, and only another attempt may start another timer.
  const latestFinish = useRef(finish)
  const latestUndo = useRef(undo)
  useEffect(() => {
    latestFinish.current = finish
    latestUndo.current = undo
  })
  const attemptsMet = useRef<number>(undefined)
  useEffect(() => {
    const isBack = attemptsMet.current === unansweredAttempts
    attemptsMet.current = unansweredAttempts
    // While the marketplace or the engine is away there is nobody to ask: it is asked as soon as both are there.
    if (unansweredAttempts === undefined || !isOnline || readySinceMs === undefined) return undefined
    const waitMs = isBack ? 0 : Math.min(askAgainMs * 2 ** (unansweredAttempts - 1), askAgainAtMostMs)
    const timer = setTimeout(() => {
      void askAgain(engineNowMs, queries).then((sold) => latestFinish.current(sold))
    }, waitMs)
    return () => clearTimeout(timer)
  }, [unansweredAttempts, isOnline, readySinceMs, queries])

  return {
    take: (totalMinor) => void takeMoney(totalMinor, engineNowMs, queries).then(finish),
    setAside: () => void setAside(),
  }
}

/** The undone sale is in the form again, as a new one. What is being typed is not lost to it. */
function sellAgain(draft: ParkedDraft): void {
  const { form, phase } = sellState()
  if (phase.kind === 'form' && hasInput(form)) {
    return say('bad', 'Another sale is being typed. Park it with F4 before you sell the undone one again.')
  }
  dispatchSell({ type: 'takeUp', draft, saleId: crypto.randomUUID() })
  goTo(paths.sell())
  focusForm()
}

function say(tone: 'ok' | 'bad', text: string): void {
  showBanner({ key: bannerKey, tone, text })
}
