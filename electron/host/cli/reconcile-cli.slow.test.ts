/** `npm run reconcile` as a program: what it prints and writes, and its exit codes. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agreedPayout, faultyPayout, soldBooks } from '../../desk/reconcile/testing/sold-books.ts'

const program = join(import.meta.dirname, 'reconcile-cli.ts')
const fixtures = join(import.meta.dirname, '../../desk/reconcile/read/fixtures')
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

it('asks whether whole numbers are cents that the books have, and takes the answer', async () => {
  const [file, db] = [join(folder, 'cents.csv'), join(folder, 'sold.db')]
  writeFileSync(file, 'Booking,Date,Amount,Currency\n20000001,2026-12-16,2249,USD\n')
  writeFileSync(db, await soldBooks())
  const asked = await run('--statement', file, '--db', db)
  expect([asked.code, asked.errors]).toEqual([
    2,
    expect.stringMatching(/^row 2, column Amount: .*--amounts-in.* "2249"/),
  ])
  const { output } = await run('--statement', file, '--db', db, '--amounts-in', 'cents')
  expect(output).toContain('amounts: 1234.56, cents\n')
  expect(output).toContain('net 22.49\n')
})

it('names the first lines and all that is missing where no headers are known', async () => {
  const { code, output, errors } = await runOn('no-headers.csv')
  expect(code).toBe(2)
  expect(output).toContain('first lines:\n  row 1: B1 | 2026-12-01 | 48.49 | USD\n  row 2: B2 | ')
  for (const missing of [
    '--header-row',
    '"gross, net"',
    '"bookingId, partnerBookingId, soldAt, startsAt"',
    '--currency',
  ])
    expect(errors).toContain(missing)
  const numbered = await runOn('no-headers.csv', '--header-row', '0')
  expect(numbered.output).toContain(
    '  #2 = soldAt, 2 filled: 2026-12-01 | 2026-12-02\n  #3 = gross, 2 filled: 48.49 | 12.00\n',
  )
  expect(numbered.output).toContain('net 60.49\n')
})

it('reads a file without headers by a mapping of numbered columns', async () => {
  const columns = [
    { head: '#1', means: 'bookingId' },
    { head: '#2', means: 'soldAt' },
    { head: '#3', means: 'gross' },
    { head: '#4', means: 'currency' },
  ]
  const mapping = join(folder, 'bare.json')
  writeFileSync(mapping, JSON.stringify({ name: 'Bare', kind: 'payout', columns }))
  const { code, output } = await runOn('no-headers.csv', '--header-row', '0', '--mapping', mapping)
  expect([code, output]).toEqual([0, expect.stringContaining('USD: gross 60.49')])
  expect(output).toContain('headers: none\n')
})

it('takes a total that differs only with a reason', { tags: ['all'] }, async () => {
  const { code, output } = await runOn('marketplace-total-differs.csv')
  expect(code).toBe(3)
  expect(output).toContain('row 5, column net: the total USD')
  const imported = await runOn('marketplace-total-differs.csv', '--reason', 'known at the marketplace')
  expect([imported.code, imported.output]).toEqual([
    0,
    expect.stringContaining('taken nevertheless: known at the marketplace'),
  ])
})

it('takes mappings by name or from a file, and choices instead of the detection', { tags: ['all'] }, async () => {
  const own = await runOn('own-mapping.csv', '--mapping', join(fixtures, 'own-mapping.json'))
  expect([own.code, own.output]).toEqual([0, expect.stringContaining('mapping: Nord\n')])
  expect((await runOn('marketplace-semicolon.csv', '--mapping', 'adyen settlement details')).code).toBe(2)
  expect((await runOn('dates-undecided.csv')).code).toBe(2)
  expect((await runOn('dates-undecided.csv', '--dates', 'day_first', '--kind', 'bank')).output).toContain(
    'kind: bank\n',
  )
})

it(
  'names what is left out and columns with values that are not used, and exits with 3 for them if it is strict',
  { tags: ['all'] },
  async () => {
    const statement = join(folder, 'bank.csv')
    writeFileSync(
      statement,
      'Date,Amount,Currency,Status,Teller\n2026-12-02,12.50,EUR,Booked,7\n2026-12-03,4.60,EUR,Pending,7\n',
    )
    const read = await run('--statement', statement)
    expect([read.code, read.errors]).toEqual([0, ''])
    expect(read.output).toContain('left out: "Pending", 1 row, row 3: 4.60\n')
    expect(read.output).toContain('columns with values that are not used: Teller\n')
    expect((await run('--statement', statement, '--strict')).code).toBe(3)
    const entry = (status: string) =>
      `<Ntry><Amt Ccy="EUR">4.60</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${status}</Sts><ValDt><Dt>2026-12-02</Dt></ValDt></Ntry>`
    const camt = join(folder, 'bank.xml')
    writeFileSync(
      camt,
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X1</IBAN></Id></Acct>\n' +
        `${entry('BOOK')}\n${entry('PDNG')}\n</Stmt></BkToCstmrStmt></Document>`,
    )
    const { output } = await run('--statement', camt)
    expect(output.match(/left out/g)).toHaveLength(1)
    expect(output).toContain('left out: "PDNG", 1 row, row 3: -4.60\n')
    expect((await runOn('equal-lines.csv', '--strict')).code).toBe(0)
  },
)

it('explains unusable options', { tags: ['all'] }, async () => {
  for (const options of [
    [],
    ['--statement', 'a.csv', '--kind', 'cash'],
    ['--statement', 'a.csv', '--mapping', 'none'],
    ['--statement', 'a.csv', '--commission', '12'],
    ['--statement', 'a.csv', '--db', ''],
    ['--statement', 'a.csv', '--db', 'a.db', '--commission', '101'],
    ['--statement', 'a.csv', '--db', 'a.db', '--period', '2026-12-31..2026-12-01'],
  ]) {
    const { code, errors } = await run(...options)
    expect([code, errors]).toEqual([2, expect.stringContaining('npm run reconcile')])
  }
  expect((await run('--statement', join(folder, 'missing.csv'))).code).toBe(2)
})

describe('with a database', () => {
  let file = ''
  const write = (name: string, bytes: Buffer | string): string => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  }

  beforeEach(async () => {
    file = join(folder, 'books.db')
    writeFileSync(file, await soldBooks())
  })

  it('exits with 0 where everything is explained, with 3 where something is open, and changes nothing', async () => {
    const before = readFileSync(file)
    const json = join(folder, 'matched.json')
    const agreed = await run('--db', file, '--statement', write('agreed.csv', agreedPayout), '--json', json)
    expect([agreed.code, agreed.errors]).toEqual([0, ''])
    expect(agreed.output).toContain('USD: gross 159.94 − fees 13.05 − refunds 29.49 + adjustments 0.00 = net 117.40\n')
    expect(agreed.output).toContain(
      'books: 6 bookings, commission as agreed\nperiod: 2026-12-16 to 2026-12-16, from the lines\nlinked: 6 (booking_id 6)\n',
    )
    const { lines } = JSON.parse(readFileSync(json, 'utf8')) as { lines: { state: string }[] }
    expect(lines.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'linked'))

    const faulty = await run('--db', file, '--statement', write('faulty.csv', faultyPayout), '--commission', '10')
    expect([faulty.code, faulty.errors]).toEqual([3, ''])
    expect(faulty.output).toContain('linked: 2 (booking_id 1, partner_booking_id 1)\n')
    expect(faulty.output).toContain('  amount_differs, fee_rate 12 % instead of 10 %: 1, difference USD -0.39\n')
    expect(faulty.output).toContain('missing_in_statement: 1, expected USD 21.14\n')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('says until when the books of another marketplace are complete, and reads only them', async () => {
    const database = new BetterSqlite(file)
    database.exec(`INSERT INTO booked_sales SELECT * FROM booking_facts WHERE booking_id < 20000003;
      INSERT INTO books_state VALUES (1, 'list', '', 0, 0, '2026-12-01T12:00', ${Date.UTC(2026, 11, 2, 8)})`)
    database.close()
    const { output } = await run('--db', file, '--statement', write('agreed.csv', agreedPayout))
    expect(output).toContain(
      'books: 2 bookings, commission as agreed\nof a marketplace elsewhere, complete at 2026-12-02T08:00:00.000Z\n',
    )
  })

  it('exits with 2 and names row and column of what cannot be read', async () => {
    const json = join(folder, 'refused.json')
    const damaged = agreedPayout.toString().replace('19.49', '19.4O')
    const { code, errors } = await run('--db', file, '--statement', write('damaged.csv', damaged), '--json', json)
    expect([code, errors]).toEqual([2, expect.stringContaining('row 3, column gross: ')])
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ lines: [{ line: 3, state: 'refused' }] })
  })

  it('exits with 2 and a sentence for a file that is no database of this version', { tags: ['all'] }, async () => {
    const statement = write('agreed.csv', agreedPayout)
    const ofVersion = (name: string, change: string): string => {
      const path = join(folder, name)
      copyFileSync(file, path)
      const database = new BetterSqlite(path)
      database.exec(change)
      database.close()
      return path
    }
    for (const [path, sentence] of [
      [join(folder, 'missing.db'), 'missing.db cannot be opened.'],
      [write('notes.txt', 'my notes'), 'notes.txt is not a Parkdesk database'],
      [write('empty.db', ''), 'empty.db is not a Parkdesk database'],
      [ofVersion('newer.db', "INSERT INTO schema_migrations VALUES (999, 'later', '', 0)"), 'by a newer Parkdesk'],
      [
        ofVersion(
          'older.db',
          'DELETE FROM schema_migrations WHERE version > 46; UPDATE schema_migrations SET version = 45',
        ),
        'by a Parkdesk before version 1.0',
      ],
    ] as const) {
      const { code, errors } = await run('--db', path, '--statement', statement)
      expect([code, errors]).toEqual([2, expect.stringContaining(sentence)])
    }
  })
})
