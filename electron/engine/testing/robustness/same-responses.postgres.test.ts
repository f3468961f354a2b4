/** Generated requests to two engines with the same small set, one over SQLite: PostgreSQL changes no byte of a response. */
import { expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { createEngine, type Engine } from '../../engine.ts'
import { openCopy, seedSmall, templateOf } from '../test-database.ts'
import { createTestEngine } from '../test-engine.ts'
import { createEngineWorld } from './test-engine-world.ts'
import { sendGenerated } from './test-run.ts'

/** All but the tag, which may contain versions that each database counts in its own way. */
const textOf = ({ status, headers }: Response, body: string): string => {
  const lines = [...headers].flatMap(([name, value]) => (name === 'etag' ? [] : `${name}: ${value}`))
  return [status, ...lines, body].join('\n')
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
    // A request or response that is cloned may be collected while it is read, which then never ends.
    const { url, method, headers } = request
    const sent = request.body === null ? null : await request.text()
    const send = async ({ fetch }: Engine) => {
      const response = await fetch(new Request(url, { method, headers, body: sent }), connection)
      return { response, body: await response.text() }
    }
    const expected = await send(one)
    const { response, body } = await send(other)
    expect(textOf(response, body)).toBe(textOf(expected.response, expected.body))
    return new Response(body === '' ? null : body, response)
  })
  await sendGenerated(world, caseCount(300, 5_000))
  overSqlite.close()
  overPostgres.close()
})
