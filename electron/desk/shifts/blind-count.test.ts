/** A count is blind: until it is submitted, nothing that the seller's window receives and no log has the expected cash, in any spelling. */
import { expect, it } from 'vitest'
import type { BookingPayment, Sale } from '../../../shared/desk/sales.ts'
import { wholePrice, type Paying } from '../../../shared/testing/payments.ts'
import { addPerson, codeOf } from '../testing/people-bench.ts'
import { openShiftBench, uuid } from './testing/shift-bench.ts'

const expected = 731_357
const spellings = ['731357', '7313.57', '7,313.57', '7313,57', '7 313,57', '7\u00a0313,57', '7\u202f313,57']

it('says what is expected in no response and no log before the count, and does after it', async () => {
  const logged: string[] = []
  const note = (...facts: readonly unknown[]) => void logged.push(JSON.stringify(facts))
  const { bench, send, nextKey, move, close } = await openShiftBench('USD', {
    log: { info: note, warn: note, error: note },
  })
  const received: string[] = []
  const sendAsSeller = async (method: string, path: string, body?: unknown) => {
    const { text, headers } = await send('seller', method, path, body)
    received.push(text, JSON.stringify([...headers]))
  }
  const sell = (paying: Paying) =>
    sendAsSeller('POST', '/desk/sales', {
      id: nextKey(),
      quote_id: 'q',
      final_price: '51.49',
      currency: 'USD',
      add_on_ids: [],
      payments: wholePrice('51.49', paying),
    })
  const found = (texts: readonly string[]) =>
    spellings.filter((spelling) => texts.some((text) => text.includes(spelling)))
  const askForEverything = async () => {
    await sendAsSeller('POST', '/desk/shifts/1/x-reports', { id: nextKey() })
    for (const { method, path } of bench.routes)
      if (method === 'GET') await sendAsSeller(method, path.replaceAll(/:\w+/g, '1'))
  }

  await sendAsSeller('POST', '/desk/shifts', { id: nextKey(), drawer_id: 1, float: { total: 700_000 } })
  await sell({ method: 'cash', tendered: '60' })
  await sell({ method: 'card', reference: 'SLIP 7' })
  await move(1, { kind: 'paid_in', amount: expected - 700_000 - 5149 + 5000, reason: 'Change from the bank' })
  await sendAsSeller('POST', '/desk/shifts/1/movements', {
    id: nextKey(),
    kind: 'drop',
    amount: 5000,
    bag_number: '20931',
  })
  await askForEverything()
  await sendAsSeller('PUT', '/desk/shifts/1/counting', { content: { 'bill:10000': '73' } })
  await askForEverything()
  await close(1, { left: 100 })
  expect(received.length).toBeGreaterThan(100)
  expect([found(received), found(logged)]).toEqual([[], []])

  await sendAsSeller('POST', '/desk/shifts/1/counts', { id: nextKey(), cash: { total: 730_000 } })
  await askForEverything()
  expect(found(received)).toEqual(expect.arrayContaining(['731357', '7,313.57']))
  expect(found(logged)).toEqual([])
})

