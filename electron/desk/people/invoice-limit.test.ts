/** A sale that is paid by invoice above the limit needs somebody who may allow it, before anything is booked. */
import { beforeEach, expect, it } from 'vitest'
import { wholePrice, type Paying } from '../../../shared/testing/payments.ts'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'

const saleId = (index: number) => `3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a0${index}`
const invoice: Paying = { method: 'invoice', reference: 'PO 55' }
const card: Paying = { method: 'card', reference: 'SLIP 7' }

let crew: Crew
let supervisor: { id: number; badge: string }

const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>, window = 'till') =>
  crew.bench.sendFrom(window, method, path, body, headers)
const setting = (invoice_limit: string) => ({ lock_after_minutes: 5, refund_limit: '100.00', invoice_limit })
const setLimit = (limit: string) => send('PUT', '/desk/settings/people', setting(limit), {}, 'window')
const saleOf = ({ final_price = '51.49', ...change }: { final_price?: string; [member: string]: unknown } = {}) => ({
  id: saleId(1),
  quote_id: 'q',
  final_price,
  currency: 'USD',
  add_on_ids: [],
  payments: wholePrice(final_price, invoice),
  ...change,
})
const approved = async (sale: object) => {
  const path = '/desk/sales'
  const request = { permission: 'invoice_above_limit', method: 'POST', path, body: JSON.stringify(sale) }
  const { body } = await send('POST', '/desk/approvals', { ...request, badge: supervisor.badge })
  return { 'X-Approval': (body as { id: string }).id }
}
const sell = (sale: object, headers?: Record<string, string>) => send('POST', '/desk/sales', sale, headers)
const payments = () => crew.bench.database.prepare('SELECT method, approver_id FROM sale_payments ORDER BY id').all()

beforeEach(async () => {
  crew = await openWithAdministrator()
  const seller = await addPerson(crew.bench, 'Sam', 'seller')
  supervisor = await addPerson(crew.bench, 'Sue', 'supervisor')
  await send('POST', '/desk/session', { badge: seller.badge })
})

it('books nothing without an approval, which allows this sale alone and is in its records', async () => {
  await setLimit('51.48')
  const refused = await sell(saleOf({ currency: undefined }))
  expect([refused.status, codeOf(refused)]).toEqual([403, 'approval_required'])
  expect(refused.body).toMatchObject({ errors: [{ data: { permission: 'invoice_above_limit' } }] })
  expect([crew.bench.marketplace.bookings, (await send('GET', '/desk/sales')).body]).toEqual([[], []])

  const headers = await approved(saleOf())
  expect(codeOf(await sell(saleOf({ final_price: '951.49' }), headers))).toBe('approval_required')
  expect((await sell(saleOf(), headers)).status).toBe(201)
  expect(payments()).toEqual([{ method: 'invoice', approver_id: supervisor.id }])
  const trail = await send('GET', '/desk/audit?q=action:sale.booked', undefined, {}, 'window')
  expect(trail.body).toMatchObject([{ actor: { name: 'Sam' }, approver: { name: 'Sue' } }])
  // Repeating the request gives the same sale.
  expect((await sell(saleOf())).status).toBe(201)
  expect(codeOf(await sell(saleOf({ id: saleId(2) }), headers))).toBe('approval_required')
})

it('does not ask again for a sale whose response was lost, and keeps who approved it over a crash', async () => {
  await setLimit('0')
  const headers = await approved(saleOf())
  crew.bench.network = 'request lost'
  expect((await sell(saleOf(), headers)).status).toBe(503)
  expect(codeOf(await sell(saleOf({ final_price: '951.49' })))).toBe('approval_required')
  crew.bench.network = 'answer lost'
  expect((await sell(saleOf())).status).toBe(503)
  await crew.bench.restart()
  expect(payments()).toEqual([{ method: 'invoice', approver_id: supervisor.id }])
})

it.each([
  ['up to the limit', '51.49', {}, 'till'],
  ['by card', '0', { payments: wholePrice('51.49', card) }, 'till'],
  [
    'of which less is by invoice',
    '20.00',
    { payments: [...wholePrice('31.49', card), ...wholePrice('20.00', invoice)] },
    'till',
  ],
  ['without a price', '0', { final_price: '0.00' }, 'till'],
  ['of somebody who may allow it', '0', {}, 'window'],
])('needs no approval for a sale %s', async (_title, limit, change, window) => {
  await setLimit(limit)
  expect((await send('POST', '/desk/sales', saleOf(change), {}, window)).status).toBe(201)
})

it('adds up what several invoices pay', async () => {
  await setLimit('51.48')
  const payments = [...wholePrice('31.49', invoice), ...wholePrice('20.00', { method: 'invoice', reference: 'PO 56' })]
  expect(codeOf(await sell(saleOf({ payments })))).toBe('approval_required')
})

it('has a limit of 100.00 in any currency where none was set', async () => {
  await send('PUT', '/desk/settings/people', { lock_after_minutes: 5, refund_limit: '20.00' }, {}, 'window')
  expect((await send('GET', '/desk/settings/people')).body).toMatchObject({ invoice_limit: '100.00' })
  expect((await sell(saleOf({ final_price: '100.00' }))).status).toBe(201)
  expect(codeOf(await sell(saleOf({ id: saleId(2), currency: 'JPY', final_price: '101' })))).toBe('approval_required')
})

it.each(['-1', '1.234', '12345678', 'ten', ''])('refuses a limit of "%s"', async (limit) => {
  expect((await setLimit(limit)).status).toBe(400)
})
