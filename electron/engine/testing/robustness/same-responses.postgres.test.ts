/** Generated requests to two engines with the same small set, one over SQLite: PostgreSQL changes no byte of a response. */
import { expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { createEngine } from '../../engine.ts'
import { openCopy, seedSmall, templateOf } from '../test-database.ts'
import { createTestEngine } from '../test-engine.ts'
import { createEngineWorld } from './test-engine-world.ts'
import { sendGenerated } from './test-run.ts'

/** All but the tag, which may contain versions that each database counts in its own way. */
const textOf = async (response: Response): Promise<string> => {
  const headers = [...response.headers].flatMap(([name, value]) => (name === 'etag' ? [] : `${name}: ${value}`))
  return [response.status, ...headers, await response.text()].join('\n')
}

it('responds over PostgreSQL as over SQLite, whatever is requested', async () => {
  const overSqlite = createTestEngine({}, openCopy(templateOf(seedSmall)()))
  const overPostgres = createTestEngine()
  // Their clocks, ids and random bytes are the same: what is made first has the same content.
  const one = createEngine(overSqlite.deps)
  await createEngineWorld(overSqlite, 0, one.fetch)
  const other = createEngine(overPostgres.deps)
  const world = await createEngineWorld(overPostgres, 0, async (request, connection) => {
    // Numbers that refused requests took are not given again.
    overPostgres.database
      .prepare(
        `SELECT setval(pg_get_serial_sequence('bookings', 'id'), (SELECT max(id) FROM bookings)),
           setval(pg_get_serial_sequence('customers', 'id'), (SELECT max(id) FROM customers))`,
      )
      .get()
    const expected = await textOf(await one.fetch(request.clone(), connection))
    const response = await other.fetch(request, connection)
    expect(await textOf(response.clone())).toBe(expected)
    return response
  })
  await sendGenerated(world, caseCount(300, 5_000))
  overSqlite.close()
  overPostgres.close()
})
