/** The number of statements of a booking over PostgreSQL, each a round trip; BEGIN and COMMIT are among them. */
import { beforeEach, it } from 'vitest'
import { createPostgresDatabase } from '../../../core/db/postgres/postgres-database.ts'
import { newTestDatabase } from '../../../core/db/postgres/testing/test-database.ts'
import { initialize, seedSmall, smallSeed } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { configure } from '../../webhooks/test-webhooks.ts'
import { expectAtMost, sales, type Executed } from './test-statements.ts'

let engine: TestEngine
let texts: string[]

beforeEach(() => {
  const connection = newTestDatabase().connect()
  texts = []
  const database = createPostgresDatabase({
    ...connection,
    run(sql, values) {
      texts.push(sql)
      return connection.run(sql, values)
    },
    execute(sql) {
      texts.push(sql)
      return connection.execute(sql)
    },
  })
  initialize(database)
  seedSmall(database)
  configure(database, smallSeed.partner)
  engine = createTestEngine({}, database)
})

const executed: Executed = async (work) => {
  texts = []
  await work()
  return texts
}

it('is below 20 for a partner with a webhook', () => expectAtMost(17, engine, sales.ofPartner, executed))

it('is one more where an add-on is limited', () => expectAtMost(18, engine, sales.withLimitedAddOn, executed))

it('is one more for a guest with a confirmation', () => expectAtMost(18, engine, sales.ofGuest, executed))

it('grows with what an account uses: coupon, credit and a key', () =>
  expectAtMost(23, engine, sales.ofAccount, executed))
