/** Every request with every role, and docs/permissions.md, which `npm run permissions` writes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '../../../shared/permissions.ts'
import { createEngine } from '../../engine/engine.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'
import { openDeskBench } from '../testing/desk-bench.ts'
import { isForPrograms, outcome, permissionDocument, permissionRows } from '../testing/permission-table.ts'

let engine: TestEngine
let crew: Crew
const badges = new Map<string, string>()

const portTaken = (): Promise<never> => Promise.reject(new Error('the port is taken'))
const benchOptions = () => {
  const after = () => () => undefined
  const { administration } = createEngine({
    ...engine.deps,
    outgoing: { send: () => Promise.resolve('connection_refused'), after },
  })
  const ports = { listen: portTaken, startSimulator: portTaken }
  return { database: engine.database, marketplace: administration, after, ports }
}

beforeAll(async () => {
  engine = createTestEngine()
  crew = await openWithAdministrator(benchOptions())
  for (const role of roles) badges.set(role, (await addPerson(crew.bench, role, role)).badge)
})
afterAll(async () => {
  await crew.bench.close()
  engine.close()
})

const refusals = { not_signed_in: 'locked', permission_missing: 'no', approval_required: 'approval' } as const
const isRefusal = (code: string | undefined): code is keyof typeof refusals =>
  code !== undefined && Object.hasOwn(refusals, code)

it.each([undefined, ...roles])('every request is open to %s as the table says', async (role) => {
  const expected: string[] = []
  const found: string[] = []
  const window = role ?? 'locked'
  for (const { method, path, needed } of permissionRows(crew.bench.routes)) {
    const address = `${method} ${path}`
    // Anew for each request: some of them end the session.
    if (role !== undefined) await crew.bench.sendFrom(window, 'POST', '/desk/session', { badge: badges.get(role) })
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const code = codeOf(await crew.bench.sendFrom(window, method, path.replace(/:\w+/g, '1'), body))
    expected.push(`${address}: ${outcome(needed, role)}`)
    found.push(`${address}: ${isRefusal(code) ? refusals[code] : 'yes'}`)
  }
  expect(found).toEqual(expected)
})

it('every request is open to a program as the table says', async () => {
  const token = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
  const rows = permissionRows(crew.bench.routes)
  const found: string[] = []
  for (const { method, path } of rows) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const code = codeOf(await crew.bench.sendAs(token, method, path.replace(/:\w+/g, '1'), body))
    expect([path, code]).not.toEqual([path, 'scope_insufficient'])
    found.push(`${method} ${path}: ${code === 'person_required' ? 'no' : 'yes'}`)
  }
  expect(found).toEqual(rows.map((row) => `${row.method} ${row.path}: ${isForPrograms(row) ? 'yes' : 'no'}`))
})

it('every request is open to a window while there are no people', async () => {
  const bench = await openDeskBench(benchOptions())
  bench.database.transaction(() => bench.database.prepareWrite('DELETE FROM person_sessions').run())
  bench.database.transaction(() => bench.database.prepareWrite('DELETE FROM people').run())
  for (const { method, path } of permissionRows(bench.routes)) {
    const code = codeOf(
      await bench.sendFrom('window', method, path.replace(/:\w+/g, '1'), method === 'GET' ? undefined : {}),
    )
    expect([method, path, isRefusal(code)]).toEqual([method, path, false])
  }
})

it('every route says what it needs', () => {
  expect(crew.bench.routes.filter(({ permission }) => permission === undefined)).toEqual([])
})

it('docs/permissions.md is up to date: npm run permissions writes it', async () => {
  await expect(permissionDocument(crew.bench.routes)).toMatchFileSnapshot('../../../docs/permissions.md')
})
