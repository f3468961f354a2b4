/** OFX of a bank or a card, version 1 (SGML) and 2 (XML): each transaction is a line. */
import { parseSync } from 'ofx-js'
import { z } from 'zod'
import { createLineCounter, tableOfFields, type Entry } from './fields-table.ts'
import { refuse } from './refusals.ts'

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

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item.transform((only) => [only])])
    .optional()
    .default([])

const statement = z.object({
  CURDEF: z.string(),
  BANKACCTFROM: z.object({ ACCTID: z.string() }).optional(),
  CCACCTFROM: z.object({ ACCTID: z.string() }).optional(),
  BANKTRANLIST: z
    .union([z.object({ STMTTRN: listOf(z.unknown()) }), z.literal('').transform(() => ({ STMTTRN: [] }))])
    .optional(),
})

const content = z.object({
  BANKMSGSRSV1: z.object({ STMTTRNRS: listOf(z.object({ STMTRS: statement })) }).optional(),
  CREDITCARDMSGSRSV1: z.object({ CCSTMTTRNRS: listOf(z.object({ CCSTMTRS: statement })) }).optional(),
})

/** What ofx-js passes over: a sign that begins no element. OFX has elements without attributes, and nothing else. */
const strayBracket = /<(?!\/?[A-Z][\w.]*>)/i

const elements = (text: string): string => text.slice(text.indexOf('<OFX>'))

const checkElements = (text: string): void => {
  const body = elements(text)
  const stray = strayBracket.exec(body)
  if (stray === null) return
  const position = text.length - body.length + stray.index
  throw refuse('structure_damaged', {
    row: createLineCounter(text)(position),
    value: body.slice(stray.index, stray.index + 40),
  })
}

const parseContent = (text: string): z.infer<typeof content> => {
  try {
    return content.parse(parseSync(text).OFX)
  } catch (error) {
    throw refuse('structure_damaged', {
      value: error instanceof z.ZodError ? error.issues[0]?.path.join('.') : String(error),
    })
  }
}

const dateText = (text: string): string => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:\d{4}(?:\d{2}(?:\.\d+)?)?)?(?:\[.*\])?$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month}-${day}`
}

const entryOf = (row: number, account: string, currency: string, given: unknown): Entry => {
  const parsed = transaction.safeParse(given)
  if (!parsed.success) throw refuse('structure_damaged', { row, column: parsed.error.issues[0]?.path.join('.') })
  const { DTPOSTED, TRNAMT, FITID, TRNTYPE, CHECKNUM, REFNUM, NAME, MEMO, PAYEE, CURRENCY } = parsed.data
  return {
    row,
    values: {
      FITID: FITID === '' ? '' : `${account}:${FITID}`,
      DTPOSTED: dateText(DTPOSTED),
      TRNAMT,
      CURDEF: CURRENCY?.CURSYM ?? currency,
      TRNTYPE,
      // Banks give the number of a deposit slip, or of its bag, where a check has its number.
      CHECKNUM: TRNTYPE === 'DEP' ? CHECKNUM : '',
      REFNUM,
      NAME: [NAME ?? PAYEE?.NAME, MEMO].filter((part) => part !== undefined && part !== '').join(' '),
    },
  }
}

export const readOfx = (text: string) => {
  checkElements(text)
  const { BANKMSGSRSV1, CREDITCARDMSGSRSV1 } = parseContent(text)
  const bank = BANKMSGSRSV1?.STMTTRNRS.map(({ STMTRS }) => STMTRS) ?? []
  const card = CREDITCARDMSGSRSV1?.CCSTMTTRNRS.map(({ CCSTMTRS }) => CCSTMTRS) ?? []
  const isBankFirst = text.indexOf('<BANKMSGSRSV1>') < text.indexOf('<CREDITCARDMSGSRSV1>')
  const statements = isBankFirst ? [...bank, ...card] : [...card, ...bank]
  const lineAt = createLineCounter(text)
  const positions = text.matchAll(/<STMTTRN>/g)
  const entries = statements.flatMap(({ CURDEF, BANKACCTFROM, CCACCTFROM, BANKTRANLIST }) =>
    (BANKTRANLIST?.STMTTRN ?? []).map((given) => {
      const position = positions.next().value?.index ?? 0
      return entryOf(lineAt(position), (BANKACCTFROM ?? CCACCTFROM)?.ACCTID ?? '', CURDEF, given)
    }),
  )
  // Each transaction of the text is a line, or the file is not the one that was parsed.
  if (positions.next().done !== true) throw refuse('count_differs', { column: 'STMTTRN' })
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
