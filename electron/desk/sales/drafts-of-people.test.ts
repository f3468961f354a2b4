/** The unfinished sales of a person: the form is offered to that person alone, and all are counted before the sign-in. */
import { describe, expect, it } from 'vitest'
import { addPerson, openWithAdministrator } from '../testing/people-bench.ts'

const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'

describe('the unfinished sale of a person', () => {
  it('is shown to nobody else, and its owner is told of it before signing in', async () => {
    const { bench, id, pin } = await openWithAdministrator()
    const sam = await addPerson(bench, 'Sam', 'seller')
    const at = (method: string, path: string, body?: unknown) => bench.sendFrom('window', method, path, body)
    const keep = (plate: string, version: number) =>
      at('PUT', '/desk/sale-draft', { sale_id: saleId, version, content: { plate }, has_input: plate !== '' })
    const waiting = async () =>
      ((await at('GET', '/desk/sign-in/people')).body as { id: number; unfinished_sale_at?: string }[])
        .filter((person) => person.unfinished_sale_at !== undefined)
        .map((person) => person.id)

    expect((await keep('', 1)).status).toBe(204)
    expect(await waiting()).toEqual([])
    expect((await keep('4KX 218', 2)).status).toBe(204)
    await at('DELETE', '/desk/session?reason=locked')
    expect((await at('GET', '/desk/sale-draft')).status).toBe(401)
    expect(await waiting()).toEqual([id])

    await at('POST', '/desk/session', { badge: sam.badge })
    expect((await at('GET', '/desk/sale-draft')).body).toEqual({})
    await at('POST', '/desk/session', { person_id: id, pin })
    expect((await at('GET', '/desk/sale-draft')).body).toMatchObject({ draft: { content: { plate: '4KX 218' } } })
  })
})

describe('the sign-in screen counts for each person', () => {
  const id = (end: number) => saleId.slice(0, -1) + String(end)
  const request = {
    id: id(2),
    quote_id: '9d3c1e0a-5b7f-4c11-8a22-000000000001',
    final_price: '51.49',
    currency: 'USD',
    add_on_ids: [],
    plate_number: '4KX 218',
    payments: [{ method: 'card', amount: '51.49', reference: '4417' }],
  }

  it('what was typed, parked and left by a crash, each once, and says no more of it', async () => {
    const { bench, id: ada } = await openWithAdministrator()
    const sam = await addPerson(bench, 'Sam', 'seller')
    const at = (window: string, method: string, path: string, body?: unknown) =>
      bench.sendFrom(window, method, path, body)
    const counts = async () => {
      const { body } = await at('locked', 'GET', '/desk/sign-in/people')
      return (body as { id: number; unfinished_sales: number }[]).map((tile) => [tile.id, tile.unfinished_sales])
    }
    await at('sam', 'POST', '/desk/session', { badge: sam.badge })
    const park = (window: string, end: number) =>
      at(window, 'POST', '/desk/parked-sales', { id: id(end), label: '4KX 218', draft: { plate: '4KX 218' } })

    await park('sam', 3)
    await park('window', 4)
    await park('window', 5)
    expect(await counts()).toEqual([
      [ada, 2],
      [sam.id, 1],
    ])

    // The sale is sent with its form, and its result is lost: it is one sale.
    bench.network = 'request lost'
    await at('sam', 'POST', '/desk/sales', { ...request, draft: { version: 1, content: { plate: '4KX 218' } } })
    await bench.restart()
    expect(await counts()).toEqual([
      [ada, 2],
      [sam.id, 2],
    ])

    await at('window', 'DELETE', `/desk/parked-sales/${id(5)}`)
    expect(await counts()).toEqual([
      [ada, 1],
      [sam.id, 2],
    ])

    const changes = () => bench.database.prepare('SELECT total_changes() AS n').get()
    const before = changes()
    const tiles = await at('locked', 'GET', '/desk/sign-in/people')
    expect(changes()).toEqual(before)
    expect(tiles.text).not.toMatch(/4KX|4417|51\.49/)
  })
})
