/** Forms in which programs write files, and that have caused errors in other programs. */
import { describe, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

const read = (lines: readonly string[], choices: Choices = {}) =>
  readStatement(Buffer.from(`${lines.join('\n')}\n`), { fileName: 'a', choices })

describe('lines of a bank', () => {
  it.each([
    ['a word over two lines', 'WALMART<BR/>Date 23 Nov', 'WALMART Date 23 Nov'],
    ['a plain ampersand', 'A&W #5567 &', 'A&W #5567 &'],
    ['the ends of other lines', '\n   Mailed &amp; in', 'Mailed & in'],
  ])('of OFX with %s', async (_name, memo, text) => {
    const ofx = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127<TRNAMT>+1400,82<FITID>F1<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    expect(await read([ofx])).toMatchObject({ statement: { lines: [{ net: 140_082, text }] } })
  })

  it('of camt.053 whose balances have zeros in front, with several payments in one entry', async () => {
    const balance = (code: string, amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-28</Dt></Dt></Bal>`
    const payment = (amount: string, text: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const camt = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>X</IBAN></Id></Acct>${balance('PRCD', '000000000000149.87')}${balance('CLBD', '579.43')}<Ntry><Amt Ccy="EUR">429.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${payment('329.56', 'BAG 1')}${payment('100.00', 'BAG 2')}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
    expect(await read([camt])).toMatchObject({
      layout: { totals: [{ verdict: 'exact' }] },
      statement: { lines: [{ net: 42_956, text: 'BAG 1 BAG 2' }] },
    })
  })
})

describe('a table', () => {
  const heads = 'Date,Description,Amount,Currency'
  const line = '2026-11-25,Power,-42.10,USD'
  const one = { isAccepted: true, statement: { lines: [{ net: -4_210 }] } }

  it.each([
    'Generated on 2026-12-01 by MyBank',
    '"This statement is for information only, not an invoice.",,,',
    'Page 1 of 1,,,',
  ])('with a note below its lines asks whether it is left out: %s', async (note) => {
    expect(await read([heads, line, note])).toMatchObject({ refusals: [{ code: 'row_not_understood', row: 3 }] })
    expect(await read([heads, line, note], { skippedRows: [3] })).toMatchObject(one)
  })

  it('with totals of both directions and of all', async () => {
    const rows = [heads, line, '2026-11-26,Parking,1200.00,USD', 'TOTAL OUTFLOWS,,-42.10,USD', 'NET TOTAL,,1157.90,USD']
    expect(await read(rows)).toMatchObject({
      layout: {
        totals: [
          { row: 4, verdict: 'differs' },
          { row: 5, verdict: 'exact' },
        ],
      },
    })
  })

  it('with amounts without a sign beside some that are marked CR says that they may be money out', async () => {
    const rows = (amount: string) => [heads, `2026-11-25,Power,${amount},USD`, '2026-11-26,Parking,"1,200.00 CR",USD']
    expect(await read(rows('42.10'))).toMatchObject({
      refusals: [{ code: 'sign_missing', row: 2, column: 'Amount', value: '42.10' }],
    })
    for (const amount of ['42.10 DR', '-42.10']) {
      expect(await read(rows(amount))).toMatchObject({ statement: { lines: [{ net: -4_210 }, { net: 120_000 }] } })
    }
    for (const amount of ['42.10 CR', '+42.10']) {
      expect(await read(rows(amount))).toMatchObject({ statement: { lines: [{ net: 4_210 }, { net: 120_000 }] } })
    }
    expect(await read(rows('0.00'))).toMatchObject({ isAccepted: true })
    const balances = (last: string) => [
      'Date,Description,Amount,Balance,Currency',
      '2026-11-25,Parking,1200.00 CR,1200.00,USD',
      `2026-11-26,Power,42.10,${last},USD`,
    ]
    expect(await read(balances('1242.10'))).toMatchObject({ isAccepted: true })
    expect(await read(balances('1157.90'))).toMatchObject({ refusals: [{ code: 'sign_missing', row: 3 }] })
  })

  it.each(['-', '–', '--', 'NULL', 'null', 'N/A', 'n/a'])('with %s where there is no amount', async (nothing) => {
    const rows = ['Date,Debit,Credit,Currency', `2026-11-25,42.10,${nothing},USD`, `2026-11-26,${nothing},12.00,USD`]
    expect(await read(rows)).toMatchObject({ statement: { lines: [{ net: -4_210 }, { net: 1_200 }] } })
    expect(await read([heads, `2026-11-25,Power,${nothing},USD`])).toMatchObject({
      refusals: [{ code: 'amount_empty', row: 2 }],
    })
  })

  it.each(['1.23457E+15', '2.0000001E7', '2E+07'])('with an id that lost its digits: %s', async (id) => {
    const refusals = [{ code: 'number_too_long', row: 2, column: 'Booking', value: id }]
    expect(await read(['Booking,Date,Amount,Currency', `${id},2026-11-25,1.00,USD`])).toMatchObject({ refusals })
  })

  it.each([
    'Wed, 25 Nov 2026',
    'Wednesday, November 25, 2026',
    'mercredi 25 novembre 2026',
    'Mi. 25.11.2026',
    '"25.11.2026, 10:15 Uhr"',
  ])('with a date such as %s', async (date) => {
    const cell = date.startsWith('"') ? date : `"${date}"`
    expect(await read([heads, line.replace('2026-11-25', cell)])).toMatchObject({
      statement: { lines: [{ soldAt: expect.stringMatching(/^2026-11-25/) as unknown }] },
    })
  })

  it('with a month that is also a weekday', async () => {
    expect(await read([heads, line.replace('2026-11-25', '"Mar 3, 2026"')])).toMatchObject({
      statement: { lines: [{ soldAt: '2026-03-03' }] },
    })
  })

  it('of which each line was quoted as one cell', async () => {
    expect(await read(['"Date;Text;Amount;Currency"', '"2026-11-25;""A;B"";-42,10;USD"'])).toMatchObject(one)
  })

  it.each([
    '!Type:Bank\nD11/25/2026\nT-42.10\n^',
    ':20:STARTUMS\n:25:100/12\n:61:2611261126CR1200,00NTRF',
    '{1:F01X}{2:O}',
  ])('is not a file of another format: %s', async (text) => {
    expect(await read([text])).toMatchObject({ refusals: [{ code: 'format_not_supported', row: 1 }] })
  })

  it('may have a header twice where both columns hold the same', async () => {
    const rows = (other: string) => ['Date;Balance;Currency;Amount;Currency', `2026-11-25;9.00;USD;-42.10;${other}`]
    expect(await read(rows('USD'))).toMatchObject(one)
    expect(await read(rows('EUR'))).toMatchObject({ refusals: [{ code: 'column_repeated', column: 'Currency' }] })
  })

  it('whose header `Payout` is over amounts, and others that are ids elsewhere', async () => {
    const rows = ['Date,Facility,Revenue,Commission,Payout', '2026-11-25,North,360.00,36.00,324.00']
    expect(await read(rows, { currency: 'USD' })).toMatchObject({
      layout: { kind: 'payout', netProofs: 1 },
      statement: { lines: [{ gross: 36_000, fees: 3_600, net: 32_400 }] },
    })
    for (const head of ['Booking', 'Sold', 'Parking'])
      expect(await read([`Date,${head},Amount,Currency`, '2026-11-25,30.00,27.00,USD'])).toMatchObject({
        refusals: [{ code: 'column_undecided', column: head }],
      })
  })

  it.each(['Refunded at', 'Refund date', 'Date de remboursement'])('with %s and no amount of it', async (head) => {
    const rows = [
      `Booking,Date,Amount,${head},Currency`,
      '1001,2026-11-25,10.00,,USD',
      '1002,2026-11-26,10.00,2026-11-27,USD',
    ]
    expect(await read(rows)).toMatchObject({ refusals: [{ code: 'column_undecided', column: head }] })
    const known = rows.map((row, index) => `${row},${index === 0 ? 'Refund' : '0.00'}`)
    expect(await read(known)).toMatchObject({ isAccepted: true })
  })

  it('with a balance that is brought forward, and a mark of debits', async () => {
    const rows = [
      'Date,Description,Amount,Balance',
      '01/11/2026,BALANCE B/F,,1000.00',
      '25/11/2026,Power,42.10 DB,957.90',
    ]
    expect(await read(rows, { currency: 'USD' })).toMatchObject({
      ...one,
      layout: { leftOut: [{ value: 'BALANCE B/F', rows: 1 }] },
    })
  })
})
