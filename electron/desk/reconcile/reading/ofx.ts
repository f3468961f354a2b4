/** OFX of a bank or a card, version 1 (SGML) and 2 (XML): each transaction is a line. */
import { z } from 'zod'
import { tableOfFields, type Entry } from './fields-table.ts'
import { refuse } from '../../../core/tables/refused-file.ts'
import { checkedXml, createXmlParser, takeElements } from './xml.ts'

const transaction = z.object({
  TRNTYPE: z.string().optional(),
  DTPOSTED: z.string(),
  TRNAMT: z.string(),
  FITID: z.string(),
  CHECKNUM: z.string().optional(),
  REFNUM: z.string().optional(),
  NAME: z.string().optional(),
  MEMO: z.string().optional(),
  PAYEE: z.object({ NAME: z.string() }).optional(),
  CURRENCY: z.object({ CURSYM: z.string() }).optional(),
})

const statement = z.object({
  CURDEF: z.string(),
  BANKACCTFROM: z.object({ ACCTID: z.string() }).optional(),
  CCACCTFROM: z.object({ ACCTID: z.string() }).optional(),
  BANKTRANLIST: z
    .union([z.object({ STMTTRN: z.array(z.unknown()).optional() }), z.literal('').transform(() => ({ STMTTRN: [] }))])
    .optional(),
})

const content = z.object({
  OFX: z.object({
    BANKMSGSRSV1: z.object({ STMTTRNRS: z.array(z.object({ STMTRS: statement })) }).optional(),
    CREDITCARDMSGSRSV1: z.object({ CCSTMTTRNRS: z.array(z.object({ CCSTMTRS: statement })) }).optional(),
  }),
})

const parser = createXmlParser(['STMTTRN', 'STMTTRNRS', 'CCSTMTTRNRS'])

/**
 * OFX 1 leaves out the ends of elements that hold a value, and has plain ampersands: with both it is XML. Line breaks stay, so that rows
 * are those of the file.
 */
const xmlOf = (text: string): string =>
  text
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/g, '&amp;')
    .replaceAll(/<([A-Z][\w.]*)>([^<]*[^<\s])(\s*)(?:<\/\1>)?/g, '<$1>$2</$1>$3')

const parseContent = (text: string) => {
  const start = Math.max(0, text.indexOf('<OFX>'))
  const above = text.slice(0, start).split('\n').length - 1
  const { elements, rest } = takeElements(checkedXml(xmlOf(text.slice(start)), above), 'STMTTRN', parser)
  const parsed = content.safeParse(parser.parse(rest))
  if (!parsed.success) throw refuse('structure_damaged', { value: parsed.error.issues[0]?.path.join('.') })
  return { ...parsed.data.OFX, transactions: elements.map(({ row, value }) => ({ row: row + above, value })) }
}

const dateText = (text: string): string => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:\d{4}(?:\d{2}(?:\.\d+)?)?)?(?:\[.*\])?$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month}-${day}`
}

interface Account {
  readonly account: string
  readonly currency: string
}

const entryOf = (row: number, owner: Account | undefined, given: unknown): Entry => {
  const parsed = transaction.safeParse(given)
  if (!parsed.success) throw refuse('structure_damaged', { row, column: parsed.error.issues[0]?.path.join('.') })
  const { DTPOSTED, TRNAMT, FITID, TRNTYPE, CHECKNUM, REFNUM, NAME, MEMO, PAYEE, CURRENCY } = parsed.data
  return {
    row,
    values: {
      FITID: FITID === '' ? '' : `${owner?.account ?? ''}:${FITID}`,
      DTPOSTED: dateText(DTPOSTED),
      TRNAMT,
      CURDEF: CURRENCY?.CURSYM ?? owner?.currency,
      TRNTYPE,
      // Banks give the number of a deposit slip, or of its bag, where a check has its number.
      CHECKNUM: TRNTYPE === 'DEP' ? CHECKNUM : '',
      REFNUM,
      NAME: [NAME ?? PAYEE?.NAME, MEMO].filter((part) => part !== undefined && part !== '').join(' '),
    },
  }
}

export const readOfx = (text: string) => {
  const { BANKMSGSRSV1, CREDITCARDMSGSRSV1, transactions } = parseContent(text)
  const bank = BANKMSGSRSV1?.STMTTRNRS.map(({ STMTRS }) => STMTRS) ?? []
  const card = CREDITCARDMSGSRSV1?.CCSTMTTRNRS.map(({ CCSTMTRS }) => CCSTMTRS) ?? []
  const isBankFirst = text.indexOf('<BANKMSGSRSV1>') < text.indexOf('<CREDITCARDMSGSRSV1>')
  const statements = isBankFirst ? [...bank, ...card] : [...card, ...bank]
  const accounts = statements.flatMap(({ CURDEF, BANKACCTFROM, CCACCTFROM, BANKTRANLIST }) =>
    (BANKTRANLIST?.STMTTRN ?? []).map(() => ({
      account: (BANKACCTFROM ?? CCACCTFROM)?.ACCTID ?? '',
      currency: CURDEF,
    })),
  )
  // A transaction anywhere else, such as in a comment or a list of investments, is not passed over.
  if (accounts.length !== transactions.length) throw refuse('count_differs', { column: 'STMTTRN' })
  const entries = transactions.map(({ row, value }, index) => entryOf(row, accounts[index], value))
  const fields = tableOfFields(entries, {
    FITID: 'reference',
    DTPOSTED: 'soldAt',
    TRNAMT: 'gross',
    CURDEF: 'currency',
    TRNTYPE: 'category',
    CHECKNUM: 'bagNumber',
    REFNUM: 'payoutReference',
    NAME: 'text',
  })
  return {
    ...fields,
    kind: card.length > 0 && bank.length === 0 ? ('card' as const) : ('bank' as const),
    hasComma: entries.some(({ values }) => values['TRNAMT']?.includes(',')),
  }
}
