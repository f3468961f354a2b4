/** Tests what a person reads after a press: the result appears immediately, and is never that of a second sale. */
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { areaKey, queryClient, saleQuery } from '../../../api/index.ts'
import { draftOf } from '../model/sale-draft.ts'
import { initialSellState } from '../model/sell-state.ts'
import { option } from '../model/test-options.ts'
import { sellOffer, undoSale } from './sale-actions.ts'
import { agreeTo } from './sale-offer.ts'
import { currentSaleOffer, sellState, useSellStore } from './sell-store.ts'

afterEach(() => vi.unstubAllGlobals())

it('an undo is reported while the bookings on the screen are still being fetched', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ booking_id: 7, refunded: { USD: '26.49' }, refunds: [] })),
  )
  const reading = new QueryObserver(queryClient, {
    queryKey: areaKey('bookings'),
    queryFn: () => new Promise<never>(() => undefined),
  })
  const end = reading.subscribe(() => undefined)
  expect(await undoSale(7)).toMatchObject({ booking_id: 7 })
  end()
  queryClient.clear()
})

it('a sale that another page has sold is shown as it was sold, and not sold under another id', async () => {
  const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
  const chosen = { saleId, key: option().key, acceptedTotalMinor: null }
  agreeTo(option())
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
  const offer = currentSaleOffer()
  if (offer === undefined) throw new Error('There is no offer')
  const methods: string[] = []
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    methods.push(method ?? '')
    if (method === 'GET')
      return Promise.resolve(
        Response.json({ draft: { sale_id: saleId, content: draftOf(sold, offer), version: 1 }, sale }),
      )
    const error = { code: 'idempotency_key_reused', uuid: '', status: 422, message: '' }
    return Promise.resolve(Response.json({ errors: [error], status: 422, message: '' }, { status: 422 }))
  })
  expect(await sellOffer(offer, 3549)).toBeUndefined()
  expect(methods).toEqual(['POST', 'GET'])
  expect(sellState()).toMatchObject({ phase: { kind: 'done', saleId }, form: { plate: '4KX 218' } })
  expect(queryClient.getQueryData(saleQuery(saleId).queryKey)).toMatchObject(sale)
  useSellStore.setState({ state: initialSellState, isRestored: false })
})
