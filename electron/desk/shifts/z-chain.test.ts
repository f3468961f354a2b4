/** The chain of Z reports: everything that is changed, removed or moved without the program is found and named. */
import { beforeEach, expect, it, test } from 'vitest'
import type { ZReport } from '../../../shared/desk/shifts.ts'
import { faultsOf } from '../../core/audit/testing/faults.ts'
import { verifyDatabase } from '../audit/verify-database-repository.ts'
import { openShiftBench } from './testing/shift-bench.ts'
import { verifyZReports } from './report-repository.ts'

let desk: Awaited<ReturnType<typeof openShiftBench>>
beforeEach(async () => {
  desk = await openShiftBench()
  for (const id of [1, 2, 3, 4]) {
    await desk.open(100)
    await desk.count(id, 100)
    await desk.close(id, { left: 100 })
  }
})

const write = (sql: string): void => void desk.bench.database.prepareWrite(sql).run()
const verify = () => faultsOf(verifyZReports, desk.bench.database)
const report = async (number: number) =>
  (await desk.send('supervisor', 'GET', `/desk/z-reports/${String(number)}`)).body as ZReport
const change = "UPDATE z_reports SET content_json = json_set(content_json, '$.cash.counted', 99) WHERE id = 2"

it('is intact, holds the hash of the report before in each, and cannot be changed', async () => {
  expect(verify()).toEqual([])
  expect((await report(2)).prev_hash).toBe((await report(1)).hash)
  expect(() => write(change)).toThrow('append-only')
  expect(() => write('DELETE FROM z_reports WHERE id = 4')).toThrow('append-only')
})

test.each<[what: string, brokenAt: number, statements: readonly string[]]>([
  ['a report was changed', 2, [change]],
  ['its hash was changed', 2, ["UPDATE z_reports SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE id = 2"]],
  [
    'the hash before it was changed',
    2,
    ["UPDATE z_reports SET prev_hash = replace(prev_hash, substr(prev_hash, 1, 1), 'x') WHERE id = 2"],
  ],
  ['the first one was deleted', 1, ['DELETE FROM z_reports WHERE id = 1']],
  ['one in the middle was deleted', 2, ['DELETE FROM z_reports WHERE id = 2']],
  ['the last one was deleted', 4, ['DELETE FROM z_reports WHERE id = 4']],
  ['the last ones were deleted', 2, ['DELETE FROM z_reports WHERE id > 1']],
  ['all were deleted', 1, ['DELETE FROM z_reports']],
  [
    'two were swapped',
    2,
    [
      'UPDATE z_reports SET id = CASE id WHEN 2 THEN -3 ELSE -2 END WHERE id IN (2, 3)',
      'UPDATE z_reports SET id = -id WHERE id < 0',
    ],
  ],
  ['one has another number', 4, ['UPDATE z_reports SET id = 9 WHERE id = 4']],
])('names the report where %s', (_what, brokenAt, statements) => {
  for (const trigger of ['fixed', 'kept']) write(`DROP TRIGGER z_reports_${trigger}`)
  for (const statement of statements) write(statement)
  // Consecutive missing rows are one fault: 2–4.
  const fault = { table: 'z_reports', row: expect.stringMatching(new RegExp(`^${brokenAt}\\b`)) as string }
  expect(verify()[0]).toMatchObject(fault)
  const { faults } = verifyDatabase(desk.bench.database)
  expect(faults).toContainEqual(expect.objectContaining(fault))
})
