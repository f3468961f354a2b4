/** Sales at a remote marketplace without a response, with every state of the network: no booking is doubled or lost. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { jsonOf } from '../testing/page-calls.ts'
import type { Fate } from '../testing/remote-bench.ts'
import { isBooking } from '../testing/remote-client.ts'
import { openRemoteTill, saleId, type RemoteTill, type SaleResponse } from '../testing/remote-till.ts'

let till: RemoteTill
beforeEach(async () => {
  till = await openRemoteTill()
})
afterEach(() => till.close())

describe('a sale at a remote marketplace', () => {
  test.each(['lost answer', 'damaged answer'] as const)(
    'whose answer is a %s stays open, and is not sold twice',
    async (fate) => {
      const offered = await till.offer()
      till.bench.fate = (request) => (isBooking(request) ? fate : 'fine')
      expect((await till.sell(1, offered)).errors?.[0]?.code).toBe('engine_unavailable')
      expect((await till.saleNow(1)).state).toBe('pending')
      till.bench.fate = () => 'fine'
      expect((await till.sell(1, offered)).state).toBe('booked')
      expect(till.remoteSales()).toHaveLength(1)
      expect(till.takings()).toHaveLength(1)
    },
  )

  test('a cancellation whose answer was damaged is finished, and refunded once', async () => {
    const { booking_id: id } = await till.sell(1, await till.offer())
    till.bench.fate = ({ method }) => (method === 'DELETE' ? 'damaged answer' : 'fine')
    const requested = await till.page('POST', `/desk/bookings/${String(id)}/cancel`, {})
    expect((await jsonOf<SaleResponse>(requested)).errors?.[0]?.code).toBe('remote_answer_broken')
    till.bench.fate = () => 'fine'
    await till.desk.settleAgain()
    expect(till.database.prepare("SELECT 1 FROM sale_payments WHERE kind = 'refund'").all()).toHaveLength(1)
  })

  test('that may have arrived stays open while offline, however often it is looked up, and is then found', async () => {
    const offered = await till.offer()
    till.bench.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
    expect((await till.sell(1, offered)).errors?.[0]?.code).toBe('engine_unavailable')
    await till.goOffline()
    for (let count = 0; count < 2; count += 1) {
      expect((await till.sell(1, offered)).errors?.[0]?.code).toBe('remote_no_answer')
      expect((await till.saleNow(1)).state).toBe('pending')
    }
    await till.comeBack()
    expect((await till.sell(1, offered)).state).toBe('booked')
    expect(till.remoteSales()).toHaveLength(1)
    expect(till.takings()).toHaveLength(1)
  })

  test('that may have arrived and is signed out meanwhile stays open as well', async () => {
    const offered = await till.offer()
    till.bench.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
    await till.sell(1, offered)
    await till.connection.keeper.signOut()
    expect((await till.sell(1, offered)).errors?.[0]?.code).toBe('remote_no_answer')
    expect((await till.saleNow(1)).state).toBe('pending')
  })

  test('is looked up when a person asks: not known while offline, then found', async () => {
    const offered = await till.offer()
    till.bench.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
    await till.sell(1, offered)
    const lookUp = async () => jsonOf<SaleResponse>(await till.page('POST', `/desk/sales/${saleId(1)}/look-up`, {}))
    await till.goOffline()
    expect((await lookUp()).errors?.[0]?.code).toBe('remote_no_answer')
    await till.comeBack()
    expect(await lookUp()).toMatchObject({ state: 'booked', booking_id: till.remoteSales()[0]?.id })
    expect((await lookUp()).state).toBe('booked')
    expect(till.takings()).toHaveLength(1)
  })

  test('that was set aside is reported once the service responds: sold with its pass, or withdrawn', async () => {
    const offered = await till.offer()
    for (const [index, fate] of (['lost answer', 'lost request'] as const).entries()) {
      till.bench.fate = (request) => (isBooking(request) ? fate : 'fine')
      await till.sell(index, offered)
      expect((await till.page('POST', `/desk/sales/${saleId(index)}/set-aside`, {})).status).toBe(200)
      expect(await till.openSales()).toMatchObject([{ id: saleId(index), state: 'pending' }])
      await till.comeBack()
      await till.desk.settleAgain()
      expect(await till.openSales()).toMatchObject([
        fate === 'lost answer'
          ? { id: saleId(index), state: 'booked', printed: false }
          : { id: saleId(index), state: 'failed', failure_code: 'sale_not_booked' },
      ])
      const [{ booking_id: bookingId } = { booking_id: undefined }] = await till.openSales()
      const pass = await till.page('GET', `/desk/bookings/${String(bookingId)}/pass`)
      expect(pass.status).toBe(fate === 'lost answer' ? 200 : 404)
      await till.page('POST', `/desk/sales/${saleId(index)}/acknowledge`, {})
      expect(await till.openSales()).toEqual([])
    }
    expect(till.remoteSales().map((sale) => sale.partner_booking_id)).toEqual([saleId(0)])
  })

  test('whose answer was lost is found by its own id at the next start', async () => {
    const offered = await till.offer()
    till.bench.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
    expect((await till.sell(1, offered)).errors?.[0]?.code).toBe('engine_unavailable')
    till.bench.fate = () => 'fine'
    till.startDesk()
    await till.desk.settlePending()
    expect(till.bookedSales()).toEqual([{ id: saleId(1), booking_id: till.remoteSales()[0]?.id }])
    expect(till.takings()).toHaveLength(1)
  })
})

describe('over a network that fails at random', () => {
  const fates: readonly Fate[] = [
    'lost request',
    'lost answer',
    'damaged answer',
    'cut',
    'garbage json',
    'bad gateway',
    'failing',
    'unauthorized',
  ]

  test('no booking is doubled and none is lost, whatever fails and whenever the program dies', async () => {
    const plan = fc.array(fc.record({ fate: fc.constantFrom<Fate>('fine', 'fine', ...fates), dies: fc.boolean() }), {
      minLength: 4,
      maxLength: 10,
    })
    let next = 0
    await fc.assert(
      fc.asyncProperty(plan, async (turns) => {
        till.bench.fate = () => 'fine'
        await till.connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
        await till.connection.tryNow()
        const offered = await till.offer()
        const before = till.remoteSales().length
        next += 1
        const index = next
        let queue = turns.map(({ fate }) => fate)
        till.bench.fate = (request) => (request.url?.includes('/oauth/') === true ? 'fine' : (queue.shift() ?? 'fine'))
        for (const { dies } of turns.slice(0, 4)) {
          await till.sell(index, offered)
          if (!dies) continue
          till.startDesk()
          await till.desk.settlePending()
        }
        queue = []
        await till.connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
        await till.connection.tryNow()
        till.startDesk()
        await till.desk.settlePending()
        const last = await till.sell(index, offered)
        expect(last.state).toBe('booked')
        expect(till.remoteSales().length).toBe(before + 1)
        expect(
          till
            .bookedSales()
            .map((sale) => sale.booking_id)
            .sort(),
        ).toEqual(
          till
            .remoteSales()
            .map(({ id }) => id)
            .sort(),
        )
        expect(till.takings()).toEqual(till.remoteSales().map(({ id }) => id))
        // This makes room for the next round.
        expect((await till.page('POST', `/desk/bookings/${String(last.booking_id)}/cancel`, {})).status).toBe(200)
      }),
      { numRuns: caseCount(3, 12) },
    )
  })
})
