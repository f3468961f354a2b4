/** The form of a sale in the database: a start finds it unsold, pending or sold, whatever the window remembers. */
import { describe, expect, it } from 'vitest'
import { openDeskBench, saleStates, type DeskBench } from '../testing/desk-bench.ts'

const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
const nextId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a02'
const lastId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a03'
const request = {
  id: saleId,
  quote_id: '9d3c1e0a-5b7f-4c11-8a22-000000000001',
  final_price: '51.49',
  currency: 'USD',
  add_on_ids: [],
  plate_number: '4KX 218',
  payments: [{ method: 'cash', amount: '51.49', tendered: '60.00' }],
}
const draft = (plate: string, version: number, id = saleId) => ({ sale_id: id, version, content: { plate } })
const sent = (plate: string, version: number) => ({ ...request, draft: { version, content: { plate } } })

const keep = async (bench: DeskBench, body: unknown) => (await bench.send('PUT', '/desk/sale-draft', body)).status
const kept = async (bench: DeskBench) => (await bench.send('GET', '/desk/sale-draft')).body

describe('the form of a sale', () => {
  it('is nothing at first, and then the newest version that was written, over a restart too', async () => {
    const bench = await openDeskBench()
    expect(await kept(bench)).toEqual({})
    expect(await keep(bench, draft('4K', 1))).toBe(204)
    expect(await keep(bench, draft('4KX 218', 3))).toBe(204)
    expect(await keep(bench, draft('4KX', 2))).toBe(204)
    await bench.restart()
    expect(await kept(bench)).toEqual({ draft: draft('4KX 218', 3) })
  })

  it('is refused where it is too large or for no sale', async () => {
    const bench = await openDeskBench()
    expect(await keep(bench, draft('x'.repeat(60_000), 1))).toBe(400)
    expect(await keep(bench, draft('4K', 1, 'mine'))).toBe(400)
    expect(await kept(bench)).toEqual({})
  })

  it('belongs to the sale once that is booked: no late write offers it again', async () => {
    const bench = await openDeskBench()
    await keep(bench, draft('4KX', 1))
    await bench.send('POST', '/desk/sales', sent('4KX 218', 2))
    expect(await keep(bench, draft('4KX 21', 9))).toBe(409)
    await bench.restart()
    expect(await kept(bench)).toMatchObject({
      draft: draft('4KX 218', 2),
      sale: { id: saleId, state: 'booked', payments: [{ change: { USD: '8.51' } }] },
    })
    expect(await kept(bench)).not.toHaveProperty('request')
  })

  it('gives way to that of the next sale, however late the journal is', async () => {
    const bench = await openDeskBench()
    await bench.send('POST', '/desk/sales', sent('4KX 218', 2))
    expect(await keep(bench, draft('', 3, nextId))).toBe(204)
    expect(await kept(bench)).toEqual({ draft: draft('', 3, nextId) })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with the power cut at step %i of the sale it is unsold or sold, and then sold once',
    async (step) => {
      const bench = await openDeskBench()
      await keep(bench, draft('4KX', 1))
      bench.cutAfterSteps = step
      await bench.send('POST', '/desk/sales', sent('4KX 218', 2)).catch(() => undefined)
      await bench.restart()
      const found = (await kept(bench)) as { draft: { content: { plate: string } }; sale?: { state: string } }
      const isBooked = bench.marketplace.bookings.length === 1
      expect(found.sale?.state).toBe(isBooked ? 'booked' : found.sale === undefined ? undefined : 'failed')
      // A sale in the journal has the form with which it was sent.
      if (found.sale !== undefined) expect(found.draft.content.plate).toBe('4KX 218')
      await bench.send('POST', '/desk/sales', sent('4KX 218', 3))
      expect(bench.marketplace.bookings).toHaveLength(1)
      expect(saleStates(bench.database)).toEqual({ [saleId]: 'booked' })
    },
  )

  it('comes with what was sent while a marketplace does not say what became of it', async () => {
    const bench = await openDeskBench()
    bench.network = 'answer lost'
    await bench.send('POST', '/desk/sales', sent('4KX 218', 1))
    expect(await kept(bench)).toMatchObject({ sale: { state: 'pending' }, request })
    expect(await keep(bench, draft('4KX', 2))).toBe(409)
  })

  it('is typed on after its sale failed, and sold under its own id', async () => {
    const bench = await openDeskBench()
    bench.marketplace.refuseWith = 'booking_sold_out'
    await bench.send('POST', '/desk/sales', sent('4KX 218', 1))
    bench.marketplace.refuseWith = undefined
    expect(await keep(bench, draft('7GK 402', 2))).toBe(204)
    expect(await kept(bench)).toMatchObject({ draft: draft('7GK 402', 2), sale: { state: 'failed' } })
    await bench.send('POST', '/desk/sales', { ...sent('7GK 402', 3), plate_number: '7GK 402' })
    expect(bench.marketplace.bookings).toMatchObject([{ saleId, plate: '7GK 402' }])
  })
})

describe('parking', () => {
  const parked = { id: saleId, label: '4KX 218', draft: { plate: '4KX 218' } }

  it('takes the sale out of the form, for late writes too', async () => {
    const bench = await openDeskBench()
    await keep(bench, draft('4KX 218', 1))
    await bench.send('POST', '/desk/parked-sales', parked)
    expect(await keep(bench, draft('4KX 218', 2))).toBe(409)
    expect(await kept(bench)).toEqual({})
  })

  it('and taking it up again puts it back, in one step', async () => {
    const bench = await openDeskBench()
    await bench.send('POST', '/desk/parked-sales', parked)
    bench.cutAfterSteps = 2
    await keep(bench, { ...draft('4KX 218', 1, nextId), parked_id: saleId }).catch(() => undefined)
    await bench.restart()
    expect(await kept(bench)).toEqual({})
    expect((await bench.send('GET', '/desk/parked-sales')).body).toHaveLength(1)
    expect(await keep(bench, { ...draft('4KX 218', 1, nextId), parked_id: saleId })).toBe(204)
    expect(await kept(bench)).toEqual({ draft: draft('4KX 218', 1, nextId) })
    expect((await bench.send('GET', '/desk/parked-sales')).body).toEqual([])
  })

  it('stays parked where its form is older than what was kept meanwhile', async () => {
    const bench = await openDeskBench()
    await bench.send('POST', '/desk/parked-sales', parked)
    await keep(bench, draft('7AB 100', 9, nextId))
    expect(await keep(bench, { ...draft('4KX 218', 8, lastId), parked_id: saleId })).toBe(204)
    expect(await kept(bench)).toEqual({ draft: draft('7AB 100', 9, nextId) })
    expect((await bench.send('GET', '/desk/parked-sales')).body).toHaveLength(1)
  })
})
