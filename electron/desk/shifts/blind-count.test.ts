/** A count is blind: until it is submitted, nothing that the seller's window receives and no log has the expected cash, in any spelling. */
import { expect, it } from 'vitest'
import { openShiftBench } from './testing/shift-bench.ts'

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
  const sell = (payment: object) =>
    sendAsSeller('POST', '/desk/sales', {
      id: nextKey(),
      quote_id: 'q',
      final_price: '51.49',
      currency: 'USD',
      add_on_ids: [],
      payment,
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
