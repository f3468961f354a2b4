/** Sales: exact cash, one booking however often it is sent, refusals passed through, and a power cut at every step. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { wholePrice, type Paying } from '../../../shared/testing/payments.ts'
import { openDeskBench, paymentRecords, saleStates, type DeskBench } from '../testing/desk-bench.ts'

const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
const otherId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a02'

interface Change {
  readonly final_price?: string
  readonly paying?: Paying
  readonly [member: string]: unknown
}

const saleBody = ({ final_price = '51.49', paying, ...change }: Change = {}): Record<string, unknown> => ({
  id: saleId,
  quote_id: '9d3c1e0a-5b7f-4c11-8a22-000000000001',
  final_price,
  currency: 'USD',
  add_on_ids: [],
  plate_number: '4KX 218',
  payments: wholePrice(final_price, paying ?? { method: 'cash', tendered: '60.00' }),
  ...change,
})

const codeOf = (body: unknown): string | undefined => (body as { errors?: { code: string }[] }).errors?.[0]?.code

describe('POST /desk/sales', () => {
  it('books, takes the cash and works out the change exactly', async () => {
    const bench = await openDeskBench()
    const response = await bench.send('POST', '/desk/sales', saleBody())
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      id: saleId,
      state: 'booked',
      booking_id: 9000,
      total: { USD: '51.49' },
      printed: false,
      payments: [
        {
          kind: 'payment',
          method: 'cash',
          amount: { USD: '51.49' },
          tendered: { USD: '60.00' },
          change: { USD: '8.51' },
        },
      ],
      booking: { id: 9000 },
    })
    expect(bench.marketplace.bookings).toHaveLength(1)
  })

  it('gives change exactly for any price and any cash that covers it, and refuses any that does not', async () => {
    const cents = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
    await fc.assert(
      fc.asyncProperty(fc.nat(200_000), fc.nat(200_000), async (totalMinor, tenderedMinor) => {
        const bench = await openDeskBench()
        const paying: Paying = { method: 'cash', tendered: cents(tenderedMinor) }
        const response = await bench.send('POST', '/desk/sales', saleBody({ final_price: cents(totalMinor), paying }))
        if (tenderedMinor < totalMinor) {
          expect(response.status).toBe(400)
          expect(response.body).toMatchObject({
            errors: [{ code: 'sale_payment_invalid', fields: ['payments.0.tendered'] }],
          })
          expect(bench.marketplace.bookings).toHaveLength(0)
          expect(saleStates(bench.database)).toEqual({})
        } else {
          expect(paymentRecords(bench.database)).toMatchObject([
            { amount_minor: totalMinor, tendered_minor: tenderedMinor, change_minor: tenderedMinor - totalMinor },
          ])
        }
        bench.database.close()
      }),
      { numRuns: caseCount(15, 60) },
    )
  })

  it('sent again gives the same sale; sent twice at once books once', async () => {
    const bench = await openDeskBench()
    const [first, second] = await Promise.all([
      bench.send('POST', '/desk/sales', saleBody()),
      bench.send('POST', '/desk/sales', saleBody()),
    ])
    const third = await bench.send('POST', '/desk/sales', saleBody())
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
    expect(third.status).toBe(201)
    expect(bench.marketplace.bookings).toHaveLength(1)
    expect(paymentRecords(bench.database)).toHaveLength(1)
  })

  it('refuses another sale under the id of one that was booked', async () => {
    const bench = await openDeskBench()
    await bench.send('POST', '/desk/sales', saleBody())
    const response = await bench.send('POST', '/desk/sales', saleBody({ plate_number: 'OTHER' }))
    expect(response.status).toBe(422)
    expect(codeOf(response.body)).toBe('idempotency_key_reused')
    expect(bench.marketplace.bookings).toHaveLength(1)
  })

  it("records the API's refusal, passes it through, and sells under the same id once the data is right", async () => {
    const bench = await openDeskBench()
    bench.marketplace.refuseWith = 'booking_sold_out'
    const refused = await bench.send('POST', '/desk/sales', saleBody())
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ status: 409, errors: [{ code: 'booking_sold_out', fields: ['quote_id'] }] })
    const recorded = await bench.send('GET', `/desk/sales/${saleId}`)
    expect(recorded.body).toMatchObject({ state: 'failed', failure_code: 'booking_sold_out', total: { USD: '51.49' } })
    expect(paymentRecords(bench.database)).toEqual([])

    bench.marketplace.refuseWith = undefined
    const again = await bench.send('POST', '/desk/sales', saleBody({ final_price: '41.00' }))
    expect(again.body).toMatchObject({ state: 'booked', total: { USD: '41.00' } })
    const same = await bench.send('POST', '/desk/sales', saleBody({ final_price: '41.00' }))
    expect(same.body).toEqual(again.body)
    expect(bench.marketplace.bookings).toHaveLength(1)
    expect(paymentRecords(bench.database)).toHaveLength(1)
  })

  it('names the fields of a body that does not fit', async () => {
    const bench = await openDeskBench()
    const response = await bench.send('POST', '/desk/sales', saleBody({ paying: { method: 'card', reference: ' ' } }))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ errors: [{ code: 'invalid_parameter', fields: ['payments.0.reference'] }] })
  })

  it('is for the desk only', async () => {
    const bench = await openDeskBench()
    const response = await bench.sendAs(undefined, 'POST', '/desk/sales', saleBody())
    expect(response.status).toBe(401)
    expect(codeOf(response.body)).toBe('authentication_required')
    expect(bench.marketplace.bookings).toHaveLength(0)
  })
})

describe('after a crash', () => {
  it('an answer that was lost between booking and till is completed at the next start, and shown', async () => {
    const bench = await openDeskBench()
    // Step 1 requests the currency, 2 is its response, 3 the journal, 4 the call, 5 its response.
    bench.cutAfterSteps = 5
    await bench.send('POST', '/desk/sales', saleBody())
    expect(saleStates(bench.database)).toEqual({ [saleId]: 'pending' })
    expect(bench.marketplace.bookings).toHaveLength(1)
    await bench.restart()
    const open = await bench.send('GET', '/desk/sales?q=state:open')
    expect(open.body).toMatchObject([
      { id: saleId, state: 'booked', printed: false, payments: [{ amount: { USD: '51.49' } }] },
    ])
    expect(open.headers.get('x-pagination-total')).toBe('1')
    await bench.send('POST', `/desk/sales/${saleId}/acknowledge`)
    expect((await bench.send('GET', '/desk/sales?q=state:open')).body).toEqual([])
  })

  it('a sale that never reached the API is failed at the next start, took no money, and can be sold again', async () => {
    const bench = await openDeskBench()
    bench.cutAfterSteps = 4
    await bench.send('POST', '/desk/sales', saleBody())
    await bench.restart()
    const open = await bench.send('GET', '/desk/sales?q=state:open')
    expect(open.body).toMatchObject([{ id: saleId, state: 'failed', failure_code: 'sale_not_booked', payments: [] }])
    const again = await bench.send('POST', '/desk/sales', saleBody())
    expect(again.body).toMatchObject({ state: 'booked' })
    expect(bench.marketplace.bookings).toHaveLength(1)
  })

  it.each(['booking_sold_out', 'booking_final_price_mismatch', 'booking_quote_expired'])(
    'a sale that never arrived and is refused with %s when it is sent again is withdrawn for good',
    async (code) => {
      const bench = await openDeskBench()
      bench.network = 'request lost'
      await bench.send('POST', '/desk/sales', saleBody())
      bench.network = 'fine'
      bench.marketplace.refuseWith = code
      expect(codeOf((await bench.send('POST', '/desk/sales', saleBody())).body)).toBe(code)
      const recorded = await bench.send('GET', `/desk/sales/${saleId}`)
      expect(recorded.body).toMatchObject({ state: 'failed', failure_code: code })
      bench.marketplace.refuseWith = undefined
      await bench.settle()
      expect(bench.marketplace.bookings).toHaveLength(0)
      expect(paymentRecords(bench.database)).toEqual([])
    },
  )

  it('only a sale that is there can be set aside', async () => {
    const bench = await openDeskBench()
    const response = await bench.send('POST', `/desk/sales/${saleId}/set-aside`, {})
    expect([response.status, codeOf(response.body)]).toEqual([404, 'not_found'])
  })

  it('sales of this run are not shown as left over', async () => {
    const bench = await openDeskBench()
    await bench.send('POST', '/desk/sales', saleBody())
    expect((await bench.send('GET', '/desk/sales?q=state:open')).body).toEqual([])
  })
})

interface Act {
  readonly kind: 'sell' | 'cancel'
  readonly id: string
  readonly variant: number
  readonly refused: boolean
  /** The power fails at this step of the act; 0 is never. */
  readonly cutAt: number
  readonly network: DeskBench['network']
  /** The settling at start runs in parallel to the act, this many turns later; undefined is never. */
  readonly settlingAfterTurns: number | undefined
  readonly latencyTurns: number
  readonly lateArrives: boolean
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'sell', 'cancel'),
  id: fc.constantFrom(saleId, otherId),
  variant: fc.nat(2),
  refused: fc.boolean(),
  cutAt: fc.oneof(fc.constant(0), fc.nat(9)),
  network: fc.constantFrom('fine', 'fine', 'request lost', 'answer lost', 'late'),
  settlingAfterTurns: fc.option(fc.nat(60), { nil: undefined }),
  latencyTurns: fc.nat(20),
  lateArrives: fc.boolean(),
})

