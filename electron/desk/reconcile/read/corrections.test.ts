/** Corrections, repetitions and reversals of banks in their own formats: OFX and camt.053. */
import { describe, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

const read = (text: string, choices: Choices = {}) => readStatement(Buffer.from(text), { fileName: 'bank', choices })
const accepted = async (text: string, choices?: Choices) => {
  const result = await read(text, choices)
  if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
  return { lines: result.statement.lines, nets: result.statement.lines.map(({ net }) => net), layout: result.layout }
}
const refusals = async (text: string, choices?: Choices) => {
  const result = await read(text, choices)
  return result.isAccepted ? [] : result.refusals
}

const ofx = (...transactions: readonly string[]): string =>
  [
    'OFXHEADER:100',
    '<OFX>',
    '<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>',
    ...transactions.map((content) => `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261125${content}</STMTTRN>`),
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n')

describe('a transaction that the bank corrects', () => {
  const [wrong, other] = ['<TRNAMT>1300.00<FITID>A1<NAME>PORTAL', '<TRNAMT>20.00<FITID>B1<NAME>OTHER']
  it('is replaced, and named', async () => {
    const text = ofx(wrong, '<TRNAMT>1350.00<FITID>A2<CORRECTFITID>A1<CORRECTACTION>REPLACE', other)
    const { nets, layout } = await accepted(text)
    expect(nets).toEqual([135_000, 2_000])
    expect(layout.leftOut).toMatchObject([{ value: 'REPLACED', rows: 1, first: [{ row: 4 }] }])
  })
  it('is deleted together with its correction', async () => {
    const { nets } = await accepted(ofx(wrong, '<TRNAMT>1300.00<FITID>A2<CORRECTFITID>A1<CORRECTACTION>DELETE', other))
    expect(nets).toEqual([2_000])
  })
  it('and is not in the file is asked about', async () => {
    const text = ofx(other, '<TRNAMT>1350.00<FITID>A2<CORRECTFITID>A1<CORRECTACTION>REPLACE')
    expect(await refusals(text)).toEqual([
      { code: 'row_not_understood', row: 5, column: 'CORRECTACTION', value: 'REPLACE' },
    ])
    expect((await accepted(text, { skippedRows: [5] })).nets).toEqual([2_000])
  })
})

it('a name in CDATA is kept', async () => {
  const { lines } = await accepted(ofx('<TRNAMT>13.00<FITID>A1<NAME><![CDATA[A & B <b> &lt;]]>'))
  expect(lines).toMatchObject([{ text: 'A & B <b> &lt;' }])
})

const entry = (amount: string, side: string, rest = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${rest}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt></Ntry>`
const balances = (closing: string): string =>
  ['OPBD 0.00', `CLBD ${closing}`]
    .map((balance) => balance.split(' '))
    .map(
      ([code, amount]) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`,
    )
    .join('')
const statement = (content: string, start = ''): string =>
  `<Stmt><Id>S1</Id>${start}<Acct><Id><IBAN>CH5604835012345678009</IBAN></Id></Acct>${content}</Stmt>`
const camt = (...statements: readonly string[]): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.join('\n')}</BkToCstmrStmt></Document>`

describe('a statement that is there twice', () => {
  const content = balances('100.00') + entry('100.00', 'CRDT')
  it.each(['<CpyDplctInd>DUPL</CpyDplctInd>', ''])('counts once: %s', async (start) => {
    const { nets, layout } = await accepted(camt(statement(content), statement(content, start)))
    expect(nets).toEqual([10_000])
    expect(layout.leftOut).toMatchObject([{ value: 'DUPL', rows: 1 }])
  })
  it('is not one of several pages, or a copy alone', async () => {
    expect((await accepted(camt(statement(content), statement(entry('5.00', 'CRDT'))))).nets).toEqual([10_000, 500])
    expect((await accepted(camt(statement(content, '<CpyDplctInd>DUPL</CpyDplctInd>')))).nets).toEqual([10_000])
  })
})

describe('a reversal', () => {
  const reversal = '<RvslInd>true</RvslInd>'
  const entries = entry('100.00', 'CRDT') + entry('40.00', 'CRDT', reversal)
  it('goes the way that the balances show', async () => {
    expect((await accepted(camt(statement(balances('140.00') + entries)))).nets).toEqual([10_000, 4_000])
    expect((await accepted(camt(statement(balances('60.00') + entries)))).nets).toEqual([10_000, -4_000])
  })
  it('is asked about where nothing shows it, and answered', async () => {
    expect(await refusals(camt(statement(entries)))).toEqual([
      { code: 'direction_unknown', row: 1, column: 'RvslInd', value: 'RvslInd CRDT' },
    ])
    expect((await accepted(camt(statement(entries)), { directions: { 'RvslInd CRDT': 'out' } })).nets).toEqual([
      10_000, -4_000,
    ])
    expect((await accepted(camt(statement(entries)), { directions: { 'RvslInd CRDT': 'in' } })).nets).toEqual([
      10_000, 4_000,
    ])
  })
})
