/** Files of a bank in the window: questions to the person, and rows that are left out. */
import { within } from '@testing-library/dom'
import { sheetOf, workbookOf } from '../../../electron/core/table-files/testing/workbook.ts'
import type { TextFile } from '../../../e2e/fixtures/statement-files.ts'
import { inPage, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test, type HybridFixtures } from '../../testing/test.ts'
import { fill } from '../../testing/pages/fields.ts'
import { choice, chosenRow, importPane, openedPanel, pick, readFile, reasons } from '../../testing/pages/statements.ts'

const openWithoutStatements = async (open: HybridFixtures['open']): Promise<App> => {
  const app = await open({ path: '/reconcile' })
  await inPage().findByRole('heading', { name: 'No statements yet' })
  return app
}

const file = (name: string, ...lines: readonly string[]): TextFile => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(lines.join('\n')),
})

test(
  'an amount whose type contradicts its sign is asked: the line can be left out, or either of the two is right',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await openWithoutStatements(open)
    const ofx = file(
      'bank.ofx',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>',
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127<TRNAMT>1400.82<FITID>F1<NAME>PAYOUT</STMTTRN>',
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261127<TRNAMT>12.50<FITID>F2<NAME>FEE<MEMO></STMTTRN>',
      '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    )
    await readFile(app, ofx)
    await until(() => expect(textOf(reasons)).toContain('Line 3, column TRNTYPE'))
    expect(textOf(reasons)).toContain('DEBIT 12.50')
    expect(await findings()).toEqual([])
    within(one(reasons)).getByRole('button', { name: 'Leave out line 3' })
    within(one(reasons)).getByRole('button', { name: 'The amounts are right: money in' })
    await app.user.click(within(one(reasons)).getByRole('button', { name: 'The types are right: money out' }))
    await until(() => expect(textOf(importPane)).toContain('1,388.32'))
    expect(textOf(importPane)).toContain('Import 2 lines')

    one('[role=grid][aria-label="Columns of the file"]').focus()
    for (let row = 0; row < 4; row += 1) await app.press('ArrowDown')
    await until(() => expect(chosenRow()).toMatch(/^TRNTYPE/))
    await app.press('Enter')
    await pick(app, 'Not used')
    await until(() => expect(textOf(importPane)).toContain('1,413.32'))
  },
)

test(
  'balances that contradict the amounts need a reason, and none where their column is not used',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await openWithoutStatements(open)
    const csv = file(
      'bank.csv',
      'Date,Description,Amount,Balance,Currency',
      '2026-11-25,Power,-42.10,957.90,USD',
      '2026-11-26,Parking,1200.00,2150.00,USD',
    )
    await readFile(app, csv)
    await until(() => expect(textOf(importPane)).toContain('Importing needs a reason'))
    const field = (name: RegExp) => within(one(importPane)).getByLabelText(name)
    await fill(app, field(/^Name/), 'November')
    await fill(app, field(/^Partner/), 'Our bank')
    await app.press('F12')
    await until(() => expect(textOf(importPane)).toContain('Enter a reason'))

    one('[role=grid][aria-label="Columns of the file"]').focus()
    for (let row = 0; row < 3; row += 1) await app.press('ArrowDown')
    await until(() => expect(chosenRow()).toMatch(/^Balance/))
    await app.press('Enter')
    await pick(app, 'Not used')
    await until(() => expect(textOf(importPane)).toContain('The file states no total to compare with'))
    expect(within(one(importPane)).queryByLabelText(/^Reason/)).toBeNull()
    await app.press('F12')
    await openedPanel('Bank statement November')
  },
)

