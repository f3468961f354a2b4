/** Tests a plate that already has a pass: the question is shown once, and only a press after it was read confirms. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SaleRequest, SaleRequestWithDraft } from '../../../../shared/desk/sales.ts'
import { option } from '../model/test-options.ts'
import { sellOffer } from './sale-actions.ts'
import { currentSaleOffer, dispatchSell, sellState, useSellStore } from './sell-store.ts'

const saleId = '1f0f6e0c-9f6f-4a53-8a53-0b8d64c0f0aa'
const startMs = Date.UTC(2026, 11, 16, 22, 11)
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
let sent: SaleRequest[]

const refuseSecondPass = (): Promise<Response> => {
  const data = { booking_id: 9000, sold_at: '2026-12-16T22:00:00.000Z' }
  const item = { code: 'sale_second_pass', uuid: 'u', status: 409, message: 'Confirm', data }
  return Promise.resolve(Response.json({ errors: [item], status: 409, message: 'Confirm' }, { status: 409 }))
}

const submit = async (): Promise<SaleRequest | undefined> => {
  const before = sent.length
  const offer = currentSaleOffer()
  if (offer !== undefined) await sellOffer(offer, 4549)
  return sent[before]
}
const question = () => {
  const { phase } = sellState()
  return phase.kind === 'form' ? phase.refusal?.question : undefined
}

beforeEach(() => {
  sent = []
  vi.useFakeTimers({ now: startMs, toFake: ['Date'] })
  useSellStore.setState({ isRestored: true })
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    if (init.method === 'PUT') return Promise.resolve(new Response(null, { status: 204 }))
    const { draft: _draft, ...request } = JSON.parse(init.body as string) as SaleRequestWithDraft
    sent.push(request)
    return refuseSecondPass()
  })
  dispatchSell({ type: 'target', target: { kind: 'event', eventId: 12 } })
  dispatchSell({ type: 'choose', option: option(), saleId })
  dispatchSell({ type: 'form', change: { plate: '4KX 218' } })
})
afterEach(() => {
  dispatchSell({ type: 'target', target: { kind: 'event', eventId: 12 } })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends what the pass is for, and shows the question with its facts', async () => {
  expect(await submit()).toMatchObject({ id: saleId, parking: { event_id: 12, location_id: option().locationId } })
  expect(question()).toEqual({ bookingId: 9000, soldAtMs: Date.UTC(2026, 11, 16, 22), shownAtMs: startMs })
})

it('the second half of a double press does not confirm, a later press does: the same sale with the confirmation', async () => {
  const first = await submit()
  wait(999)
  expect(await submit()).toBeUndefined()
  expect(question()).toBeDefined()
  wait(1)
  expect(await submit()).toEqual({ ...first, second_pass_confirmed: true })
})

it.each<[string, () => void]>([
  ['another plate', () => dispatchSell({ type: 'form', change: { plate: '4KX 219' } })],
  ['another option', () => dispatchSell({ type: 'choose', option: option({ key: 'other' }), saleId })],
  [
    'other times',
    () => dispatchSell({ type: 'window', window: { start: '2026-12-16T18:00', end: '2026-12-17T02:00' } }),
  ],
])('%s withdraws the question', async (_, change) => {
  await submit()
  change()
  expect(question()).toBeUndefined()
  wait(5000)
  expect(await submit()).not.toHaveProperty('second_pass_confirmed')
})
