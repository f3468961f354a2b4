/** The rules for stored statements, whatever is decided, in whichever order files come, and wherever the power fails. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../shared/testing/case-count.ts'
import type { Decision, QueueItem } from '../../../shared/desk/reconcile/queue.ts'
import type { Statement, StatementSummary } from '../../../shared/desk/reconcile/statements.ts'
import { lineGroups } from '../../../shared/desk/reconcile/vocabulary.ts'
import { holds, minus, sumOf } from './match/equation.ts'
import { openQuickStatementBench, type StatementBench } from './testing/statement-bench.ts'
import { agreedPayout, bankStatement, faultyPayout } from './testing/sold-books.ts'

let desk: StatementBench
beforeEach(async () => {
  desk = await openQuickStatementBench()
})
afterEach(() => desk.close())

const checkEquation = ({ totals, lines }: Statement): void => {
  expect(totals.reduce((sum, { statement }) => sum + statement.lines, 0)).toBe(lines)
  for (const { groups, statement } of totals) {
    const all = lineGroups.map((group) => groups[group])
    expect(sumOf(all.map(({ equation }) => equation))).toEqual(statement.equation)
    expect(all.reduce((sum, group) => sum + group.lines, 0)).toBe(statement.lines)
    expect(all.every(({ equation }) => holds(equation))).toBe(true)
  }
}

const kinds = ['accept', 'ignore', 'carry_over', 'split', 'merge', 'undo', 'match'] as const
interface Step {
  readonly kind: (typeof kinds)[number]
  readonly at: number
  readonly to: number
}
const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(100), to: fc.nat(100) }), {
  minLength: 1,
  maxLength: 12,
})

const historyOf = () => desk.body<Decision[]>(desk.send('GET', '/desk/statements/1/decisions'))
const queueOf = () => desk.body<QueueItem[]>(desk.send('GET', '/desk/statements/1/items?sort=row'))
const decide = (decision: object) =>
  desk.send('POST', '/desk/statements/1/decisions', { id: desk.nextId(), ...decision })
const undone = async () => (await historyOf()).filter((each) => each.kind !== 'undo' && !each.is_undone)

const partsOf = ({ stated }: QueueItem) => {
  const net = Math.trunc(stated.net / 2)
  const half = { gross: net, fees: 0, refunds: 0, adjustments: 0, net }
  return [{ equation: half }, { equation: minus(stated, half) }]
}

/** Refused decisions change nothing. */
const run = async ({ kind, at, to }: Step): Promise<void> => {
  if (kind === 'match') {
    await desk.send('POST', '/desk/statements/matching', {})
    return desk.matched()
  }
  if (kind === 'undo') {
    const active = await undone()
    const decision = active[at % Math.max(1, active.length)]?.id
    if (decision !== undefined) await decide({ kind, decision })
    return undefined
  }
  const queue = await queueOf()
  const [item, other] = [at, to].map((index) => queue[index % Math.max(1, queue.length)])
  if (item === undefined || other === undefined) return undefined
  if (kind === 'accept') await decide({ kind, items: [item.key], bearer: at % 2 === 0 ? 'owed' : 'cost' })
  else if (kind === 'split') await decide({ kind, item: item.key, parts: partsOf(item) })
  else if (kind === 'merge') await decide({ kind, items: [item.key, other.key] })
  else await decide({ kind, items: [item.key, other.key], reason: 'Letter of December 3' })
  return undefined
}

it('adds up after any decisions, undos and matchings, and is as before once all is undone', async () => {
  const imported = await desk.import('a.csv', faultyPayout, { name: 'A', partner: 'Game Day' })
  const before = await queueOf()
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      for (const step of chosen) {
        await run(step)
        checkEquation(await desk.statement(1))
      }
      for (const { id } of await undone()) expect((await decide({ kind: 'undo', decision: id })).status).toBe(201)
      await desk.matched()
      const { totals, missing } = await desk.statement(1)
      expect([totals, missing]).toEqual([imported.totals, imported.missing])
      expect(await queueOf()).toEqual(before)
      expect(desk.database.prepare('SELECT 1 FROM statement_settlements WHERE rule IS NULL').all()).toEqual([])
    }),
    { numRuns: caseCount(4, 15) },
  )
})

/** The record that each line of each statement is linked to. */
const links = (of: StatementBench): unknown[] =>
  of.database
    .prepare(
      `SELECT statements.name, row, record_key, rule FROM statement_settlements JOIN statements ON id = statement_id
       WHERE rule IS NOT NULL ORDER BY 1, 2`,
    )
    .all()

const renumbered = (file: Buffer): Buffer => Buffer.from(file.toString().replaceAll('PL-', 'XL-'))