test(
  'entries that the bank has not booked are shown, and are lines only where a person counts them',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await openWithoutStatements(open)
    const entry = (status: string, amount: string, text: string): string =>
      `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`
    const camt = file(
      'bank.xml',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X1</IBAN></Id></Acct>',
      entry('BOOK', '75.00', 'BAG 1'),
      entry('PDNG', '20.00', 'BAG 2'),
      '</Stmt></BkToCstmrStmt></Document>',
    )
    await readFile(app, camt)
    await until(() => expect(textOf(importPane)).toContain('1 row left out'))
    expect(textOf(importPane)).toContain('“PDNG”: 1 row')
    expect(textOf(importPane)).toMatch(/Line 3\W*BAG 2\W*20\.00/)
    expect(textOf(importPane)).toContain('Import 1 line')
    expect(await findings()).toEqual([])
    await app.user.click(within(one(importPane)).getByRole('button', { name: 'Count “PDNG”' }))
    await until(() => expect(textOf(importPane)).toContain('Import 2 lines'))
    await app.user.click(within(one(importPane)).getByRole('button', { name: 'Leave out “PDNG”' }))
    await until(() => expect(textOf(importPane)).toContain('Import 1 line'))
  },
)

test(
  'a dated line called total is a total where it is the sum of others, until a person counts it',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await openWithoutStatements(open)
    const csv = file(
      'bank.csv',
      'Date,Description,Amount,Currency',
      '2026-11-25,Fuel,20.00,USD',
      '2026-11-26,TOTAL,20.00,USD',
    )
    await readFile(app, csv)
    await until(() => expect(textOf(importPane)).toContain('Line 3 is called a total'))
    expect(await findings()).toEqual([])
    await app.user.click(within(one(importPane)).getByRole('button', { name: 'Line 3 is a payment' }))
    await until(() => expect(textOf(importPane)).toContain('Import 2 lines'))
    await app.user.click(within(one(importPane)).getByRole('button', { name: 'Read them as totals' }))
    await until(() => expect(textOf(importPane)).toContain('Import 1 line'))
  },
)

test('what a spreadsheet hides, and a sign that it shows otherwise, is said or asked', async ({ open }) => {
  const app = await openWithoutStatements(open)
  const text = (content: string): string => `<c t="inlineStr"><is><t>${content}</t></is></c>`
  const line = (amount: string, hidden = ''): string =>
    `<row${hidden}>${text('2026-11-25')}${text('Power')}<c s="1"><v>${amount}</v></c>${text('USD')}</row>`
  const heads = `<row>${['Date', 'Description', 'Amount', 'Currency'].map(text).join('')}</row>`
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="(0.00)"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>'
  const buffer = workbookOf(sheetOf(heads, line('30'), line('20', ' hidden="1"')), '<sst/>', styles)
  await readFile(app, { name: 'bank.xlsx', mimeType: 'application/octet-stream', buffer })
  await until(() => expect(textOf(reasons)).toContain('The spreadsheet shows another sign'))
  await app.user.click(within(one(reasons)).getByRole('button', { name: 'The sign shown counts' }))
  await until(() => expect(textOf(importPane)).toContain('Line 3 is hidden or filtered out, and counts.'))
  expect(textOf(importPane)).toContain('Import 2 lines')
  expect(await findings()).toEqual([])
  await app.user.click(within(one(importPane)).getByRole('button', { name: 'Leave out hidden lines' }))
  await until(() => expect(textOf(importPane)).toContain('Import 1 line'))
  await app.user.click(within(one(importPane)).getByRole('button', { name: 'Count hidden lines' }))
  await until(() => expect(textOf(importPane)).toContain('Import 2 lines'))
})

test(
  'whether amounts are cents is asked where header and amounts do not agree, and can be changed afterwards',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await openWithoutStatements(open)
    await readFile(app, file('bank.csv', 'Date,Description,Amount (cents),Currency', '2026-11-25,Parking,20.50,USD'))
    await until(() => expect(textOf(reasons)).toContain('These amounts may be cents'))
    expect(await findings()).toEqual([])
    within(one(reasons)).getByRole('button', { name: 'They are cents' })
    await app.user.click(within(one(reasons)).getByRole('button', { name: 'They are whole units' }))
    await until(() => expect(textOf(importPane)).toContain('20.50'))
    expect(choice('Amounts in')).toBe('Amounts in: Whole units')
  },
)
