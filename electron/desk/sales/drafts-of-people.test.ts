/** The unfinished sale of a person comes back to that person alone. */
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