it('links the same lines in whichever order the files come', async () => {
  const other = await openQuickStatementBench()
  const files = [
    ['a.csv', faultyPayout, { name: 'A', partner: 'A' }],
    ['b.csv', renumbered(agreedPayout), { name: 'B', partner: 'B' }],
  ] as const
  for (const [bench, order] of [
    [desk, files],
    [other, files.toReversed()],
  ] as const) {
    for (const [name, content, given] of order) await bench.import(name, content, given)
    await bench.matched()
  }
  expect(links(desk)).toEqual(links(other))
  expect(links(desk)).toContainEqual({ name: 'B', row: 4, record_key: 'sale:20000003', rule: 'booking_id' })
  await other.close()
})

it('counts a line once across statements, in the first that has it', async () => {
  const without = Buffer.from(agreedPayout.toString().replace(/PL-3;.*\n/, ''))
  const reason = 'The total is that of the next file'
  const first = await desk.import('a.csv', without, { name: 'A', partner: 'Game Day', reason })
  expect(first).toMatchObject({ missing: 1, groups: { linked: 5 } })
  // These are PL-1, PL-2, PL-4, PL-5 and PL-6 again, and PL-3 for the first time.
  const second = await desk.import('b.csv', agreedPayout, { name: 'B', partner: 'Game Day' })
  expect(second.groups).toMatchObject({ seen: 5, linked: 1, queue: 0 })
  checkEquation(second)
  await desk.matched()
  // The second statement paid it, so that it is not missing in the first any more.
  expect(await desk.statement(1)).toMatchObject({ missing: 0, groups: { seen: 0, linked: 5 } })
})

