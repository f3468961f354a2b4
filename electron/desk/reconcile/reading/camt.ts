/** camt.053, the statement of ISO 20022: each entry is a line, and the balances are its control total. */
import { z } from 'zod'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import { tableOfFields, type Entry } from './fields-table.ts'
import { refuse } from '../../../core/tables/refused-file.ts'
import type { StatedOfRows } from './totals.ts'
import { checkedXml, createXmlParser, takeElements } from './xml.ts'

const amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const direction = z.enum(['CRDT', 'DBIT'])
const optionalText = z.string().optional()
const texts = z.union([z.string().transform((only) => [only]), z.array(z.string())]).optional()

/** An element without content is an empty text. */
const element = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((content) => (content === '' ? {} : content), schema)

const reference = z.object({
  CdtrRefInf: element(z.object({ Ref: optionalText })).optional(),
  RfrdDocInf: z.array(element(z.object({ Nb: optionalText }))).optional(),
  AddtlRmtInf: texts,
})

const details = z.object({
  Refs: element(z.object({ EndToEndId: optionalText })).optional(),
  RmtInf: element(z.object({ Ustrd: texts, Strd: z.array(element(reference)).optional() })).optional(),
  AddtlTxInf: optionalText,
})

const date = element(z.object({ Dt: optionalText, DtTm: optionalText }))

const entry = z.object({
  NtryRef: optionalText,
  Amt: amount,
  CdtDbtInd: direction,
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  BookgDt: date.optional(),
  ValDt: date.optional(),
  AcctSvcrRef: optionalText,
  NtryDtls: z.array(element(z.object({ TxDtls: z.array(element(details)).optional() }))).optional(),
  AddtlNtryInf: optionalText,
})

const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: optionalText }) }),
  Amt: amount,
  CdtDbtInd: direction,
})

const statement = z.object({
  Acct: z.object({ Id: z.object({ IBAN: optionalText, Othr: z.object({ Id: z.string() }).optional() }) }),
  Bal: z.array(balance).optional(),
  TxsSummry: z.object({ TtlNtries: z.object({ NbOfNtries: optionalText }).optional() }).optional(),
  Ntry: z.array(z.unknown()).optional(),
})

const document = z.object({ Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement) }) }) })

const parser = createXmlParser(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'RfrdDocInf'])

const parseDocument = (text: string) => {
  const { elements, rest } = takeElements(checkedXml(text), ['Ntry'], parser)
  const parsed = document.safeParse(parser.parse(rest))
  if (!parsed.success) throw refuse('structure_damaged', { value: parsed.error.issues[0]?.path.join('.') })
  return { statements: parsed.data.Document.BkToCstmrStmt.Stmt, elements }
}

const signed = (text: string, side: z.infer<typeof direction>): string => (side === 'DBIT' ? `-${text}` : text)

/** What banks write where they have no reference. */
const noReference = new Set(['NONREF', 'NOTPROVIDED', ''])

/** For information, or of a day to come: like what is pending, not in the balance. */
const notBooked = { INFO: 'left_out', FUTR: 'left_out' } as const

/** Banks write their words in any of these places, and some in several. */
const wordsOf = ({ NtryDtls = [], AddtlNtryInf }: z.infer<typeof entry>): string => {
  const words = NtryDtls.flatMap(({ TxDtls = [] }) => TxDtls).flatMap(({ RmtInf, AddtlTxInf }) => [
    ...(RmtInf?.Ustrd ?? []),
    ...(RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf, RfrdDocInf = [], AddtlRmtInf = [] }) => [
      CdtrRefInf?.Ref,
      ...RfrdDocInf.map(({ Nb }) => Nb),
      ...AddtlRmtInf,
    ]),
    AddtlTxInf,
  ])
  return [...new Set([...words, AddtlNtryInf])].filter((part) => part !== undefined && part !== '').join(' ')
}

const entryOf = (row: number, account: string, given: unknown): Entry => {
  const parsed = entry.safeParse(given)
  if (!parsed.success) throw refuse('structure_damaged', { row, column: parsed.error.issues[0]?.path.join('.') })
  const { Amt, CdtDbtInd, Sts, BookgDt, ValDt, AcctSvcrRef = '', NtryDtls = [] } = parsed.data
  if (!/^\d/.test(Amt['#text'])) throw refuse('amount_unreadable', { row, column: 'Amt', value: Amt['#text'] })
  const transactions = NtryDtls.flatMap(({ TxDtls = [] }) => TxDtls)
  const endToEnd = new Set(transactions.map(({ Refs }) => Refs?.EndToEndId).filter((id) => id !== 'NOTPROVIDED'))
  const [booked] = [BookgDt, ValDt].flatMap((one) => one?.DtTm ?? one?.Dt ?? [])
  return {
    row,
    values: {
      AcctSvcrRef: noReference.has(AcctSvcrRef) ? '' : `${account}:${AcctSvcrRef}`,
      BookgDt: booked,
      Amt: signed(Amt['#text'], CdtDbtInd),
      Ccy: Amt['@Ccy'],
      EndToEndId: endToEnd.size === 1 ? [...endToEnd][0] : '',
      RmtInf: wordsOf(parsed.data),
      Acct: account,
      Sts,
    },
  }
}

/** Closing less opening balance is the sum of the entries. */
const statedTotal = ({ Bal }: z.infer<typeof statement>, rowsBefore: number): StatedOfRows[] => {
  const of = (codes: readonly string[]) => Bal?.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''))
  const [opening, closing] = [of(['OPBD', 'PRCD']), of(['CLBD'])]
  if (opening === undefined || closing === undefined) return []
  const currency = closing.Amt['@Ccy']
  const [from, to] = [opening, closing].map(({ Amt, CdtDbtInd }) => {
    const minor = parseAmountMinor(signed(Amt['#text'], CdtDbtInd), currency)
    if (minor === undefined) throw refuse('amount_unreadable', { column: 'Bal', value: Amt['#text'] })
    return minor
  })
  if (opening.Amt['@Ccy'] !== currency) throw refuse('currency_differs', { column: 'Bal', value: currency })
  return [{ column: 'Bal', currency, stated: { net: (to ?? 0) - (from ?? 0) }, rowsBefore }]
}

export const readCamt = (text: string, choices: Choices) => {
  const { statements, elements } = parseDocument(text)
  const entries: Entry[] = []
  const statedTotals = statements.flatMap((one) => {
    const account = one.Acct.Id.IBAN ?? one.Acct.Id.Othr?.Id ?? ''
    const own = one.Ntry ?? []
    const stated = one.TxsSummry?.TtlNtries?.NbOfNtries
    if (stated !== undefined && Number(stated) !== own.length) {
      throw refuse('count_differs', { column: 'NbOfNtries', value: stated })
    }
    const before = entries.length
    for (const { row, value } of elements.slice(before, before + own.length)) entries.push(entryOf(row, account, value))
    return statedTotal(one, entries.length)
  })
  // An entry anywhere else, such as in a comment, is not passed over.
  if (entries.length !== elements.length) throw refuse('count_differs', { column: 'Ntry' })
  const fields = tableOfFields(
    entries,
    {
      AcctSvcrRef: 'reference',
      BookgDt: 'soldAt',
      Amt: 'gross',
      Ccy: 'currency',
      EndToEndId: 'payoutReference',
      RmtInf: 'text',
      Acct: 'unused',
      Sts: 'status',
    },
    choices,
  )
  return { ...fields, statedTotals, statuses: { ...notBooked, ...choices.statuses } }
}
