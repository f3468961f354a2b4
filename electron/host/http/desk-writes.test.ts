/**
 * Every route of the desk that writes, requested once by somebody who also claims to be somebody else: each adds to the audit trail, or is
 * in a list with the reason why it does not, and only the session decides who acts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  auditActions,
  auditFields,
  auditSettings,
  auditSubjects,
  type AuditAction,
  type AuditEntry,
} from '../../../shared/desk/audit.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import { uuid } from '../../desk/shifts/testing/shift-bench.ts'
import { addPerson } from '../../desk/testing/people-bench.ts'
import { openDeskWrites, pin, unrecorded } from '../testing/desk-writes.ts'
import { forged, forgedIn, forgedName, forging } from '../testing/forging.ts'

/** Actions of the program itself, and those that need a failure. */
const withoutRoute: readonly AuditAction[] = [
  'sale.failed',
  'booking.refunded',
  'pass.print_failed',
  'document.print_failed',
  'backup.restored',
  'database.sealed',
  'database.schema_changed',
  'client.authorized',
  'inventory.sign_in_ended',
  'statement.matched',
]

let writes: Awaited<ReturnType<typeof openDeskWrites>>
const databases = () => [writes.desk.database, writes.webhooks.engine.database]
/** The actions that each step added, in order. */
const added: (readonly [route: string, actions: readonly string[]])[] = []

const countTrails = () =>
  databases().map((database) => database.prepare<{ n: number }>('SELECT count(*) AS n FROM audit_log').get()?.n ?? 0)
const actionsAfter = (counts: readonly number[]): string[] =>
  databases().flatMap((database, index) =>
    database
      .prepare<{ action: string }>('SELECT action FROM audit_log ORDER BY id LIMIT -1 OFFSET ?')
      .all(counts[index] ?? 0)
      .map(({ action }) => action),
  )

beforeAll(async () => {
  writes = await openDeskWrites(forging)
  for (const [route, , run] of writes.steps) {
    const before = countTrails()
    await run()
    added.push([route, actionsAfter(before)])
  }
})
afterAll(() => writes.close())

const readTrail = async (): Promise<{ entries: AuditEntry[]; text: string }> => {
  const ofDesk = await writes.desk.send('GET', '/desk/audit?sort=at')
  const ofWebhooks = await writes.webhooks.call('GET', '/desk/audit?sort=at')
  return {
    entries: [...(ofDesk.body as AuditEntry[]), ...ofWebhooks.json<AuditEntry[]>()],
    text: ofDesk.text + ofWebhooks.text,
  }
}

const fieldsOf = ({ action, subject_id: subject }: AuditEntry): object => {
  const known: Readonly<Record<string, object>> = action === 'setting.changed' ? auditSettings : auditFields
  return known[action === 'setting.changed' ? subject : action] ?? {}
}
/** The parts of an entry for which the audit trail has no text. */
const unnamed = (entry: AuditEntry): string[] => {
  const { action, subject_kind: kind, before, after } = entry
  const fields = Object.keys({ ...before, ...after }).filter((name) => !Object.hasOwn(fieldsOf(entry), name))
  const subjects = auditSubjects.some((known) => known === kind) ? [] : [kind]
  return [...subjects, ...fields].map((name) => `${action}: ${name}`)
}

it('records every write', () => {
  expect(added).toEqual(
    writes.steps.map(([route, action]) => [route, expect.arrayContaining([action]) as readonly string[]]),
  )
})

it('shows what it recorded with names that the audit trail knows, and no secret', async () => {
  const { text, entries } = await readTrail()
  expect(entries.map(({ action }) => action).toSorted()).toEqual(actionsAfter([0, 0]).toSorted())
  expect(entries.flatMap(unnamed)).toEqual([])
  for (const secret of ['secret-value', pin, '7391', 'PDB-', 'someone@example.test', 'partner-secret'])
    expect(text).not.toContain(secret)
})

it('knows every route that writes, and every action', async () => {
  const description = await writes.webhooks.call('GET', '/desk/openapi.json')
  const { paths } = description.json<{ paths: Record<string, Record<string, unknown>> }>()
  const writing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = new Set([...writes.steps.map(([route]) => route), ...Object.keys(unrecorded)])
  expect(writing.filter((route) => !known.has(route))).toEqual([])
  const recorded = new Set([...writes.steps.map(([, action]) => action), ...withoutRoute])
  expect(auditActions.filter((action) => !recorded.has(action))).toEqual([])
})

/** The actors of the audit trail: person, approver and window, in the order in which they first acted. */
const actorsIn = (database: ReadableDatabase): unknown[] =>
  database
    .prepare<Record<string, unknown>>(
      'SELECT person_name, approver_name, window_name FROM audit_log GROUP BY 1, 2, 3 ORDER BY min(id)',
    )
    .all()
    .map((row) => Object.values(row))

it('takes no actor from a request', async () => {
  const { desk, webhooks } = writes
  expect((await webhooks.configure('http://127.0.0.1:9', forged)).status).toBe(200)
  // All of them are sent once more with forged values only, including those that have no valid request above.
  const { badge } = await addPerson(desk, 'Grace', 'administrator')
  const signIn = () => desk.sendFrom('second', 'POST', '/desk/session', { badge })
  const senders = [
    forging((method, path, body) => desk.sendFrom('second', method, path, body)),
    forging((method, path, body) => webhooks.call(method, path, body)),
  ]
  for (const { method, path } of desk.routes) {
    // The session is started anew for each request: some of them end it.
    await signIn()
    const address = path.replaceAll(/:\w+/g, '1')
    for (const send of senders) expect([method, path, (await send(method, address)).status]).not.toContain(500)
  }
  expect(databases().flatMap(forgedIn)).toEqual([])
  expect(actorsIn(desk.database)).toEqual([
    [null, null, 'Box office'],
    ['Ada', null, 'Box office'],
    ['Ada Lovelace', null, 'Box office'],
    ['Ada Lovelace', 'Ada Lovelace', 'Box office'],
    ['Grace', null, 'Box office'],
  ])
  expect(actorsIn(webhooks.engine.database)).toEqual([[null, null, 'Box office']])
  // A form that only the window reads may contain any text: the search finds it.
  const draft = { sale_id: uuid(1), version: 1, content: { seller: forgedName } }
  await signIn()
  expect((await desk.sendFrom('second', 'PUT', '/desk/sale-draft', draft)).status).toBeLessThan(300)
  expect(forgedIn(desk.database)).toHaveLength(1)
})
