/** camt.053, the statement of ISO 20022: each entry is a line, and the balances are its control total. */
import { z } from 'zod'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import type { PendingLines } from '../../../../shared/desk/reconcile/layout.ts'
import { tableOfFields, type Entry } from './fields-table.ts'
import { refuse } from '../../../core/tables/refused-file.ts'
import type { StatedTotal } from './totals.ts'
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
  const { elements, rest } = takeElements(checkedXml(text), 'Ntry', parser)
  const parsed = document.safeParse(parser.parse(rest))
  if (!parsed.success) throw refuse('structure_damaged', { value: parsed.error.issues[0]?.path.join('.') })
  return { statements: parsed.data.Document.BkToCstmrStmt.Stmt, elements }
}

const signed = (text: string, side: z.infer<typeof direction>): string => (side === 'DBIT' ? `-${text}` : text)

/** What banks write where they have no reference. */
const noReference = new Set(['NONREF', 'NOTPROVIDED', ''])

/** Pending, for information, or of a day to come: not in the balance. */
const notBooked = new Set(['PDNG', 'INFO', 'FUTR'])

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

const entryOf = (row: number, account: string, given: unknown): Entry & { readonly isBooked: boolean } => {
  const parsed = entry.safeParse(given)
  if (!parsed.success) throw refuse('structure_damaged', { row, column: parsed.error.issues[0]?.path.join('.') })
  const { Amt, CdtDbtInd, Sts, BookgDt, ValDt, AcctSvcrRef = '', NtryDtls = [] } = parsed.data
  const isBooked = Sts === 'BOOK'
  if (!isBooked && !notBooked.has(Sts)) throw refuse('row_not_understood', { row, column: 'Sts', value: Sts })
  if (!/^\d/.test(Amt['#text'])) throw refuse('amount_unreadable', { row, column: 'Amt', value: Amt['#text'] })
  const transactions = NtryDtls.flatMap(({ TxDtls = [] }) => TxDtls)
  const endToEnd = new Set(transactions.map(({ Refs }) => Refs?.EndToEndId).filter((id) => id !== 'NOTPROVIDED'))
  const [booked] = [BookgDt, ValDt].flatMap((one) => one?.DtTm ?? one?.Dt ?? [])
  return {
    row,
    isBooked,
    values: {
      AcctSvcrRef: noReference.has(AcctSvcrRef) ? '' : `${account}:${AcctSvcrRef}`,
      BookgDt: booked,
      Amt: signed(Amt['#text'], CdtDbtInd),
      Ccy: Amt['@Ccy'],
      EndToEndId: endToEnd.size === 1 ? [...endToEnd][0] : '',
      RmtInf: wordsOf(parsed.data),
      Acct: account,
    },
  }
}

const mostShown = 20

const pendingOf = (entries: readonly Entry[]): PendingLines | undefined =>
  entries.length === 0
    ? undefined
    : {
        lines: entries.length,
        first: entries.slice(0, mostShown).map(({ row, values: { Amt = '', Ccy = '', RmtInf = '' } }) => {
          const net = parseAmountMinor(Amt, Ccy)
          if (net === undefined) throw refuse('amount_unreadable', { row, column: 'Amt', value: Amt })
          return { row, text: RmtInf, currency: Ccy, net }
        }),
      }

/** Closing less opening balance is the sum of the entries. */
const statedTotal = ({ Bal }: z.infer<typeof statement>, linesBefore: number): StatedTotal[] => {
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
  return [{ column: 'Bal', currency, stated: { net: (to ?? 0) - (from ?? 0) }, linesBefore }]
}

export const readCamt = (text: string, choices: Choices) => {
  const { statements, elements } = parseDocument(text)
  const booked: Entry[] = []
  const others: Entry[] = []
  const statedTotals = statements.flatMap((one) => {
    const account = one.Acct.Id.IBAN ?? one.Acct.Id.Othr?.Id ?? ''
    const own = one.Ntry ?? []
    const stated = one.TxsSummry?.TtlNtries?.NbOfNtries
    if (stated !== undefined && Number(stated) !== own.length) {
      throw refuse('count_differs', { column: 'NbOfNtries', value: stated })
    }
    const before = booked.length + others.length
    for (const { row, value } of elements.slice(before, before + own.length)) {
      const read = entryOf(row, account, value)
      ;(read.isBooked ? booked : others).push(read)
    }
    return statedTotal(one, booked.length)
  })
  // An entry anywhere else, such as in a comment, is not passed over.
  if (booked.length + others.length !== elements.length) throw refuse('count_differs', { column: 'Ntry' })
  const fields = tableOfFields(
    booked,
    {
      AcctSvcrRef: 'reference',
      BookgDt: 'soldAt',
      Amt: 'gross',
      Ccy: 'currency',
      EndToEndId: 'payoutReference',
      RmtInf: 'text',
      Acct: 'unused',
    },
    choices,
  )
  return { ...fields, statedTotals, otherRows: others.map(({ row }) => row), pending: pendingOf(others) }
}
