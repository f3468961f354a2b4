/** What a person reads after a press: at once, and never of a second sale. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { apiKeys } from '../../../lib/api/index.ts'
import { draftOf } from '../model/sale-draft.ts'
import { initialSellState } from '../model/sell-state.ts'
import { option } from '../model/test-options.ts'
import { takeMoney, undoSale } from './sale-actions.ts'
import { sellState, useSellStore } from './sell-store.ts'

afterEach(() => vi.unstubAllGlobals())

it('an undo is told of although the bookings on the screen are still being read', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ booking_id: 7, refunded: { USD: '26.49' }, method: 'cash' })),
  )
  const queries = new QueryClient()
  const reading = new QueryObserver(queries, {
    queryKey: apiKeys.allBookings(),
    queryFn: () => new Promise<never>(() => undefined),
  })
  const end = reading.subscribe(() => undefined)
  expect(await undoSale(7, queries)).toMatchObject({ booking_id: 7, method: 'cash' })
  end()
  queries.clear()
})

it('a sale that another page has sold is shown as it was sold, and not sold under another id', async () => {
  const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
  const chosen = { saleId, option: option(), seen: option(), acceptedTotalMinor: null }
  const typed = { ...initialSellState, chosen, form: { ...initialSellState.form, plate: 'OTHER' } }
  useSellStore.setState({ state: typed, isRestored: true })
  const sold = { ...typed, form: { ...typed.form, plate: '4KX 218' } }
  const sale = {
    id: saleId,
    state: 'booked',
    booking_id: 7,
    total: { USD: '35.49' },
    created_at: '2026-12-16T22:12:07.000Z',
    payments: [],
    printed: true,
  }
  const methods: string[] = []
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    methods.push(method ?? '')
    if (method === 'GET') return Promise.resolve(Response.json({ draft: { ...draftOf(sold), version: 1 }, sale }))
    const error = { code: 'idempotency_key_reused', uuid: '', status: 422, message: '' }
    return Promise.resolve(Response.json({ errors: [error], status: 422, message: '' }, { status: 422 }))
  })
  expect(await takeMoney(3549, () => 0, new QueryClient())).toBeUndefined()
  expect(methods).toEqual(['POST', 'GET'])
  expect(sellState().phase).toMatchObject({ kind: 'done', sold: { plate: '4KX 218', sale: { id: saleId } } })
  useSellStore.setState({ state: initialSellState, isRestored: false })
})
