/** `npm run reconcile` as a program: what it prints and writes, and its exit codes. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const program = join(import.meta.dirname, 'reconcile-cli.ts')
const fixtures = join(import.meta.dirname, '../desk/reconcile/reading/fixtures')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-reconcile-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...commandLine: string[]): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...commandLine], (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })

const runOn = (name: string, ...options: string[]) => run('--statement', join(fixtures, name), ...options)

it('prints the layout, the equation and the totals, and writes what was read', async () => {
  const json = join(folder, 'read.json')
  const { code, output, errors } = await runOn('marketplace-semicolon.csv', '--json', json)
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain('mapping: Marketplace v2\n')
  expect(output).toContain('  commission = fees, 3 filled: 4.85 | 3.55 | 0.00\n')
  expect(output).toContain('USD: gross 83.98 − fees 8.40 − refunds 31.94 + adjustments 85.00 = net 128.64\n')
  expect(output).toContain('row 5: the total USD gross 83.98')
  expect(output).toContain('is the sum of the lines, to the cent\n')
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
    isAccepted: true,
    layout: { mapping: 'Marketplace v2' },
    statement: { kind: 'payout', lines: [{ row: 2, bookingId: '20415611' }, { row: 3 }, { row: 4 }] },
  })
})

it('names row and column of what cannot be read', async () => {
  const { code, errors } = await runOn('marketplace-letter-in-amount.csv')
  expect(code).toBe(2)
  expect(errors).toContain('row 3, column gross: ')
  expect(errors).toContain('"35.4O"')
})

it('takes a total that differs only with a reason', async () => {
  const { code, output } = await runOn('marketplace-total-differs.csv')
  expect(code).toBe(3)
  expect(output).toContain('row 5, column net: the total USD')
  const taken = await runOn('marketplace-total-differs.csv', '--reason', 'known at the marketplace')
  expect([taken.code, taken.output]).toEqual([
    0,
    expect.stringContaining('taken nevertheless: known at the marketplace'),
  ])
})

it('takes mappings by name or from a file, and choices instead of the detection', async () => {
  const own = await runOn('own-mapping.csv', '--mapping', join(fixtures, 'own-mapping.json'))
  expect([own.code, own.output]).toEqual([0, expect.stringContaining('mapping: Nord\n')])
  expect((await runOn('marketplace-semicolon.csv', '--mapping', 'adyen settlement details')).code).toBe(2)
  expect((await runOn('dates-undecided.csv')).code).toBe(2)
  expect((await runOn('dates-undecided.csv', '--dates', 'day_first', '--kind', 'bank')).output).toContain(
    'kind: bank\n',
  )
})

it('explains unusable options', async () => {
  for (const options of [
    [],
    ['--statement', 'a.csv', '--kind', 'cash'],
    ['--statement', 'a.csv', '--mapping', 'none'],
  ]) {
    const { code, errors } = await run(...options)
    expect([code, errors]).toEqual([2, expect.stringContaining('npm run reconcile')])
  }
  expect((await run('--statement', join(folder, 'missing.csv'))).code).toBe(2)
})
