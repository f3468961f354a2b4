/** A closing cannot be changed: the chain names every row that was changed without the program, and triggers refuse every write. */
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../../engine/testing/test-database.ts'
import { faultsOf } from '../../../core/audit/testing/faults.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { createClosingRepository, linesHash, verifyClosings } from './closing-repository.ts'
import { rowsOf, storeStatement } from './testing/stored-statements.ts'

let database: WritableDatabase
let closings: ReturnType<typeof createClosingRepository>
const write = (sql: string): void => void database.prepareWrite(sql).run()
const close = (key: string, number: number, id: number) => closings.close(key, closed(number, id), 'rows')
const closed = (number: number, id: number) =>
  ({ kind: 'closing', number, statement: { id }, lines_sha256: linesHash('rows') }) as const
const reopened = (closing: number, id: number) => ({ kind: 'reopening', closing, statement: { id } }) as const

beforeEach(() => {
  database = openTestDatabase()
  closings = createClosingRepository(database)
  for (const id of [1, 2, 3]) storeStatement(database, id)
  close('a', 1, 1)
  close('b', 2, 2)
  closings.reopen('c', reopened(1, 1))
  close('d', 3, 1)
})

const verify = () => faultsOf(verifyClosings, database)
const change = "UPDATE period_closings SET content_json = json_set(content_json, '$.statement.name', 'x') WHERE id = 2"

describe('the chain of closings and reopenings', () => {
  it('is intact, holds the hash of the row before in each, and cannot be changed', () => {
    const rows = [1, 2, 3].map((number) => closings.find(number))
    expect(verify()).toEqual([])
    expect(rows[1]?.prev_hash).toBe(rows[0]?.hash)
    expect(() => write(change)).toThrow('append-only')
    expect(() => write('DELETE FROM period_closings WHERE id = 4')).toThrow('append-only')
    expect(() => write('UPDATE closing_lines SET csv_gzip = csv_gzip')).toThrow('append-only')
    expect(() => write('DELETE FROM closing_lines')).toThrow('append-only')
    expect(() =>
      write("REPLACE INTO period_closings (id, key, content_json, prev_hash, hash) VALUES (4, 'd', '{}', '', '')"),
    ).toThrow('numbered without gaps')
  })

  test.each<[what: string, brokenAt: number, statements: readonly string[]]>([
    ['a row was changed', 2, [change]],
    ['its lines were changed', 2, ["UPDATE closing_lines SET csv_gzip = x'00' WHERE closing_id = 2"]],
    ['its lines were deleted', 2, ['DELETE FROM closing_lines WHERE closing_id = 2']],
    ['its hash was changed', 2, ["UPDATE period_closings SET hash = 'x' WHERE id = 2"]],
    ['the first one was deleted', 1, ['DELETE FROM period_closings WHERE id = 1']],
    ['a reopening was deleted', 3, ['DELETE FROM period_closings WHERE id = 3']],
    ['the last one was deleted', 4, ['DELETE FROM period_closings WHERE id = 4']],
    [
      'two were swapped',
      1,
      [
        'UPDATE period_closings SET id = CASE id WHEN 1 THEN -2 ELSE -1 END WHERE id IN (1, 2)',
        'UPDATE period_closings SET id = -id WHERE id < 0',
      ],
    ],
  ])('names the row where %s', (_what, brokenAt, statements) => {
    for (const table of ['period_closings', 'closing_lines'])
      for (const trigger of ['fixed', 'kept']) write(`DROP TRIGGER ${table}_${trigger}`)
    write('PRAGMA foreign_keys = OFF')
    for (const statement of statements) write(statement)
    expect(verify()[0]).toMatchObject({ table: 'period_closings', row: String(brokenAt) })
  })

  test.each([
    ['a number is skipped', () => close('e', 5, 3)],
    ['a closed period is closed again', () => closings.append('e', closed(4, 1))],
    ['a reopening names the closing of another period', () => closings.append('e', reopened(2, 1))],
  ])('is broken where %s', (_what, append) => {
    append()
    expect(verify()).toMatchObject([{ row: '5', problem: 'out_of_chain' }])
  })
})

describe('a closed period', () => {
  it.each(Object.keys(rowsOf(2, 1)))('refuses every write to %s', (table) => {
    const values = new Map(Object.entries(rowsOf(2, 2))).get(table)
    if (values === undefined) throw new Error('There is no such table.')
    if (table === 'statement_matches') write('PRAGMA foreign_keys = OFF')
    expect(() => insertRow(database, table, values)).toThrow('the period is closed')
    expect(() => write(`UPDATE ${table} SET statement_id = statement_id WHERE statement_id = 2`)).toThrow(
      /the period is closed|append-only/,
    )
    expect(() => write(`DELETE FROM ${table} WHERE statement_id = 2`)).toThrow(/the period is closed|append-only/)
    // The same rows of an open statement are written.
    if (table === 'statement_standings') write('DELETE FROM statement_standings WHERE statement_id = 3')
    insertRow(database, table, new Map(Object.entries(rowsOf(3, 2))).get(table) ?? {})
  })

  it('refuses changes of the statement itself', () => {
    expect(() => write("UPDATE statements SET name = 'Other' WHERE id = 2")).toThrow('the period is closed')
    expect(() => write('DELETE FROM statements WHERE id = 2')).toThrow('never deleted')
    expect(() => write('REPLACE INTO statements SELECT * FROM statements WHERE id = 2')).toThrow('the period is closed')
    write("UPDATE statements SET name = 'Other' WHERE id = 3")
  })

  it('is opened only by a reopening in the chain, and closed only by a closing', () => {
    expect(() => write('DELETE FROM closed_statements WHERE statement_id = 2')).toThrow('only a reopening opens')
    expect(() => write('UPDATE closed_statements SET closing_id = 1')).toThrow('never changed')
    const insert = (statement: number, closing: number) => () =>
      insertRow(database, 'closed_statements', { statement_id: statement, closing_id: closing })
    expect(insert(3, 2)).toThrow('only a closing closes')
    expect(() => write('REPLACE INTO closed_statements VALUES (1, 1)')).toThrow('only a closing closes')
    closings.reopen('e', reopened(2, 2))
    write("UPDATE statements SET name = 'Other' WHERE id = 2")
    // A closing that was reopened closes nothing any more.
    expect(insert(2, 2)).toThrow('only a closing closes')
  })
})
