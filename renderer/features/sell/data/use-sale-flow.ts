/** Runs a sale from the button to the pass: asks once, asks again when nobody answered, offers undo. */
import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { engineNowMs } from '../../../lib/clock.ts'
import { hideBanner, showBanner } from '../../../lib/banner.ts'
import { errorWords } from '../../../lib/api/index.ts'
import { formatMinor, formatTime } from '../../../lib/format/index.ts'
import { clearUndo, showUndo } from '../../../ui/index.ts'
import { undoMs } from '../model/sell-state.ts'
import { askAgain, takeMoney, undoSale } from './sale-actions.ts'
import { dispatchSell, sellState } from './sell-store.ts'
import type { PassState } from './use-pass.ts'
import type { SoldSale } from '../model/sell-state.ts'

const askAgainMs = 1500
const bannerKey = 'sell.undo'
const bannerMs = 20_000

export interface SaleFlow {
  readonly take: (totalMinor: number) => void
  readonly undo: () => void
}

export function useSaleFlow(pass: PassState, unansweredAttempts: number | undefined, zone: string): SaleFlow {
  const queries = useQueryClient()

  function finish(sold: SoldSale | undefined) {
    if (sold === undefined) return
    pass.give(sold.sale)
    offerUndo(sold)
  }

  function offerUndo(sold: SoldSale) {
    showUndo({
      text: `Sold ${formatTime(sold.soldAtMs, zone)}, ${sold.facility}`,
      action: `Undo ${formatMinor(sold.totalMinor, sold.currency)}`,
      keys: 'F7',
      untilMs: Date.now() + undoMs,
      onUndo: () => void undo(),
    })
    setTimeout(() => {
      if (sellState().last?.sale.id === sold.sale.id) dispatchSell({ type: 'undoOver' })
    }, undoMs)
  }

  async function undo() {
    const { last } = sellState()
    if (last === null) return
    clearUndo()
    pass.hide()
    dispatchSell({ type: 'undoOver' })
    try {
      await undoSale(last, queries)
      const back = formatMinor(last.totalMinor, last.currency)
      say(
        'ok',
        last.method === 'cash'
          ? `Sale undone, the space is free. Give back ${back} in cash.`
          : `Sale undone, the space is free. ${back} goes back the way it came.`,
      )
    } catch (error) {
      const words = errorWords(error)
      say('bad', `The sale was not undone. ${words.title} ${words.next}`)
    }
  }

  // The timer must see the latest `finish`, and only another attempt may start another timer.
  const latestFinish = useRef(finish)
  useEffect(() => {
    latestFinish.current = finish
  })
  useEffect(() => {
    if (unansweredAttempts === undefined) return undefined
    const timer = setTimeout(() => {
      void askAgain(engineNowMs, queries).then((sold) => latestFinish.current(sold))
    }, askAgainMs)
    return () => clearTimeout(timer)
  }, [unansweredAttempts, queries])

  return {
    take: (totalMinor) => void takeMoney(totalMinor, engineNowMs, queries).then(finish),
    undo: () => void undo(),
  }
}

function say(tone: 'ok' | 'bad', text: string): void {
  showBanner({ key: bannerKey, tone, text })
  setTimeout(() => hideBanner(bannerKey), bannerMs)
}
