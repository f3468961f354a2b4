/** Tests that F7 undoes the last sale only at a second press, and that an undone sale can be sold again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUndo } from '../../../ui/undo.ts'
import { agreeTo } from './sale-offer.ts'
import type { SoldSale } from '../model/labels.ts'
import { option } from '../model/test-options.ts'
import { dispatchSell, useSellStore } from './sell-store.ts'
import { offerSellAgain, offerUndo, performUndoOffer } from './undo-offer.ts'

const nowMs = Date.UTC(2026, 11, 16, 22, 11)
const sold: SoldSale = {
  sale: {
    id: '1f0f6e0c-9f6f-4a53-8a53-0b8d64c0f0aa',
    state: 'booked',
    booking_id: 9000,
    total: { USD: '51.49' },
    created_at: '2026-12-16T22:11:00.000Z',
    payments: [],
    printed: false,
  },
  facility: 'Canal Street Lot',
  plate: '4KX 218',
  totalMinor: 5149,
  currency: 'USD',
  changeMinor: 0,
  paid: [],
  soldAtMs: nowMs,
}
const shown = () => useUndo.getState().offer
const secondsLeft = () => ((shown()?.untilMs ?? 0) - Date.now()) / 1000
const undo = vi.fn()
const question = 'Undo 4KX 218, $51.49, booking 9000?'
const offer = 'Sold 5:11\u00a0PM, Canal Street Lot'

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.useFakeTimers({ now: nowMs })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  useSellStore.setState({ isRestored: true })
  undo.mockReset()
  dispatchSell({ type: 'choose', option: option(), saleId: sold.sale.id })
  dispatchSell({ type: 'booked', saleId: sold.sale.id })
  offerUndo(sold, 'America/New_York', undo)
})
afterEach(() => {
  dispatchSell({ type: 'undone' })
  useUndo.setState({ offer: undefined })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for confirmation at the first press, with plate, amount and booking, and undoes at the second', () => {
  expect([shown()?.text, shown()?.action, secondsLeft()]).toEqual([offer, 'Undo $51.49', 60])
  performUndoOffer()
  expect([shown()?.text, secondsLeft()]).toEqual([question, 5])
  vi.advanceTimersByTime(4999)
  expect(undo).not.toHaveBeenCalled()
  performUndoOffer()
  expect(undo).toHaveBeenCalledOnce()
})

it('starts again after five seconds', () => {
  performUndoOffer()
  vi.advanceTimersByTime(5000)
  expect([shown()?.text, secondsLeft()]).toEqual([offer, 55])
  performUndoOffer()
  expect([undo.mock.calls.length, shown()?.text]).toEqual([0, question])
})

it('asks no longer than the sale can be undone', () => {
  vi.advanceTimersByTime(58_000)
  performUndoOffer()
  expect(secondsLeft()).toBe(2)
})

it('starts again after any other change of a sale, but not when prices arrive', () => {
  performUndoOffer()
  agreeTo(option({ quoteId: 'newer' }))
  expect(shown()?.text).toBe(question)
  dispatchSell({ type: 'nextSale', saleId: '1f0f6e0c-9f6f-4a53-8a53-0b8d64c0f0ab', repeat: true })
  expect(shown()?.text).toBe(offer)
  performUndoOffer()
  dispatchSell({ type: 'form', change: { plate: '9' } })
  performUndoOffer()
  expect([undo.mock.calls.length, shown()?.text]).toEqual([0, question])
})

it('does nothing while a menu or popover is open', () => {
  const layer = { getAttribute: () => null }
  vi.stubGlobal('document', { querySelector: () => layer, getElementById: () => null })
  performUndoOffer()
  expect(shown()?.text).toBe(offer)
})

it('stays silent about a sale that is no longer the last', () => {
  performUndoOffer()
  dispatchSell({ type: 'undoOver' })
  useUndo.setState({ offer: undefined })
  vi.advanceTimersByTime(5000)
  expect(shown()).toBeUndefined()
})

it('offers an undone sale again, once', () => {
  const sellAgain = vi.fn()
  offerSellAgain(sold, sellAgain)
  expect([shown()?.text, shown()?.action, shown()?.verb]).toEqual(['Undone: 4KX 218', 'Sell again', 'sell'])
  performUndoOffer()
  performUndoOffer()
  expect(sellAgain).toHaveBeenCalledOnce()
})
