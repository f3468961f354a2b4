/** Who acts is known from the session: what a request says of itself is refused, or never reaches a table. */
import { expect, it } from 'vitest'
import { isRecord, parseJson } from '../../shared/json.ts'
import type { ReadableDatabase } from '../core/db/driver.ts'
import { openShiftBench, uuid } from '../desk/shifts/testing/shift-bench.ts'
import { addPerson } from '../desk/testing/people-bench.ts'
import { openDeskWrites, type Send } from './testing/desk-writes.ts'

/** Values that nothing else has. */
const forgedId = 918_273_645
const forgedName = 'Mallory'
const person = { id: forgedId, name: forgedName, role: 'administrator' }
const ids = [
  'actor_id',
  'person_id',
  'approver_id',
  'user_id',
  'owner_id',
  'seller_id',
  'shift_id',
  'opened_by',
  'by_id',
]
const people = ['actor', 'person', 'approver', 'owner', 'closed_by', 'by', 'user', 'shift', 'added_by']
const names = ['person_name', 'approver_name', 'window_name', 'window_id', 'role', 'client', 'session']
const valued = <Value>(keys: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(keys.map((key) => [key, value]))
const forged: Readonly<Record<string, unknown>> = {
  ...valued(ids, forgedId),
  ...valued(people, person),
  ...valued(names, forgedName),
}
const forgedQuery = new URLSearchParams({
  ...valued(ids, String(forgedId)),
  ...valued([...people, ...names], forgedName),
}).toString()

const forgedIn = (database: ReadableDatabase): string[] => {
  const tables = database
    .prepare<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all()
  return tables.flatMap(({ name }) =>
    database
      .prepare<Record<string, unknown>>(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => `${name}: ${JSON.stringify(row)}`)
      .filter((row) => row.includes(String(forgedId)) || row.includes(forgedName)),
  )
}

/** Of the audit trail: person, approver and window, in the order in which they first acted. */
const actorsIn = (database: ReadableDatabase): unknown[] =>
  database
    .prepare<Record<string, unknown>>(
      'SELECT person_name, approver_name, window_name FROM audit_log GROUP BY 1, 2, 3 ORDER BY min(id)',
    )
    .all()
    .map((row) => Object.values(row))

/** The names of forged fields that a route has itself and refused. */
const refusedFields = (text: string): string[] => {
  const body = parseJson(text)
  const errors = isRecord(body) && Array.isArray(body['errors']) ? (body['errors'] as { fields?: string[] }[]) : []
  return errors.flatMap(({ fields }) => fields ?? []).filter((field) => field in forged)
}

/** Adds what is forged, and where that is refused as invalid, all of it but the refused fields. */
const forging =
  (send: Send): Send =>
  async (method, path, body) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}${forgedQuery}`
    if (method === 'GET' || method === 'DELETE') return send(method, address)
    const response = await send(method, address, { ...forged, ...body })
    const refused = new Set(refusedFields(response.text))
    if (response.status !== 400 || refused.size === 0) return response
    const rest = Object.fromEntries(Object.entries(forged).filter(([key]) => !refused.has(key)))
    return send(method, address, { ...rest, ...body })
  }

it('no route of the desk takes an actor from a request', async () => {
  const writes = await openDeskWrites(forging)
  const { desk, webhooks, steps } = writes
  const databases = { desk: desk.database, webhooks: webhooks.engine.database }
  for (const [, , run] of steps) await run()
  expect((await webhooks.configure('http://127.0.0.1:9', forged)).status).toBe(200)
  // All of them once more with nothing but what is forged: those that have no valid request above, too.
  const { badge } = await addPerson(desk, 'Grace', 'administrator')
  const signIn = () => desk.sendFrom('second', 'POST', '/desk/session', { badge })
  const senders = [
    forging((method, path, body) => desk.sendFrom('second', method, path, body)),
    forging((method, path, body) => webhooks.call(method, path, body)),
  ]
  for (const { method, path } of desk.routes) {
    // Anew for each request: some of them end the session.
    await signIn()
    const address = path.replaceAll(/:\w+/g, '1')
    for (const send of senders) expect([method, path, (await send(method, address)).status]).not.toContain(500)
  }
  expect(Object.values(databases).flatMap(forgedIn)).toEqual([])
  expect(actorsIn(databases.desk)).toEqual([
    [null, null, 'Box office'],
    ['Ada', null, 'Box office'],
    ['Ada Lovelace', null, 'Box office'],
    ['Ada Lovelace', 'Ada Lovelace', 'Box office'],
    ['Grace', null, 'Box office'],
  ])
  expect(actorsIn(databases.webhooks)).toEqual([[null, null, 'demo-internal']])
  // What only the window reads may say anything: the search finds it.
  const draft = { sale_id: uuid(1), version: 1, content: { seller: forgedName } }
  await signIn()
  expect((await desk.sendFrom('second', 'PUT', '/desk/sale-draft', draft)).status).toBeLessThan(300)
  expect(forgedIn(desk.database)).toHaveLength(1)
  await writes.close()
})

it('a shift, its movements, counts and reports belong to the person of the session', async () => {
  const { bench, send, seller, supervisor, nextKey } = await openShiftBench()
  const make = async (path: string, body: object, who: 'seller' | 'supervisor' = 'seller') => {
    const { status, text } = await forging((method, address, given) => send(who, method, address, given))(
      'POST',
      path,
      {
        id: nextKey(),
        ...body,
      },
    )
    expect([path, status, text]).toEqual([path, expect.toSatisfy((code: number) => code < 300), text])
  }
  await make('/desk/shifts', { drawer_id: 1, float: { total: 30_000 } })
  await make('/desk/shifts/1/movements', { kind: 'drop', amount: 100, bag_number: '20931' })
  await make('/desk/shifts/1/x-reports', {}, 'supervisor')
  await make('/desk/shifts/1/counts', { cash: { total: 29_900 } })
  await make('/desk/shifts/1/handover', { next_id: uuid(900), next: { badge: supervisor.badge } })
  await make('/desk/shifts/2/counts', { cash: { total: 29_900 } })
  await make('/desk/shifts/2/close', { left: 29_900 })
  await make('/desk/bank-deposits', { movement_ids: [1] })
  expect(forgedIn(bench.database)).toEqual([])
  const personsIn = (table: string) =>
    bench.database.prepare<{ person_id: number }>(`SELECT person_id FROM ${table} ORDER BY id`).all()
  const ofTables = Object.fromEntries(
    ['shifts', 'shift_movements', 'shift_counts', 'z_reports', 'bank_deposits'].map((table) => [
      table,
      personsIn(table).map(({ person_id: id }) => id),
    ]),
  )
  const [sam, sue] = [seller.id, supervisor.id]
  expect(ofTables).toEqual({
    shifts: [sam, sue],
    shift_movements: [sam],
    shift_counts: [sam, sue],
    z_reports: [sam, sue],
    bank_deposits: [sue],
  })
})
