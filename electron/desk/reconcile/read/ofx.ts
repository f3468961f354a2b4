/** OFX of a bank or a card, version 1 (SGML) and 2 (XML): each transaction is a line. */
import { z } from 'zod'
import type { AmountStyle, Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Refusal } from '../../../../shared/desk/reconcile/refusals.ts'
import { present } from '../../../../shared/present.ts'
import { currencyDigits } from '../../../core/money.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import { splitAmount } from '../../../core/table-files/amounts.ts'
import { tableOfFields, type Entry, type OpenedTable } from './fields-table.ts'
import { createLeftOut } from './left-out.ts'
import type { Direction } from './value-texts.ts'
import { checkedXml, createXmlParser, cutElements, type Element } from './xml.ts'

const transaction = z.object({
  TRNTYPE: z.string().optional(),
  DTPOSTED: z.string(),
  TRNAMT: z.string(),
  FITID: z.string().optional(),
  CORRECTFITID: z.string().optional(),
  CORRECTACTION: z.string().optional(),
  CHECKNUM: z.string().optional(),
  REFNUM: z.string().optional(),
  NAME: z.string().optional(),
  MEMO: z.string().optional(),
  PAYEE: z.object({ NAME: z.string() }).optional(),
  CURRENCY: z.object({ CURSYM: z.string() }).optional(),
})

/** A transaction that the bank has not posted, and may never post. */
const pendingTransaction = transaction
  .omit({ DTPOSTED: true })
  .extend({ DTTRAN: z.string() })
  .transform(({ DTTRAN, ...rest }) => ({ ...rest, DTPOSTED: DTTRAN }))

const list = z.preprocess(
  (content) => (content === '' ? {} : content),
  z.object({ STMTTRN: z.array(z.unknown()).optional(), STMTTRNP: z.array(z.unknown()).optional() }),
)

const statement = z.object({
  CURDEF: z.string(),
  BANKACCTFROM: z.object({ ACCTID: z.string() }).optional(),
  CCACCTFROM: z.object({ ACCTID: z.string() }).optional(),
  BANKTRANLIST: z.array(list).optional(),
  BANKTRANLISTP: z.array(list).optional(),
})

/** The statement is missing where the bank cannot provide it. */
const content = z.object({
  OFX: z.object({
    BANKMSGSRSV1: z.object({ STMTTRNRS: z.array(z.object({ STMTRS: statement.optional() })) }).optional(),
    CREDITCARDMSGSRSV1: z.object({ CCSTMTTRNRS: z.array(z.object({ CCSTMTRS: statement.optional() })) }).optional(),
  }),
})

const parser = createXmlParser(['BANKTRANLIST', 'STMTTRN', 'BANKTRANLISTP', 'STMTTRNP', 'STMTTRNRS', 'CCSTMTTRNRS'])

/** The end tags of these are never left out: without one, the file is damaged. */
const aggregates = new Set(
  ['OFX', 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS', 'BANKACCTFROM', 'BANKTRANLIST', 'STMTTRN', 'PAYEE', 'CURRENCY'].concat(
    ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS', 'CCACCTFROM', 'BANKTRANLISTP', 'STMTTRNP'],
  ),
)

/** Empty elements without an end tag, such as `<MEMO>` before `</STMTTRN>`, get one. */
const endEmptyElements = (text: string): string => {
  const open: { readonly name: string; readonly at: number }[] = []
  const openCounts = new Map<string, number>()
  const count = (name: string, change: number): number => {
    const next = (openCounts.get(name) ?? 0) + change
    openCounts.set(name, next)
    return next
  }
  const empty = new Set<number>()
  for (const { 1: slash, 2: name = '', index } of text.matchAll(/<(\/?)([A-Z][\w.]*)>/g)) {
    if (slash === '') {
      open.push({ name, at: index })
      count(name, 1)
    } else if (count(name, 0) > 0) {
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        count(last.name, -1)
        if (last.name === name) break
        if (!aggregates.has(last.name)) empty.add(last.at)
      }
    }
  }
  return text.replaceAll(/<([A-Z][\w.]*)>/g, (found, name: string, at: number) =>
    empty.has(at) ? `<${name}/>` : found,
  )
}

/**
 * OFX 1 leaves out the end tags of elements with a value or without content, and has plain ampersands: with both added it is XML. Line
 * breaks are preserved, so that rows are those of the file.
 */
const xmlOf = (text: string): string =>
  endEmptyElements(
    text
      .replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_all, plain: string) =>
        plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      )
      .replaceAll(/<br *\/?>/gi, ' ')
      .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/g, '&amp;')
      .replaceAll(/<([A-Z][\w.]*)>([^<]*[^<\s])(\s*)(?:<\/\1>)?/g, '<$1>$2</$1>$3'),
  )

