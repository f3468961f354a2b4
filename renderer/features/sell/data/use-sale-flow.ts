/** Runs a sale from the button to the pass: asks once, asks again when nobody answered, offers undo. */
import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { engineNowMs } from '../../../lib/clock.ts'
import { showBanner } from '../../../lib/banner.ts'
import { apiKeys, connectionQuery, errorWords } from '../../../lib/api/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { clearUndo, showUndo } from '../../../ui/index.ts'
import { undoMs } from '../model/sell-state.ts'
import { notUndoneWords, undoneWords } from '../model/undo-words.ts'
import { setSaleAside } from './open-sales.ts'
import { askAgain, takeMoney, undoSale } from './sale-actions.ts'
import { dispatchSell, sellState } from './sell-store.ts'
import type { PassState } from './use-pass.ts'
import type { SoldSale } from '../model/sell-state.ts'

const askAgainMs = 1500
const askAgainAtMostMs = 30_000
const bannerKey = 'sell.undo'

export interface SaleFlow {
  readonly take: (totalMinor: number) => void
  readonly undo: () => void
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
    offerUndo(sold)
  }

  function offerUndo(sold: SoldSale) {
    showUndo({
      text: `Sold ${formatCounterTime(sold.soldAtMs, zone)}, ${sold.facility}`,
      action: `Undo ${formatMinor(sold.totalMinor, sold.currency)}`,
      keys: 'F7',
      untilMs: Date.now() + undoMs,
      onUndo: () => void latestUndo.current(),
    })
    setTimeout(() => {
      if (sellState().last?.sale.id === sold.sale.id) dispatchSell({ type: 'undoOver' })
    }, undoMs)
  }

  async function undo() {
    const { last } = sellState()
    if (last === null || !isOnline) return
    clearUndo()
    pass.hide()
    dispatchSell({ type: 'undoOver' })
    try {
      say('ok', undoneWords(await undoSale(last.sale.booking_id, queries)))
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
    undo: () => void undo(),
    setAside: () => void setAside(),
  }
}

function say(tone: 'ok' | 'bad', text: string): void {
  showBanner({ key: bannerKey, tone, text })
}
