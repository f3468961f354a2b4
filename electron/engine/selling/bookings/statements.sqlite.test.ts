/** The number of statements of a booking. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'vitest'
import { executedStatements } from '../../../core/db/sqlite/testing/executed-statements.ts'
import { openTestDatabase, seedSmall, smallSeed } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { configure } from '../../webhooks/test-webhooks.ts'
import { expectAtMost, sales } from './test-statements.ts'

let folder: string
let engine: TestEngine

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-statements-'))
  const database = openTestDatabase({ file: join(folder, 'till.db') })
  seedSmall(database)
  configure(database, smallSeed.partner)
  engine = createTestEngine({}, database)
})
afterEach(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

it('is below 20 for a partner with a webhook', () => expectAtMost(18, engine, sales.ofPartner, executedStatements))

it('is one more where an add-on is limited', () => expectAtMost(19, engine, sales.withLimitedAddOn, executedStatements))

it('is one more for a guest with a confirmation', () => expectAtMost(19, engine, sales.ofGuest, executedStatements))

it('grows with what an account uses: coupon, credit and a key', () =>
  expectAtMost(24, engine, sales.ofAccount, executedStatements))
