/** OFX as banks write it: everything that the format allows is read, and a person is asked about contradictions. */
import { describe, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

const head = ['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'ENCODING:USASCII', 'CHARSET:1252', '', '<OFX>']

/** All these lists are in the same statement; the first transaction begins in row 12. */
const fileOf = (lists: readonly (readonly string[])[], currency = 'USD'): string =>
  [
    ...head,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<STMTRS><CURDEF>${currency}`,
    '<BANKACCTFROM><BANKID>001<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>',
    ...lists.flatMap((transactions) => [
      '<BANKTRANLIST><DTSTART>20261101<DTEND>20261128',
      ...transactions,
      '</BANKTRANLIST>',
    ]),
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n')

const transaction = (type: string, amount: string, rest = '<FITID>F1<NAME>PAYOUT'): string =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261127<TRNAMT>${amount}${rest}</STMTTRN>`

const read = (text: string, choices: Choices = {}) =>
  readStatement(Buffer.from(text), { fileName: 'bank.ofx', choices })

const linesOf = async (text: string, choices?: Choices) => {
  const result = await read(text, choices)
  if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
  return result.statement.lines
}

describe('a transaction', () => {
  it('may have elements without a value and without an end', async () => {
    const lines = await linesOf(
      fileOf([
        [
          '<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20261127\n<TRNAMT>1300.00\n<FITID>F1\n<NAME>PAYOUT\n<MEMO>\n</STMTTRN>',
          '<STMTTRN><MEMO><CHECKNUM>\n<TRNTYPE>DEP<DTPOSTED>20261128<TRNAMT>75.00<FITID>F2<NAME></NAME></STMTTRN>',
        ],
      ]),
    )
    expect(lines).toMatchObject([
      { row: 12, net: 130_000, text: 'PAYOUT' },
      { row: 20, net: 7_500, reference: '12345-6:F2' },
    ])
    expect(lines[1]).not.toHaveProperty('text')
  })

  it.each(['', '<FITID>', '<FITID></FITID>'])(
    'is known by all its fields where it has no reference: "%s"',
    async (id) => {
      const [first, second] = await linesOf(
        fileOf([[transaction('CREDIT', '13.00', id), transaction('CREDIT', '13.00', id)]]),
      )
      expect(first).not.toHaveProperty('reference')
      expect(first?.identity).toMatch(/^fields:/)
      expect(second?.identity).toBe(`${first?.identity}#2`)
    },
  )

  it('is not read where its own end is missing', async () => {
    const [first, second] = [transaction('CREDIT', '13.00'), transaction('CREDIT', '14.00')]
    expect(await read(fileOf([[first.replace('</STMTTRN>', ''), second]]))).toMatchObject({ isAccepted: false })
    expect(await read(fileOf([[second.replace('</STMTTRN>', '')]]))).toMatchObject({ isAccepted: false })
  })
})

describe('amounts', () => {
  it('may have thousands, and are then written as the other amounts of the file show', async () => {
    const brazilian = fileOf([[transaction('CREDIT', '1.400,82'), transaction('CREDIT', '-12,50')]], 'BRL')
    expect((await linesOf(brazilian)).map(({ net }) => net)).toEqual([140_082, -1_250])
    const american = fileOf([[transaction('CREDIT', '1,400.82'), transaction('DEBIT', '-12.50')]])
    expect((await linesOf(american)).map(({ net }) => net)).toEqual([140_082, -1_250])
  })

  it('that can be read in two ways are asked, and read as a person chooses', async () => {
    const text = fileOf([[transaction('CREDIT', '1.400')]], 'BRL')
    expect(await read(text)).toMatchObject({ refusals: [{ code: 'amounts_undecided', row: 12, column: 'TRNAMT' }] })
    expect(await linesOf(text, { amounts: '1.234,56' })).toMatchObject([{ net: 140_000 }])
    expect(await linesOf(text, { amounts: '1234.56' })).toMatchObject([{ net: 140 }])
  })

  it('have the digits of their currency behind the decimal point, as the format says', async () => {
    expect(await linesOf(fileOf([[transaction('CREDIT', '1.500')]], 'KWD'))).toMatchObject([{ net: 1_500 }])
    expect(await linesOf(fileOf([[transaction('CREDIT', '12,5')]], 'EUR'))).toMatchObject([{ net: 1_250 }])
  })

  it('whose type takes money away although they have no minus are asked, each with its row', async () => {
    const text = fileOf([[transaction('CREDIT', '1400.82'), transaction('DEBIT', '12.50')]])
    const result = await read(text)
    expect(result).toMatchObject({
      isAccepted: false,
      refusals: [{ code: 'type_contradicts', row: 13, column: 'TRNTYPE', value: 'DEBIT 12.50' }],
      layout: { format: 'ofx' },
    })
    expect(await linesOf(text, { columns: { TRNTYPE: 'unused' } })).toMatchObject([{ net: 140_082 }, { net: 1_250 }])
    expect(await linesOf(text, { skippedRows: [13] })).toMatchObject([{ net: 140_082 }])
    expect(await read(text.replace('DEBIT', 'Debit'))).toMatchObject({ refusals: [{ code: 'type_contradicts' }] })
  })

  it('are turned around by their types where a person chooses that these are right', async () => {
    const amounts = {
      ...{ CREDIT: '1400.82', DEP: '75.00', DIRECTDEP: '1.00', INT: '2.00', DIV: '3.00' },
      ...{ DEBIT: '12.50', POS: '4.00', FEE: '5.00', SRVCHG: '6.00', CHECK: '7.00', ATM: '8.00', CASH: '9.00' },
      ...{ PAYMENT: '10.00', REPEATPMT: '11.00', directdebit: '12.00' },
    }
    const text = fileOf([
      Object.entries(amounts).map(([type, amount]) => transaction(type, amount, `<FITID>${type}<NAME>N`)),
    ])
    const lines = await linesOf(text, { columns: { TRNTYPE: 'direction' } })
    expect(lines.map(({ net }) => net)).toEqual([
      ...[140_082, 7_500, 100, 200, 300],
      ...[-1_250, -400, -500, -600, -700, -800, -900, -1_000, -1_100, -1_200],
    ])
    expect(lines.every(({ gross, net }) => gross === net)).toBe(true)
  })

  it('keep a minus that they have, whatever their type, and are asked where the type says neither', async () => {
    const text = fileOf([
      [
        ...[transaction('DEBIT', '-12.50'), transaction('CREDIT', '-1.00'), transaction('XFER', '-2.00')],
        ...[transaction('FEE', '3.00'), transaction('XFER', '4.00'), transaction('XFER', '5.00')],
      ],
    ])
    const columns = { TRNTYPE: 'direction' } as const
    expect(await read(text, { columns })).toMatchObject({
      refusals: [{ code: 'direction_unknown', row: 16, column: 'TRNTYPE', value: 'XFER' }],
    })
    const lines = await linesOf(text, { columns, directions: { XFER: 'out' } })
    expect(lines.map(({ net }) => net)).toEqual([-1_250, -100, -200, -300, -400, -500])
  })

  it('of a payment to a card are no contradiction', async () => {
    const card = [
      ...head,
      '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>1</CCACCTFROM><BANKTRANLIST>',
      transaction('PAYMENT', '40.00'),
      '</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
    ].join('\n')
    expect(await linesOf(card)).toMatchObject([{ net: 4_000 }])
    expect(await linesOf(card, { columns: { TRNTYPE: 'direction' } })).toMatchObject([{ net: 4_000 }])
  })
})

describe('an account', () => {
  it('may have several lists', async () => {
    const lists = [[transaction('CREDIT', '13.00')], [], [transaction('CREDIT', '14.00', '<FITID>F2')]]
    expect(await linesOf(fileOf(lists))).toMatchObject([
      { net: 1_300, reference: '12345-6:F1' },
      { net: 1_400, reference: '12345-6:F2' },
    ])
  })

  it('may have no statement, where the bank could give none', async () => {
    const other = '<STMTTRNRS><TRNUID>2<STATUS><CODE>2003<SEVERITY>ERROR</STATUS></STMTTRNRS></BANKMSGSRSV1>'
    const text = fileOf([[transaction('CREDIT', '13.00')]]).replace('</BANKMSGSRSV1>', other)
    expect(await linesOf(text)).toMatchObject([{ net: 1_300 }])
  })

  it('shows what the bank has not posted, and counts it only where a person chooses so', async () => {
    const pending = [
      '<BANKTRANLISTP><DTASOF>20261128',
      '<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20261128<TRNAMT>20.00<NAME>HOTEL</STMTTRNP>',
      '</BANKTRANLISTP></STMTRS>',
    ].join('\n')
    const posted = fileOf([[transaction('CREDIT', '13.00', '<FITID>')]])
    const text = posted.replace('</STMTRS>', pending)
    const result = await read(text)
    expect(result).toMatchObject({
      statement: { lines: [{ net: 1_300 }] },
      layout: {
        leftOut: [{ value: 'PENDING', rows: 1, first: [{ row: 15, amount: '20.00', text: 'HOTEL' }] }],
      },
    })
    expect((await linesOf(text)).map(({ identity }) => identity)).toEqual(
      (await linesOf(posted)).map(({ identity }) => identity),
    )
    const statuses = { PENDING: 'counted' } as const
    expect(await read(text, { statuses })).toMatchObject({ refusals: [{ code: 'type_contradicts', row: 15 }] })
    expect(await linesOf(text.replace('DEBIT', 'CREDIT'), { statuses })).toMatchObject([
      { net: 1_300 },
      { row: 15, net: 2_000, soldAt: '2026-11-28' },
    ])
    const elsewhere = text.replaceAll('BANKTRANLISTP', 'INVTRANLIST')
    expect(await read(elsewhere)).toMatchObject({ refusals: [{ code: 'count_differs', column: 'STMTTRNP' }] })
  })
})
