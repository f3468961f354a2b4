/** PostgreSQL understands the statements that the engine prepares, also those that no test executes. */
import { expect, it } from 'vitest'
import { numberParameters } from '../core/db/postgres/connection.ts'
import { newTestDatabase } from '../core/db/postgres/testing/test-database.ts'
import { executeStatements } from './testing/executed-texts.ts'

it('prepares every statement', async () => {
  const { texts, refused } = await executeStatements()
  const connection = newTestDatabase().connect()
  const failures = texts.flatMap((text) => {
    try {
      connection.execute(`PREPARE statement AS ${numberParameters(text)}; DEALLOCATE statement`)
      return []
    } catch (error) {
      return [`${String(error)}\n${text}`]
    }
  })
  expect(failures).toEqual([])
  expect(refused).toEqual([])
})
