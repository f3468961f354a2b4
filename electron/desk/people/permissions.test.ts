/** The permissions that handlers require beyond those of their routes, and docs/permissions.md, which `npm run permissions` writes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '../../../shared/permissions.ts'
import { createEngine } from '../../engine/engine.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'
import { outcome, permissionDocument, permissionRows } from '../testing/permission-table.ts'

let engine: TestEngine
let crew: Crew
const badges = new Map<string, string>()

const portTaken = (): Promise<never> => Promise.reject(new Error('the port is taken'))

beforeAll(async () => {
  engine = createTestEngine()
  const after = () => () => undefined
  const { administration } = createEngine({
    ...engine.deps,
    outgoing: { send: () => Promise.resolve('connection_refused'), after },
  })
  const ports = { listen: portTaken, startSimulator: portTaken }
  crew = await openWithAdministrator({ database: engine.database, marketplace: administration, after, ports })
  for (const role of roles) badges.set(role, (await addPerson(crew.bench, role, role)).badge)
})
afterAll(async () => {
  await crew.bench.close()
  engine.close()
})

it('no handler asks a person for more than its route says', async () => {
  const refused: string[] = []
  for (const { method, path, needed } of permissionRows(crew.bench.routes)) {
    const role = roles.find((each) => outcome(needed, each) === 'yes') ?? 'administrator'
    // The session is started anew for each request: some of them end it.
    await crew.bench.sendFrom(role, 'POST', '/desk/session', { badge: badges.get(role) })
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const code = codeOf(await crew.bench.sendFrom(role, method, path.replace(/:\w+/g, '1'), body))
    if (code === 'permission_missing' || code === 'approval_required') refused.push(`${method} ${path}`)
  }
  expect(refused).toEqual([])
})

it('docs/permissions.md is up to date: npm run permissions writes it', async () => {
  await expect(permissionDocument(crew.bench.routes)).toMatchFileSnapshot('../../../docs/permissions.md')
})
