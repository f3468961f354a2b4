/** camt.053, the statement of ISO 20022: each entry is a line, and the balances are its control total. */
import { z } from 'zod'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Refusal } from '../../../../shared/desk/reconcile/refusals.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import { tableOfFields, type Entry, type OpenedTable } from './fields-table.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import type { StatedOfRows } from './totals.ts'
import { checkedXml, createXmlParser, cutElements } from './xml.ts'

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
  RvslInd: optionalText,
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
  Id: optionalText,
  CpyDplctInd: optionalText,
  Acct: z.object({ Id: z.object({ IBAN: optionalText, Othr: z.object({ Id: z.string() }).optional() }) }),
  Bal: z.array(balance).optional(),
  TxsSummry: z.object({ TtlNtries: z.object({ NbOfNtries: optionalText }).optional() }).optional(),
  Ntry: z.array(z.unknown()).optional(),
})

const document = z.object({ Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement) }) }) })

const parser = createXmlParser(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd', 'RfrdDocInf'])

const parseDocument = (text: string) => {
  const { elements, rest } = cutElements(checkedXml(text), ['Ntry'], parser)
  const parsed = document.safeParse(parser.parse(rest))
  if (!parsed.success) throw refuse('structure_damaged', { value: parsed.error.issues[0]?.path.join('.') })
  return { statements: parsed.data.Document.BkToCstmrStmt.Stmt, elements }
}

const signed = (text: string, side: z.infer<typeof direction>): string => (side === 'DBIT' ? `-${text}` : text)

/** The texts of banks where they have no reference. */
const noReference = new Set(['NONREF', 'NOTPROVIDED', ''])

/** Entries for information, of a future day, or of a known statement are, like pending ones, not in the balance. */
const notBooked = { INFO: 'left_out', FUTR: 'left_out', DUPL: 'left_out' } as const

/** Banks write their texts in any of these places, and some in several. */
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

/** Some banks write a reversal with its own direction, others with that of the reversed entry. */
type CamtEntry = Entry & { readonly reversal?: { readonly direction: z.infer<typeof direction> } }

const entryOf = (row: number, account: string, given: unknown): CamtEntry => {
  const parsed = entry.safeParse(given)
  if (!parsed.success) throw refuse('structure_damaged', { row, column: parsed.error.issues[0]?.path.join('.') })
  const { Amt, CdtDbtInd, RvslInd = '', Sts, BookgDt, ValDt, AcctSvcrRef = '', NtryDtls = [] } = parsed.data
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
    ...(/^(true|1)$/.test(RvslInd) && { reversal: { direction: CdtDbtInd } }),
  }
}

const turned = (entry: CamtEntry): CamtEntry => {
  const { Amt = '' } = entry.values
  return { ...entry, values: { ...entry.values, Amt: Amt.startsWith('-') ? Amt.slice(1) : `-${Amt}` } }
}

/** Decides reversals as the balances require, or as a person chose; a person is asked about the rest. */
const decideReversals = (entries: readonly CamtEntry[], stated: number | undefined, choices: Choices) => {
  const reversals = entries.filter(({ reversal }) => reversal !== undefined)
  if (reversals.length === 0) return { entries, refusals: [] }
  const isBooked = ({ values: { Sts = '' } }: CamtEntry): boolean => Sts === 'BOOK'
  const sumOf = (all: readonly CamtEntry[]): number =>
    all
      .filter(isBooked)
      .reduce((sum, { values }) => sum + (parseAmountMinor(values['Amt'] ?? '', values['Ccy'] ?? '') ?? 0), 0)
  const around = entries.map((entry) => (entry.reversal === undefined ? entry : turned(entry)))
  const fitting = [entries, around].filter((all) => sumOf(all) === stated)
  const [only] = fitting
  if (only !== undefined && fitting.length === 1) return { entries: only, refusals: [] }
  const saidOf = ({ reversal }: CamtEntry) => choices.directions?.[`RvslInd ${reversal?.direction ?? ''}`]
  const open = reversals.filter((entry) => saidOf(entry) === undefined && !choices.skippedRows?.includes(entry.row))
  const byDirection = new Map(open.toReversed().map((entry) => [entry.reversal?.direction ?? '', entry.row]))
  return {
    entries: entries.map((entry) => {
      const said = saidOf(entry)
      return said !== undefined &&
        entry.reversal !== undefined &&
        (said === 'in') !== (entry.reversal.direction === 'CRDT')
        ? turned(entry)
        : entry
    }),
    refusals: Array.from(byDirection, ([value, row]): Refusal => ({
      code: 'direction_unknown',
      row,
      column: 'RvslInd',
      value: `RvslInd ${value}`,
    })),
  }
}

/** The closing less the opening balance is the sum of the entries. */
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

export const readCamt = (text: string, choices: Choices): OpenedTable => {
  const { statements, elements } = parseDocument(text)
  const entries: Entry[] = []
  const refusals: Refusal[] = []
  const seen = new Map<string, string>()
  let used = 0
  const statedTotals = statements.flatMap((one) => {
    const account = one.Acct.Id.IBAN ?? one.Acct.Id.Othr?.Id ?? ''
    const count = one.Ntry?.length ?? 0
    const said = one.TxsSummry?.TtlNtries?.NbOfNtries
    if (said !== undefined && Number(said) !== count) {
      throw refuse('count_differs', { column: 'NbOfNtries', value: said })
    }
    const own = elements.slice(used, used + count)
    used += count
    const read = own.map(({ row, value }) => entryOf(row, account, value))
    const key = `${account}\u0001${one.Id ?? ''}`
    const content = statements.length > 1 ? JSON.stringify(own.map(({ value }) => value)) : ''
    // The pages of one statement have the same id, too.
    const isCopy = one.Id !== undefined && seen.has(key) && (one.CpyDplctInd !== undefined || seen.get(key) === content)
    if (isCopy) {
      entries.push(...read.map((entry) => ({ ...entry, values: { ...entry.values, Sts: 'DUPL' } })))
      return []
    }
    seen.set(key, content)
    const stated = statedTotal(one, entries.length + count)
    const decided = decideReversals(read, stated[0]?.stated.net, choices)
    entries.push(...decided.entries)
    refusals.push(...decided.refusals)
    return stated
  })
  // An entry anywhere else, such as in a comment, is not ignored.
  if (used !== elements.length) throw refuse('count_differs', { column: 'Ntry' })
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
  const { amountsIn = 'units' } = choices
  const statuses = { ...notBooked, ...choices.statuses }
  const fixed = { amounts: '1234.56', dateOrder: 'year_first' } as const
  return { ...fields, statedTotals, refusals, kind: 'bank', choices: { ...choices, ...fixed, amountsIn, statuses } }
}