const carryOut = async (bench: DeskBench, one: Act): Promise<void> => {
  const { kind, id, variant, refused, cutAt } = one
  bench.marketplace.refuseWith = refused ? 'booking_sold_out' : undefined
  bench.network = one.network
  bench.latencyTurns = one.latencyTurns
  bench.cutAfterSteps = cutAt === 0 ? undefined : cutAt
  if (kind === 'sell') {
    const invoice = { method: 'invoice', amount: '20.00', reference: 'Season office' } as const
    const variants = [
      wholePrice('40.49', { method: 'cash', tendered: '60.00' }),
      wholePrice('41.49', { method: 'card', reference: 'SLIP 7' }),
      [invoice, ...wholePrice('22.49', { method: 'cash', tendered: '60.00' })],
    ]
    const body = saleBody({ id, final_price: `${40 + variant}.49`, payments: variants[variant] })
    const selling = bench.send('POST', '/desk/sales', body)
    if (one.settlingAfterTurns !== undefined) {
      for (let turn = 0; turn < one.settlingAfterTurns; turn += 1) await Promise.resolve()
      await bench.settle()
    }
    await selling
  } else {
    const booking = bench.marketplace.bookings.find((candidate) => candidate.saleId === id)
    if (booking !== undefined) await bench.send('POST', `/desk/bookings/${booking.id}/cancel`, {})
  }
  if (one.lateArrives) await bench.deliverLate()
  if (cutAt !== 0) await bench.restart()
}

