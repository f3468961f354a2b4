/** A generated bank statement as OFX and as camt.053, with the few elements that banks always write. */
import { formatMinor } from '../../electron/core/money.ts'
import { sumOf } from '../../electron/desk/reconcile/match/equation.ts'
import type { Statement, StatementLine } from '../../electron/desk/reconcile/statement.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A bank has no columns for bags and payouts: their numbers are in the text. */
const wordsOf = ({ text = 'DEPOSIT', bagNumber }: StatementLine): string =>
  bagNumber === undefined ? text : `${text} BAG ${bagNumber}`

const referenceOf = ({ reference, row }: StatementLine): string => reference ?? `ROW${String(row)}`
const dayOf = ({ soldAt = '' }: StatementLine): string => soldAt.slice(0, 10)
const currencyOf = ({ lines }: Statement): string => lines[0]?.currency ?? 'USD'

/** OFX 1.02, which is SGML: elements of one value are not closed. Amounts are signed. */
export const writeOfx = (statement: Statement): string => {
  const currency = currencyOf(statement)
  const transactions = statement.lines.map(
    (line) =>
      `<STMTTRN>\n<TRNTYPE>${line.net < 0 ? 'DEBIT' : 'CREDIT'}\n<DTPOSTED>${dayOf(line).replaceAll('-', '')}120000\n` +
      `<TRNAMT>${formatMinor(line.net, line.currency)}\n<FITID>${referenceOf(line)}\n` +
      `<NAME>${escaped(wordsOf(line).slice(0, 32))}\n<MEMO>${escaped(wordsOf(line))}\n</STMTTRN>\n`,
  )
  const balance = formatMinor(sumOf(statement.lines).net, currency)
  return (
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\n' +
    'OLDFILEUID:NONE\nNEWFILEUID:NONE\n\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<TRNUID>1\n<STMTRS>\n' +
    `<CURDEF>${currency}\n<BANKACCTFROM>\n<BANKID>011000015\n<ACCTID>4100\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n` +
    `<BANKTRANLIST>\n<DTSTART>20261101\n<DTEND>20261130\n${transactions.join('')}</BANKTRANLIST>\n` +
    `<LEDGERBAL>\n<BALAMT>${balance}\n<DTASOF>20261130\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n`
  )
}

/** Amounts have no sign; an indicator says credit or debit. The summary states how many entries there are, and their sum. */
export const writeCamt053 = (statement: Statement): string => {
  const amount = (net: number, currency: string) => formatMinor(Math.abs(net), currency)
  const entries = statement.lines.map(
    (line) =>
      `<Ntry><NtryRef>${escaped(referenceOf(line))}</NtryRef><Amt Ccy="${line.currency}">${amount(line.net, line.currency)}</Amt>` +
      `<CdtDbtInd>${line.net < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${dayOf(line)}</Dt></BookgDt>` +
      `<ValDt><Dt>${dayOf(line)}</Dt></ValDt><NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(wordsOf(line))}</Ustrd></RmtInf>` +
      '</TxDtls></NtryDtls></Ntry>\n',
  )
  const { net } = sumOf(statement.lines)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">\n' +
    '<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-12-01T06:00:00</CreDtTm></GrpHdr>\n<Stmt><Id>1</Id>' +
    `<Acct><Id><Othr><Id>4100</Id></Othr></Id><Ccy>${currencyOf(statement)}</Ccy></Acct>\n<TxsSummry><TtlNtries>` +
    `<NbOfNtries>${String(statement.lines.length)}</NbOfNtries><TtlNetNtry><Amt>${amount(net, currencyOf(statement))}</Amt>` +
    `<CdtDbtInd>${net < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></TtlNetNtry></TtlNtries></TxsSummry>\n` +
    `${entries.join('')}</Stmt></BkToCstmrStmt>\n</Document>\n`
  )
}
