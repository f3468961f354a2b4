/** The inventory of a second Parkdesk, managed from this one: every write, lists, conflicts, prices, imports and exports. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { priceSheet, savedPrices, undonePrices } from '../../../shared/desk/inventory/prices.ts'
import { changesOf, game, pricesOf } from '../../engine/inventory/prices/test-prices.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { inventorySteps } from '../testing/inventory-writes.ts'
import { jsonOf } from '../testing/page-calls.ts'
import { openRemoteDesk, type RemoteDesk } from '../testing/remote-desk.ts'
import { couponFile, createRemoteImports } from '../testing/remote-import.ts'

const root = '/desk/inventory'

let bench: RemoteDesk
let page: RemoteDesk['page']
beforeEach(async () => {
  bench = await openRemoteDesk()
  page = bench.page
})
afterEach(() => bench.close())

const read = async <Body>(path: string): Promise<Body> => jsonOf<Body>(await page('GET', `${root}${path}`))
const refusal = async (response: Response) => {
  const { errors } = await jsonOf<{ errors: { code: string; data?: object }[] }>(response)
  return { status: response.status, ...errors[0] }
}

it('makes every write there, and none here', async () => {
  const send = async (address: string, body?: object): Promise<object> => {
    const [method = '', path = ''] = address.split(' ')
    const response = await page(method, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${address}: ${text}`)
    return text === '' ? {} : (JSON.parse(text) as object)
  }
  const newest = bench.marketplace.engine.database.prepare<{ action: string }>(
    'SELECT action FROM audit_log ORDER BY id DESC LIMIT 1',
  )
  for (const [route, action, run] of inventorySteps(send)) {
    await run()
    expect([route, newest.get()?.action]).toEqual([route, action])
  }
  expect(bench.own.database.prepare('SELECT action FROM audit_log').all()).toEqual([])
})

it('pages, sorts and filters lists there', async () => {
  const names = async (query: string) => {
    const response = await page('GET', `${root}/facilities?${query}`)
    const { headers } = response
    const facilities = await jsonOf<{ name: string }[]>(response)
    return { total: headers.get('x-pagination-total'), names: facilities.map(({ name }) => name) }
  }
  const all = await names('sort=name')
  expect(all.total).toBe('6')
  expect(all.names).toEqual(all.names.toSorted())
  const second = await names('sort=name:desc&per_page=2&page=2')
  expect(second).toEqual({ total: '6', names: all.names.toReversed().slice(2, 4) })
  expect(await names('q=text:canal%20street')).toEqual({ total: '1', names: ['Canal Street Lot'] })
})

it('says what a record is by now where somebody else has changed it', async () => {
  const path = `${root}/facilities/${smallSeed.locations.northStationGarage}`
  const before = await jsonOf<InventoryFacility>(await page('GET', path))
  const first = await jsonOf<InventoryFacility>(await page('PUT', path, { ...before, phone: '617 555 0100' }))
  const second = await refusal(await page('PUT', path, { ...before, phone: '617 555 0199' }))
  expect(second).toMatchObject({ status: 409, code: 'record_changed', data: { current: first } })
  expect(await jsonOf(await page('GET', path))).toEqual(first)
})

it('changes all prices of an event at once, and undoes that', async () => {
  const path = `/events/${game}/prices`
  const before = priceSheet.parse(await read(path))
  const changes = changesOf(before, new Map(before.rows.map((row) => [row.facility_id, 4_200])), false)
  const id = randomUUID()
  const saved = await jsonOf(await page('POST', `${root}${path}`, { id, changes }))
  expect(savedPrices.parse(saved).sheet.rows.map(({ event }) => event?.rate_minor)).toEqual(
    before.rows.map(() => 4_200),
  )
  const late = await page('POST', `${root}${path}`, { id: randomUUID(), changes })
  expect(await refusal(late)).toMatchObject({ status: 409, code: 'record_changed' })
  const undone = undonePrices.parse(await jsonOf(await page('POST', `${root}/prices/${id}/undo`)))
  expect(pricesOf(undone.sheet)).toEqual(pricesOf(before))
})

it('imports a file of several parts, exports and undoes it', async () => {
  const imports = createRemoteImports(bench)
  const id = await imports.check(couponFile(4_000))
  expect(await imports.coupons()).toBe(0)
  await imports.begin(id)
  const progress: ImportFile['progress'][] = []
  await expect
    .poll(async () => {
      const file = await imports.file(id)
      progress.push(file.progress)
      return file.state
    })
    .toBe('done')
  expect(progress).toContainEqual({ done: expect.any(Number) as number, of: 4_000 })
  expect(await imports.coupons()).toBe(4_000)
  const exported = await page('GET', `${root}/coupons/export`)
  expect(exported.headers.get('content-type')).toContain('text/csv')
  expect((await exported.text()).match(/^REMOTE-/gm)).toHaveLength(4_000)
  const [done] = await imports.list()
  expect(await imports.undo(done?.id ?? 0)).toMatchObject({ undone: 4_000, stays: [] })
  expect(await imports.coupons()).toBe(0)
})

it('cancels an import, of which nothing stays', async () => {
  const imports = createRemoteImports(bench)
  const id = await imports.check(couponFile(4_000))
  await imports.begin(id)
  await imports.cancel(id)
  await imports.reaches(id, { state: 'cancelled' })
  expect(await imports.coupons()).toBe(0)
  expect((await imports.list()).map(({ state }) => state)).toEqual(['cancelled'])
})