const ofx = (...lines: readonly (readonly [day: string, amount: string, id: string, name: string])[]): Buffer =>
  Buffer.from(
    [
      'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>',
      ...lines.map(
        ([day, amount, id, name]) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
      ),
      '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ].join('\n'),
  )
const october = { name: 'October', partner: 'Bank', period: { from: '2026-10-01', to: '2026-10-31' } }
const november = { name: 'November', partner: 'Bank', period: { from: '2026-11-01', to: '2026-11-30' } }

it('stores each line as it was read, also of a statement that takes several writes', async () => {
  const texts = Array.from({ length: 1_001 }, (_, index) => `${index} "Lot" \\u0041 \\ é 😀`)
  const rows = texts.map((text, index) => `2026-12-01,"${text.replaceAll('"', '""')}",${index}.25,0.00,${index}.25,USD`)
  const content = Buffer.from(['Sold,Description,Gross,Fees,Net,Currency', ...rows].join('\n'))
  await desk.import('long.csv', content, { name: 'Long', partner: 'Game Day' })
  const stored = desk.database
    .prepare("SELECT row, content_json ->> '$.text' AS text, net_minor AS net FROM statement_lines ORDER BY row")
    .all()
  expect(stored).toEqual(texts.map((text, index) => ({ row: index + 2, text, net: index * 100 + 25 })))
})

describe('a reference that comes again', () => {
  const first = [
    ['20261030', '812.40', '000001', 'PAYOUT'],
    ['20261030', '-12.50', '000002', 'FEE'],
  ] as const

  it('is another line on another day or of another amount, and the same one otherwise', async () => {
    await desk.import('oct.ofx', ofx(...first), october)
    const second = ofx(
      ['20261030', '812.40', '000001', 'PAYOUT'],
      ['20261127', '-12.50', '000002', 'FEE'],
      ['20261030', '-80.68', '000002', 'POWER'],
    )
    const file = await desk.read('nov.ofx', second)
    expect(file.already_imported).toMatchObject({ lines: 1, first: [{ net: 81_240, statement: { name: 'October' } }] })
    expect(await desk.body(desk.importFile(file, november))).toMatchObject({ groups: { seen: 1, queue: 2 } })
  })

  it.each(['NONREF', 'NOTPROVIDED', '0000000', 'none', 'N/A'])(
    'and is %s says nothing of a line',
    async (reference) => {
      const lines = (month: string) =>
        ofx([`${month}30`, '10.00', reference, 'A'], [`${month}30`, '10.00', reference, `B ${month}`])
      await desk.import('oct.ofx', lines('202610'), october)
      expect(await desk.import('nov.ofx', lines('202611'), november)).toMatchObject({ groups: { seen: 0, queue: 2 } })
      const overlapping = ofx(['20261130', '10.00', reference, 'A'], ['20261130', '10.00', reference, 'C'])
      expect((await desk.read('dec.ofx', overlapping)).already_imported.lines).toBe(1)
    },
  )

  it('is known again where it was imported before days and amounts counted', async () => {
    await desk.import('oct.ofx', ofx(...first, ['20261030', '5.00', 'NONREF', 'A']), october)
    // The identity is as it was stored then.
    desk.database.prepareWrite('DROP TRIGGER statement_lines_fixed').run()
    desk.database
      .prepareWrite("UPDATE statement_lines SET identity = 'reference:' || (content_json ->> '$.reference')")
      .run()
    const again = ofx(...first, ['20261030', '5.00', 'NONREF', 'A'], ['20261101', '5.00', 'NONREF', 'A'])
    expect((await desk.read('nov.ofx', again)).already_imported.lines).toBe(3)
  })

  it('is brought into the queue by a person, once, and found again from there', async () => {
    await desk.import('oct.ofx', ofx(...first), october)
    const { id } = await desk.import('nov.ofx', ofx(...first, ['20261130', '7.00', '000003', 'X']), november)
    const path = `/desk/statements/${id}/already-imported-lines`
    const found = () => desk.body<{ row: number }[]>(desk.send('GET', path))
    const [line, other] = await found()
    expect([line, other]).toMatchObject([
      { currency: 'USD', net: 81_240, text: 'PAYOUT', statement: { name: 'October' } },
      { net: -1_250 },
    ])
    const counted = await desk.send('POST', path, { rows: [line?.row] })
    expect(counted.body).toMatchObject({ groups: { seen: 1, queue: 2 } })
    await desk.matched()
    expect(await desk.statement(id)).toMatchObject({ groups: { seen: 1, queue: 2 } })
    checkEquation(await desk.statement(id))
    const items = await desk.body<{ net?: number }[]>(desk.send('GET', `/desk/statements/${id}/items?q=state:queue`))
    expect(items).toHaveLength(2)
    expect(await found()).toHaveLength(1)
    expect((await desk.send('POST', path, { rows: [line?.row] })).body).toMatchObject({ groups: { seen: 1, queue: 2 } })
    expect(await desk.send('POST', path, { rows: [] })).toMatchObject({ status: 400 })
    // Two equal lines count now, and a third one is new.
    const three = [first[0], first[0], first[0]] as const
    expect((await desk.read('dec.ofx', ofx(...three))).already_imported.lines).toBe(2)
    desk.closePeriod(id)
    expect((await desk.send('POST', path, { rows: [other?.row] })).status).toBe(409)
  })

  it('stays as it was taken in everything else', async () => {
    await desk.import('oct.ofx', ofx(...first), october)
    for (const sql of [
      'UPDATE statement_lines SET net_minor = 0, gross_minor = 0',
      "UPDATE statement_lines SET identity = 'x'",
      'UPDATE statement_lines SET is_counted = 0',
      'DELETE FROM statement_lines',
    ])
      expect(() => desk.database.prepareWrite(sql).run(), sql).toThrow(/append-only/)
  })
})

describe('a power cut', () => {
  const counts = () =>
    ['statements', 'statement_contents', 'statement_lines', 'statement_settlements', 'audit_log'].map(
      (table) => desk.database.prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table}`).get()?.total,
    )

  it.each([1, 3, 6, 9])('at step %d of taking leaves nothing', async (step) => {
    const before = counts()
    const file = await desk.read('a.csv', faultyPayout)
    desk.bench.cutAfterSteps = step
    expect((await desk.importFile(file, { name: 'A', partner: 'P' })).status).toBe(500)
    expect(counts()).toEqual(before)
    await desk.bench.restart()
    expect(await desk.import('a.csv', faultyPayout, { name: 'A', partner: 'P' })).toMatchObject({ id: 1, lines: 7 })
  })
})

it('links a payout to the line of the bank, whichever is taken first, and says so on both', async () => {
  const transfer = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261217120000<TRNAMT>117.40<FITID>F3<NAME>TRANSFER</STMTTRN>'
  const bank = Buffer.from(
    bankStatement.toString().replace('</BANKTRANLIST>', `${transfer}</BANKTRANLIST>`).replace('96.00', '213.40'),
  )
  await desk.import('bank.ofx', bank, {
    name: 'December',
    partner: 'Bank',
    period: { from: '2026-12-01', to: '2026-12-31' },
  })
  await desk.import('a.csv', agreedPayout, { name: 'A', partner: 'Game Day' })
  await desk.matched()
  const rows = await desk.body<StatementSummary[]>(desk.send('GET', '/desk/statements?sort=name'))
  expect(rows).toMatchObject([
    { name: 'A', in_bank: { name: 'December', date: '2026-12-17', currency: 'USD', amount: 11_740 } },
    { name: 'December', banked: { payouts: 1, bags: 1 } },
  ])
})
