/** Generated statements as files with rows that are no money: these rows are left out, and nothing is linked to them. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStatement } from '../../electron/desk/reconcile/read/read-statement.ts'
import type { Mapping } from '../../shared/desk/reconcile/mapping.ts'
import { caseCount } from '../../shared/testing/case-count.ts'
import { createTally, evaluate } from './evaluate.ts'
import { createRandom } from './random.ts'
import { csvDialects, writeCsv } from './write-csv.ts'
import { makeWorld, type World, type WorldStatement } from './world.ts'

const heads: Mapping['columns'] = [
  { head: 'Reference', means: 'reference' },
  { head: 'Booking ID', means: 'bookingId' },
  { head: 'Partner booking ID', means: 'partnerBookingId' },
  { head: 'Card reference', means: 'cardReference' },
  { head: 'Bag number', means: 'bagNumber' },
  { head: 'Plate', means: 'plate' },
  { head: 'Facility', means: 'facility' },
  { head: 'Category', means: 'category' },
  { head: 'Description', means: 'text' },
  { head: 'Start', means: 'startsAt' },
  { head: 'Sold', means: 'soldAt' },
  { head: 'Gross', means: 'gross', isRequired: true },
  { head: 'Fees', means: 'fees' },
  { head: 'Refunds', means: 'refunds' },
  { head: 'Adjustments', means: 'adjustments' },
  { head: 'Net', means: 'net', isRequired: true },
  { head: 'Currency', means: 'currency', isRequired: true },
]

/** The statement that is read from a file with these rows beside its lines. */
const throughFile = async (own: WorldStatement, seed: number): Promise<WorldStatement> => {
  const { statement, truth, imported, unsettled } = own
  const rows = createRandom(seed).shuffle([
    ...statement.lines.map((line) => ({ line, status: 'Paid', isLine: true })),
    ...unsettled.map((row) => ({ ...row, isLine: false })),
  ])
  const [plain] = csvDialects
  if (plain === undefined) throw new Error('There are no dialects.')
  const text = writeCsv(
    { lines: rows.map(({ line }) => line) },
    plain,
    rows.map(({ status }) => status),
  )
  const mapping: Mapping = { name: 'World', kind: statement.kind, columns: heads }
  const signs = { fees: 'positive', refunds: 'positive', adjustments: 'positive' } as const
  const read = await readStatement(Buffer.from(text), { fileName: 'world.csv', mapping, choices: { signs } })
  if (!read.isAccepted) throw new Error(JSON.stringify(read.refusals.slice(0, 3)))
  const settled = rows.flatMap(({ line, isLine }, index) => (isLine ? [{ line, row: index + 2 }] : []))
  expect(read.statement.lines.map(({ row, net }) => [row, net])).toEqual(
    settled.map(({ row, line }) => [row, line.net]),
  )
  expect(read.layout.leftOut?.reduce((sum, each) => sum + each.rows, 0) ?? 0).toBe(unsettled.length)
  const before = new Map(settled.map(({ line, row }) => [row, line.identity]))
  const pairs = read.statement.lines.map((line) => [line.identity, before.get(line.row) ?? ''] as const)
  return {
    ...own,
    statement: read.statement,
    truth: new Map(
      pairs.flatMap(([now, then]) => {
        const known = truth.get(then)
        return known === undefined ? [] : [[now, known] as const]
      }),
    ),
    imported: new Set(pairs.flatMap(([now, then]) => (imported.has(then) ? [now] : []))),
  }
}

it('leaves out payments that failed or are pending, and links nothing wrongly', async () => {
  let unsettled = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1_000_000, max: 2_000_000 }), async (seed) => {
      const world = makeWorld(seed)
      unsettled += world.statements[0]?.unsettled.length ?? 0
      const statements: WorldStatement[] = []
      for (const own of world.statements) statements.push(await throughFile(own, seed))
      const read: World = { ...world, statements }
      const tally = createTally()
      evaluate(read, tally)
      expect(tally.wronglyLinked, tally.problems.join('\n')).toBe(0)
      expect(tally.certainLinked).toBe(tally.certain)
    }),
    { numRuns: caseCount(6, 60) },
  )
  expect(unsettled).toBeGreaterThan(0)
})