const parseContent = (text: string) => {
  const start = Math.max(0, text.indexOf('<OFX>'))
  const above = text.slice(0, start).split('\n').length - 1
  const { elements, rest } = cutElements(checkedXml(xmlOf(text.slice(start)), above), ['STMTTRN', 'STMTTRNP'], parser)
  const parsed = content.safeParse(parser.parse(rest))
  if (!parsed.success) throw refuse('structure_damaged', { value: parsed.error.issues[0]?.path.join('.') })
  return { ...parsed.data.OFX, transactions: elements.map(({ row, ...element }) => ({ ...element, row: row + above })) }
}

const dateText = (text: string): string => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:\d{4}(?:\d{2}(?:\.\d+)?)?)?(?:\[.*\])?$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month}-${day}`
}

interface Account {
  readonly account: string
  readonly currency: string
  readonly isCard: boolean
}

const accountOf = ({ CURDEF, BANKACCTFROM, CCACCTFROM }: z.infer<typeof statement>): Account => ({
  account: (BANKACCTFROM ?? CCACCTFROM)?.ACCTID ?? '',
  currency: CURDEF,
  isCard: CCACCTFROM !== undefined,
})

const debits = new Set(['DEBIT', 'DIRECTDEBIT', 'REPEATPMT', 'CHECK', 'CASH', 'FEE', 'SRVCHG'])
const givesMoney = ['CREDIT', 'DEP', 'DIRECTDEP', 'INT', 'DIV']

/** The directions where a person chose that types decide: a purchase and a cash machine can be without a contradiction, too. */
const typeDirections = (payment: Direction | undefined): Record<string, Direction> => ({
  ...Object.fromEntries([...debits, 'POS', 'ATM'].map((type) => [type, 'out' as const])),
  ...Object.fromEntries(givesMoney.map((type) => [type, 'in' as const])),
  ...present({ PAYMENT: payment }),
})

/** Some banks write every amount without a sign, and some write wrong types: the program does not guess which of the two is right. */
const contradictionOf = (
  row: number,
  { TRNTYPE = '', TRNAMT }: z.infer<typeof transaction>,
  isCard: boolean,
): Refusal | undefined => {
  const written = splitAmount(TRNAMT)
  // A payment is money in for a card, and money out for an account.
  const type = TRNTYPE.toUpperCase()
  const isDebit = debits.has(type) || (type === 'PAYMENT' && !isCard)
  return isDebit && written?.isNegative === false && /[1-9]/.test(written.digits)
    ? { code: 'type_contradicts', row, column: 'TRNTYPE', value: `${TRNTYPE} ${TRNAMT}` }
    : undefined
}

interface OfxEntry extends Entry {
  readonly contradiction?: Refusal
  /** The transaction that this one replaces or deletes. */
  readonly correction?: { readonly reference: string; readonly action: string }
}

/** Transactions that the bank corrected are listed, but do not count. */
const corrected = { REPLACED: 'left_out', DELETED: 'left_out' } as const

/** A correction of a transaction that is not in the file cannot be applied. */
const applyCorrections = (entries: readonly OfxEntry[]) => {
  const byReference = new Map(entries.map((entry) => [entry.values['FITID'] ?? '', entry]))
  const states = new Map<Entry, keyof typeof corrected>()
  const refusals: Refusal[] = []
  for (const entry of entries) {
    if (entry.correction === undefined) continue
    const { reference, action } = entry.correction
    const original = byReference.get(reference)
    const isKnown = action === 'REPLACE' || action === 'DELETE'
    if (original === undefined || original === entry || !isKnown) {
      refusals.push({ code: 'row_not_understood', row: entry.row, column: 'CORRECTACTION', value: action })
    } else {
      states.set(original, action === 'REPLACE' ? 'REPLACED' : 'DELETED')
      if (action === 'DELETE') states.set(entry, 'DELETED')
    }
  }
  const applied = entries.map((entry): OfxEntry => {
    const state = states.get(entry)
    return state === undefined ? entry : { ...entry, values: { ...entry.values, STMTTRNP: state } }
  })
  return { entries: applied, hasCorrected: states.size > 0, refusals }
}

const isPending = ({ name }: Element): boolean => name === 'STMTTRNP'

const entryOf = (element: Element, owner: Account | undefined): OfxEntry => {
  const { row, value } = element
  const parsed = (isPending(element) ? pendingTransaction : transaction).safeParse(value)
  if (!parsed.success) throw refuse('structure_damaged', { row, column: parsed.error.issues[0]?.path.join('.') })
  const { DTPOSTED, TRNAMT, FITID = '', TRNTYPE, CHECKNUM, REFNUM, NAME, MEMO, PAYEE, CURRENCY } = parsed.data
  const { CORRECTFITID = '', CORRECTACTION = '' } = parsed.data
  const referenceOf = (id: string): string => (id === '' ? '' : `${owner?.account ?? ''}:${id}`)
  const isCorrection = CORRECTFITID !== '' || CORRECTACTION !== ''
  const correction = { reference: referenceOf(CORRECTFITID), action: CORRECTACTION.toUpperCase() }
  const contradiction = contradictionOf(row, parsed.data, owner?.isCard ?? false)
  return {
    row,
    values: {
      FITID: referenceOf(FITID),
      DTPOSTED: dateText(DTPOSTED),
      TRNAMT,
      CURDEF: CURRENCY?.CURSYM ?? owner?.currency,
      TRNTYPE,
      // Banks write the number of a deposit slip, or of its bag, in the field for the number of a check.
      CHECKNUM: TRNTYPE === 'DEP' ? CHECKNUM : '',
      REFNUM,
      NAME: [NAME ?? PAYEE?.NAME, MEMO].filter((part) => part !== undefined && part !== '').join(' '),
      STMTTRNP: isPending(element) ? 'PENDING' : 'POSTED',
    },
    ...(contradiction !== undefined && { contradiction }),
    ...(isCorrection && { correction }),
  }
}

/** The style without thousands, as the format requires, and without more digits than the currency; undefined where some amounts differ. */
const styleOf = (entries: readonly Entry[]): AmountStyle | undefined => {
  const marks = new Set<string>()
  for (const { values } of entries) {
    const written = /^[-+]?\d*([.,]?)(\d*)$/.exec(values['TRNAMT'] ?? '')
    if (written === null) return undefined
    const [, mark = '', fraction = ''] = written
    if (mark === '') continue
    if (fraction.length > currencyDigits(values['CURDEF'] ?? '')) return undefined
    marks.add(mark)
  }
  return marks.size > 1 ? undefined : marks.has(',') ? '1234,56' : '1234.56'
}

export const readOfx = (text: string, choices: Choices): OpenedTable => {
  const { BANKMSGSRSV1, CREDITCARDMSGSRSV1, transactions } = parseContent(text)
  const bank = BANKMSGSRSV1?.STMTTRNRS.flatMap(({ STMTRS = [] }) => STMTRS) ?? []
  const card = CREDITCARDMSGSRSV1?.CCSTMTTRNRS.flatMap(({ CCSTMTRS = [] }) => CCSTMTRS) ?? []
  const isBankFirst = text.indexOf('<BANKMSGSRSV1>') < text.indexOf('<CREDITCARDMSGSRSV1>')
  const statements = isBankFirst ? [...bank, ...card] : [...card, ...bank]
  const ownersOf = (name: 'STMTTRN' | 'STMTTRNP') =>
    statements.flatMap((one) => {
      const lists = [...(one.BANKTRANLIST ?? []), ...(one.BANKTRANLISTP ?? [])]
      return lists.flatMap((each) => each[name] ?? []).map(() => accountOf(one))
    })
  const [owners, pendingOwners] = [ownersOf('STMTTRN'), ownersOf('STMTTRNP')]
  const pendingCount = transactions.filter(isPending).length
  // A transaction anywhere else, such as in a comment or a list of investments, is not ignored.
  if (pendingOwners.length !== pendingCount) throw refuse('count_differs', { column: 'STMTTRNP' })
  if (owners.length !== transactions.length - pendingCount) throw refuse('count_differs', { column: 'STMTTRN' })
  const [nextOwner, nextPendingOwner] = [owners.values(), pendingOwners.values()]
  const { entries, hasCorrected, refusals } = applyCorrections(
    transactions.map((each) => entryOf(each, (isPending(each) ? nextPendingOwner : nextOwner).next().value)),
  )
  const fields = tableOfFields(
    entries,
    {
      FITID: 'reference',
      DTPOSTED: 'soldAt',
      TRNAMT: 'gross',
      CURDEF: 'currency',
      TRNTYPE: 'category',
      CHECKNUM: 'bagNumber',
      REFNUM: 'payoutReference',
      NAME: 'text',
      ...((pendingCount > 0 || hasCorrected) && { STMTTRNP: 'status' }),
    },
    choices,
  )
  const statuses = { ...corrected, ...choices.statuses }
  const leftOutBy = createLeftOut(fields.columns, { ...choices, statuses })
  const isCounted = (index: number): boolean => {
    const row = fields.table.rows[index]
    return row !== undefined && leftOutBy(row) === undefined
  }
  // A column that a person chose instead of the types decides.
  const isTypeUsed = fields.columns.all.some(({ head, means }) => head === 'TRNTYPE' && means === 'category')
  const skipped = new Set(choices.skippedRows)
  const [isOfCard, isOfBank] = [card.length > 0, bank.length > 0]
  // In a file with both, a person is asked about a payment.
  const payment = isOfCard && isOfBank ? undefined : isOfCard ? 'in' : 'out'
  const directions = { ...typeDirections(payment), ...choices.directions }
  return {
    ...fields,
    kind: isOfCard && !isOfBank ? 'card' : 'bank',
    choices: {
      ...choices,
      amounts: choices.amounts ?? styleOf(entries),
      directions,
      dateOrder: 'year_first',
      statuses,
    },
    refusals: [
      ...refusals.filter(({ row = 0 }) => !skipped.has(row)),
      ...entries.flatMap(({ row, contradiction = [] }, index) =>
        isTypeUsed && !skipped.has(row) && isCounted(index) ? contradiction : [],
      ),
    ],
  }
}