const checkBooks = (bench: DeskBench): void => {
  const payments = paymentRecords(bench.database)
  const states = saleStates(bench.database)
  for (const id of [saleId, otherId]) {
    const bookings = bench.marketplace.bookings.filter((booking) => booking.saleId === id)
    expect(bookings.length, 'a sale is booked at most once').toBeLessThanOrEqual(1)
    const [booking] = bookings
    if (booking === undefined) {
      expect(states[id] ?? 'failed', 'a sale without a booking is failed').toBe('failed')
      continue
    }
    expect(states[id]).toBe('booked')
    const own = payments.filter((payment) => payment.booking_id === booking.id)
    const priceMinor = Math.round(Number(booking.priceText) * 100)
    const taken = own.filter((payment) => payment.kind === 'payment')
    const back = own.filter((payment) => payment.kind === 'refund')
    const sum = (rows: typeof own) => rows.reduce((total, payment) => total + payment.amount_minor, 0)
    const methods = (rows: typeof own) => rows.map(({ method }) => method).toSorted()
    expect(sum(taken), 'money is taken once').toBe(priceMinor)
    expect(sum(back), 'and given back once, if cancelled').toBe(booking.cancelled ? -priceMinor : 0)
    expect(methods(back), 'by the tenders that it was taken by').toEqual(booking.cancelled ? methods(taken) : [])
    expect(new Set(methods(taken)).size, 'one row for each').toBe(taken.length)
  }
  expect(
    payments.every((payment) => bench.marketplace.bookings.some((booking) => booking.id === payment.booking_id)),
  ).toBe(true)
}

describe('a power cut or a lost message at any step of any sequence of sales and cancellations', () => {
  it('never books twice and never loses or doubles money', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        const bench = await openDeskBench()
        for (const one of acts) await carryOut(bench, one)
        await bench.deliverLate()
        await bench.restart()
        checkBooks(bench)
        bench.database.close()
      }),
      { numRuns: caseCount(40, 400) },
    )
  })

  const parking = {
    location_id: '1004',
    start_time: '2026-12-16T18:00:00.000-05:00',
    end_time: '2026-12-16T22:00:00.000-05:00',
  }
  it.each([
    ['one sale', saleBody()],
    ['one whose plate is looked up first', saleBody({ parking })],
  ])('%s, cut at each single step, is whole after the restart and the retry', async (_, body) => {
    for (let cutAt = 1; cutAt <= 11; cutAt += 1) {
      const bench = await openDeskBench()
      bench.cutAfterSteps = cutAt
      await bench.send('POST', '/desk/sales', body)
      await bench.restart()
      checkBooks(bench)
      const retried = await bench.send('POST', '/desk/sales', body)
      expect(retried.body).toMatchObject({ state: 'booked' })
      expect(bench.marketplace.bookings).toHaveLength(1)
      checkBooks(bench)
      bench.database.close()
    }
  })
})