it('does not say how bookings were paid before the count, but for the sale just made and what is given back', async () => {
  const { bench, send, sell, open, count, close } = await openShiftBench()
  const shift = await open()
  const sold = [
    await sell('51.49'),
    await sell('20.00', { method: 'card', reference: 'SLIP 7' }),
    await sell('17.23', { method: 'cash', tendered: '20' }, { draft: { version: 1, content: {} } }),
  ]
  const [first, card, last] = sold.map(({ body }) => body as Sale)
  if (first === undefined || card === undefined || last === undefined) throw new Error('three sales')
  expect(first.payments).toMatchObject([{ method: 'cash', amount: { USD: '51.49' }, change: { USD: '448.51' } }])
  const read = async (path: string, who: 'seller' | 'supervisor' = 'seller') => (await send(who, 'GET', path)).text
  const bookingOf = (sale: Sale) => String(sale.booking_id)
  const paths = [
    '/desk/sales',
    '/desk/sales?q=state:booked',
    `/desk/sales/${first.id}`,
    `/desk/sales/${card.id}`,
    `/desk/payments?q=booking_id:${[first, card].map(bookingOf).join(',')}`,
    '/desk/payments?q=reference:SLIP',
    `/desk/bookings/${bookingOf(first)}/history`,
    `/desk/bookings/${bookingOf(last)}/history`,
    `/desk/shifts/${String(shift.id)}/open-sales`,
  ]
  const how = /"method"|"cash"|"card"|"amount"|"total"|"tendered"|"change"|"reference"/
  const shown = async (who: 'seller' | 'supervisor') => {
    const texts = await Promise.all(paths.map(async (path) => [path, await read(path, who)] as const))
    return texts.filter(([, text]) => how.test(text)).map(([path]) => path)
  }
  expect(JSON.parse(await read('/desk/sale-draft'))).toMatchObject({
    sale: { payments: [{ change: { USD: '2.77' } }] },
  })
  const seen = JSON.parse(await read('/desk/sales')) as Sale[]
  expect(seen.map(({ id, total }) => [id, total])).toEqual([
    [first.id, undefined],
    [card.id, undefined],
    [last.id, { USD: '17.23' }],
  ])
  paths.splice(0, 2)
  await send('seller', 'PUT', '/desk/sale-draft', { sale_id: uuid(900), version: 2, content: {} })
  expect(await shown('seller')).toEqual([])
  expect(await shown('supervisor')).toEqual(paths)
  expect(JSON.parse(await read('/desk/payments?q=reference:SLIP'))).toMatchObject([{ booking_id: card.booking_id }])
  const set = await send('seller', 'POST', `/desk/sales/${first.id}/set-aside`, {})
  expect(set.body).toMatchObject({ payments: [], payments_hidden: true })
  for (const { method, path } of bench.routes) {
    if (method !== 'GET' || path === '/desk/openapi.json') continue
    for (const id of ['1', bookingOf(first), first.id])
      expect(await read(path.replaceAll(/:\w+/g, id)), path).not.toMatch(
        /"USD":"(51\.49|20\.00)".*"method"|"method":"card"/,
      )
  }

  const cancelled = await send('seller', 'POST', `/desk/bookings/${bookingOf(first)}/cancel`, {})
  expect(cancelled.body).toMatchObject({ refunds: [{ method: 'cash', amount: { USD: '51.49' } }] })
  await count(shift.id, 31_723)
  expect(await shown('seller')).toEqual(paths)
  await close(shift.id, { left: 31_723 })
  expect(await shown('seller')).toEqual(paths)

  const { badge } = await addPerson(bench, 'Olga', 'seller')
  await send('seller', 'POST', '/desk/session', { badge })
  expect(await shown('seller')).toEqual(paths.filter((path) => path.endsWith('/history')))
})

it('does not tell what somebody else took in cash by numbers of payments, nor by the references that are found', async () => {
  const { bench, seller, send, sell, open, count } = await openShiftBench()
  const shift = await open()
  const bookings: unknown[] = []
  const card: Paying = { method: 'card', reference: 'SLIP 7' }
  const invoice: Paying = { method: 'invoice', reference: 'PO 55' }
  for (const paying of [card, undefined, invoice])
    bookings.push(((await sell('51.48', paying)).body as Sale).booking_id)
  const find = async (search: string) =>
    (await send('seller', 'GET', `/desk/payments?q=${search}`)).body as Partial<BookingPayment>[]
  const byReference = async () => [...(await find('reference:SLIP')), ...(await find('reference:PO55'))]
  const all = `booking_id:${bookings.join(',')}`
  expect(await byReference()).toHaveLength(2)
  expect((await find(all)).map(({ id }) => id)).toEqual([undefined, undefined, undefined])

  const { badge } = await addPerson(bench, 'Olga', 'seller')
  await send('seller', 'POST', '/desk/session', { badge })
  expect(await byReference()).toEqual([])
  expect((await find(all)).map(({ id }) => id)).toEqual([undefined, undefined, undefined])

  await send('seller', 'POST', '/desk/session', { badge: seller.badge })
  await count(shift.id, 35_148)
  await send('seller', 'POST', '/desk/session', { badge })
  expect(await byReference()).toHaveLength(2)
  await bench.close()
})

it('tells by no refusal to cancel, and by no repeated cancellation, what was paid in cash', async () => {
  const { bench, send, sell, open } = await openShiftBench()
  const shift = await open()
  const sold = [await sell('51.49'), await sell('20.00', { method: 'card', reference: 'SLIP 7' }), await sell('17.23')]
  const bookings = sold.map(({ body }) => (body as Sale).booking_id)
  const cancelLast = () => send('seller', 'POST', `/desk/bookings/${String(bookings[2])}/cancel`, {})
  expect((await cancelLast()).body).toMatchObject({ refunds: [{ method: 'cash' }] })
  const refusals = async () => {
    const refused = new Set<string | undefined>()
    for (const id of bookings.slice(0, 2))
      refused.add(codeOf(await send('seller', 'POST', `/desk/bookings/${String(id)}/cancel`, {})))
    return [...refused]
  }
  await send('seller', 'PUT', `/desk/shifts/${String(shift.id)}/counting`, {})
  expect(await refusals()).toEqual(['drawer_counting'])

  for (const booking of bench.marketplace.bookings) booking.isLate = true
  const { badge } = await addPerson(bench, 'Olga', 'seller')
  await send('seller', 'POST', '/desk/session', { badge })
  expect(await refusals()).toEqual(['booking_not_cancellable'])
  // The refusal is the same for a booking that was paid by card.
  expect(codeOf(await cancelLast())).toBe('booking_already_cancelled')
  await bench.close()
})
