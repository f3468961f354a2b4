/** camt.053 as banks write it: their texts in any place, and entries that are not booked yet. */
import { describe, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

interface Written {
  readonly status?: string
  readonly reference?: string
  readonly details?: string
  readonly amount?: string
}

const entry = ({ status = 'BOOK', reference = 'R1', details = '', amount = '75.00' }: Written): string =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt>` +
  `<AcctSvcrRef>${reference}</AcctSvcrRef>${details}</Ntry>`

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`

const read = (entries: readonly string[], choices: Choices = {}) =>
  readStatement(
    Buffer.from(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
        `<Stmt><Acct><Id><IBAN>CH5604835012345678009</IBAN></Id></Acct>${balance('OPBD', '500.00')}${balance('CLBD', '575.00')}`,
        `<TxsSummry><TtlNtries><NbOfNtries>${entries.length}</NbOfNtries></TtlNtries></TxsSummry>`,
        ...entries,
        '</Stmt></BkToCstmrStmt></Document>',
      ].join('\n'),
    ),
    { fileName: 'bank.xml', choices },
  )

const accepted = async (...parameters: Parameters<typeof read>) => {
  const result = await read(...parameters)
  if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
  return result
}

const bag = 'CASH DEPOSIT BAG SB47110'
const transaction = (content: string): string => `<NtryDtls><TxDtls>${content}</TxDtls></NtryDtls>`

describe('the words of the bank', () => {
  it.each([
    ['in a text', transaction(`<RmtInf><Ustrd>${bag}</Ustrd></RmtInf>`)],
    ['in two texts', transaction('<RmtInf><Ustrd>CASH DEPOSIT</Ustrd><Ustrd>BAG SB47110</Ustrd></RmtInf>')],
    ['beside a transaction', transaction(`<AddtlTxInf>${bag}</AddtlTxInf>`)],
    ['beside the entry', `<AddtlNtryInf>${bag}</AddtlNtryInf>`],
    ['beside a reference', transaction(`<RmtInf><Strd><AddtlRmtInf>${bag}</AddtlRmtInf></Strd></RmtInf>`)],
    ['as a reference', transaction(`<RmtInf><Strd><CdtrRefInf><Ref>${bag}</Ref></CdtrRefInf></Strd></RmtInf>`)],
    [
      'in two references',
      transaction(
        '<RmtInf><Strd><CdtrRefInf><Ref>CASH DEPOSIT</Ref></CdtrRefInf></Strd><Strd><AddtlRmtInf>BAG SB47110</AddtlRmtInf></Strd></RmtInf>',
      ),
    ],
    ['of an invoice', transaction(`<RmtInf><Strd><RfrdDocInf><Nb>${bag}</Nb></RfrdDocInf></Strd></RmtInf>`)],
    [
      'in two places, each once',
      transaction(`<Refs/><RmtInf><Ustrd>${bag}</Ustrd><Strd/></RmtInf><AddtlTxInf>${bag}</AddtlTxInf>`),
    ],
  ])('count %s', async (_title, details) => {
    const { statement } = await accepted([entry({ details })])
    expect(statement.lines.map(({ text }) => text)).toEqual([bag])
  })

  it('may be missing in elements that are there', async () => {
    const { statement } = await accepted([entry({ details: '<NtryDtls/><AddtlNtryInf/>' })])
    expect(statement.lines[0]).not.toHaveProperty('text')
  })
})

describe('an entry', () => {
  it.each(['NONREF', 'NOTPROVIDED', ''])(
    'has no reference of its own where the bank writes "%s"',
    async (reference) => {
      const { statement } = await accepted([entry({ reference })])
      expect(statement.lines[0]).not.toHaveProperty('reference')
      expect(statement.lines[0]?.identity).toMatch(/^fields:/)
    },
  )

  it.each(['PDNG', 'INFO', 'FUTR'])('that is not booked (%s) is left out, and shown', async (status) => {
    const pending = entry({ status, amount: '20.00', details: transaction('<AddtlTxInf>PAYOUT</AddtlTxInf>') })
    const { statement, layout } = await accepted([pending, entry({})])
    expect(statement.lines).toMatchObject([{ row: 6, net: 7_500 }])
    expect(layout).toMatchObject({
      otherRows: [],
      leftOut: [{ value: status, rows: 1, first: [{ row: 5, amount: '20.00', text: 'PAYOUT' }] }],
      totals: [{ verdict: 'exact' }],
    })
  })

  it('is shown up to the twentieth that is not booked', async () => {
    const pending = Array.from({ length: 25 }, () => entry({ status: 'PDNG' }))
    const { layout } = await accepted([...pending, entry({})])
    expect(layout.leftOut).toMatchObject([{ value: 'PDNG', rows: 25 }])
    expect(layout.leftOut?.[0]?.first).toHaveLength(20)
  })

  it('that is not booked is counted where a person chooses so, and is the same line once it is booked', async () => {
    const details = transaction('<AddtlTxInf>PAYOUT</AddtlTxInf>')
    const pending = entry({ status: 'PDNG', reference: 'NONREF', details })
    const counted = await accepted([entry({}), pending], { statuses: { PDNG: 'counted' } })
    expect(counted.layout.leftOut).toEqual([])
    // The balances do not include it.
    expect(counted.layout.totals).toMatchObject([{ verdict: 'differs', stated: { net: 7_500 }, sums: { net: 15_000 } }])
    const booked = await accepted([entry({}), entry({ reference: 'NONREF', details })])
    expect(counted.statement.lines).toEqual(booked.statement.lines)
    expect(counted.statement.lines[1]?.identity).toMatch(/^fields:/)
  })

  it('of another status is asked about', async () => {
    const entries = [entry({}), entry({ status: 'B0OK' })]
    expect(await read(entries)).toMatchObject({
      refusals: [{ code: 'status_unknown', row: 6, column: 'Sts', value: 'B0OK' }],
    })
    expect((await accepted(entries, { statuses: { B0OK: 'left_out' } })).statement.lines).toHaveLength(1)
  })

  it('is told from others without its status, which changes', async () => {
    const { statement } = await accepted([entry({ reference: 'NONREF' })])
    expect(statement.lines[0]?.identity).toBe('fields:85abb4ad75934854a61ae3cb0284e698f1d82127f896aea7f8ad4b395fdaed92')
  })

  it('that is pending alone leaves no lines', async () => {
    expect(await read([entry({ status: 'PDNG' })])).toMatchObject({ refusals: [{ code: 'no_lines' }] })
  })
})
