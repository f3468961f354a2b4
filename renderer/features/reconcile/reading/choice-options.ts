/** The choices about a whole file: the value read, its proof, and the alternatives. */
import {
  amountStyles,
  dateOrders,
  separators,
  type Choices,
  type DateOrder,
  type Separator,
  type Signs,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { isTable, type Layout } from '../../../../shared/desk/reconcile/layout.ts'
import type { RefusalCode } from '../../../../shared/desk/reconcile/refusals.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

interface Option {
  readonly key: string
  readonly label: string
  readonly isChosen: boolean
  readonly change: Choices
}

export interface FileChoice {
  readonly id: 'separator' | 'sheet' | 'encoding' | 'amounts' | 'amountsIn' | 'dates' | 'signs' | 'headers' | 'currency'
  readonly value: string
  readonly proof: string
  /** The file is refused until somebody chooses. */
  readonly isUndecided: boolean
  readonly options: readonly Option[]
  /** Detects the value again, if a person chose it. */
  readonly reset: Choices | undefined
}

/** The layout of an accepted file has more members than that of a refused one. */
export const acceptedLayout = ({ layout }: Pick<StatementFile, 'layout'>): Layout | undefined =>
  layout !== undefined && 'sums' in layout ? layout : undefined

const encodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'windows-1250', 'utf-16le', 'utf-16be', 'macintosh', 'cp850']
const encodingName = (encoding: string): string => encoding.toUpperCase().replace(/^WINDOWS-/, 'Windows-')

const separatorKeys = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const separatorName = (separator: Separator): string => t(`reading.separator.${separatorKeys[separator]}`)
const orderName = (order: DateOrder): string => t(`reading.dateOrder.${order}`)
const lineName = (row: number): string => t('statements.line', { row: formatCount(row) })
const signKinds = ['fees', 'refunds', 'adjustments'] as const
type SignKind = (typeof signKinds)[number] | 'debits'
const usualCurrencies = ['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'MXN', 'AUD']
/** At least this many lines are offered as the line of the headers. */
const headerRows = 15

/** "1,234.56" has a point, "1 234,56" a comma. */
const hasDecimalComma = (style: string): boolean => style.at(-3) === ','

interface ChoiceParts<Value> {
  readonly id: FileChoice['id']
  readonly chosen: Value | undefined
  readonly detected: Value | undefined
  readonly values: readonly Value[]
  readonly name: (value: Value) => string
  /** The proof of the detected value; undefined if it is not known. */
  readonly proof: string | undefined
  readonly isUndecided: boolean
  readonly change: (value: Value | undefined) => Choices
  /** This text is shown if the value is not the name of one value. */
  readonly shown?: string | undefined
}

/** A file that was refused for another reason does not show how its cells were read. */
const noValue = (isUndecided: boolean): string => t(isUndecided ? 'reading.choice.open' : 'reading.choice.automatic')
const noProof = (isUndecided: boolean): string => t(isUndecided ? 'reading.proof.undecided' : 'reading.proof.detected')

const isRefusedFor = ({ refusals }: StatementFile, ...codes: readonly RefusalCode[]): boolean =>
  refusals.some(({ code }) => codes.includes(code))

const choiceOf = <Value extends string | number>(parts: ChoiceParts<Value>): FileChoice => {
  const { id, chosen, detected, values, name, proof, change } = parts
  const value = chosen ?? detected
  const all = value === undefined || values.includes(value) ? values : [...values, value]
  return {
    id,
    value: parts.shown ?? (value === undefined ? noValue(parts.isUndecided) : name(value)),
    proof: chosen === undefined ? (proof ?? noProof(parts.isUndecided)) : t('reading.proof.chosen'),
    isUndecided: parts.isUndecided,
    options: all.map((each) => ({
      key: String(each),
      label: name(each),
      isChosen: each === value,
      change: change(each),
    })),
    reset: chosen === undefined ? undefined : change(undefined),
  }
}

const signsChoice = (file: StatementFile, choices: Choices): FileChoice => {
  const accepted = acceptedLayout(file)
  const signs: { readonly [Kind in keyof Signs]?: Signs[Kind] | undefined } = { ...accepted?.signs, ...choices.signs }
  const { fees, refunds, adjustments } = signs
  const isUndecided = isRefusedFor(file, 'signs_undecided', 'debits_undecided')
  const hasDebits = signs.debits !== undefined || isRefusedFor(file, 'debits_undecided')
  const kinds: readonly SignKind[] = hasDebits ? [...signKinds, 'debits'] : signKinds
  const isSame = fees === refunds && refunds === adjustments
  const proofs = accepted?.netProofs ?? 0
  const proof =
    proofs === 0
      ? t('reading.proof.netNone')
      : proofs === file.lines
        ? t('reading.proof.netAll')
        : t('reading.proof.netSome', { count: proofs })
  return {
    id: 'signs',
    value:
      fees === undefined
        ? noValue(isUndecided)
        : isSame
          ? t(`reading.signs.all.${fees}`)
          : t(`reading.signs.fees.${fees}`),
    proof:
      choices.signs !== undefined ? t('reading.proof.chosen') : accepted === undefined ? noProof(isUndecided) : proof,
    isUndecided,
    options: kinds.flatMap((kind) =>
      (['positive', 'negative'] as const).map((sign) => ({
        key: `${kind}-${sign}`,
        label: t(`reading.signs.${kind}.${sign}`),
        isChosen: signs[kind] === sign,
        change: { signs: { ...choices.signs, [kind]: sign } },
      })),
    ),
    reset: choices.signs === undefined ? undefined : { signs: undefined },
  }
}

const datesProof = (accepted: Layout | undefined): string | undefined => {
  if (accepted === undefined) return undefined
  const { dateProofs = 0, mapping } = accepted
  if (dateProofs > 0) return t('reading.proof.daysAbove12', { count: dateProofs })
  return t(
    mapping === undefined || accepted.dateOrder === 'year_first' ? 'reading.proof.certain' : 'reading.proof.inMapping',
  )
}

/** The choices that apply to the format of the file, in the order of their keys. */
export const fileChoices = (file: StatementFile, choices: Choices): readonly FileChoice[] => {
  const { layout, refusals } = file
  const accepted = acceptedLayout(file)
  const format = layout?.format ?? 'csv'
  const hasColumns = isTable({ format })
  const columns = layout?.columns ?? []
  const [header, secondHeader] = layout?.headerRows ?? []

  const separator = choiceOf({
    id: 'separator',
    isUndecided: isRefusedFor(file, 'header_missing'),
    chosen: choices.separator,
    detected: layout?.separator,
    values: separators,
    name: separatorName,
    proof: columns.length === 0 ? undefined : t('reading.proof.separators', { count: columns.length - 1 }),
    change: (value) => ({ separator: value }),
  })
  const sheet = choiceOf({
    id: 'sheet',
    isUndecided: isRefusedFor(file, 'sheet_undecided'),
    chosen: choices.sheet,
    detected: layout?.sheet,
    values: refusals.find(({ code }) => code === 'sheet_undecided')?.value?.split(', ') ?? [],
    name: (value) => value,
    proof: layout?.sheet === undefined ? undefined : t('reading.proof.sheet'),
    change: (value) => ({ sheet: value }),
  })
  const encoding = choiceOf({
    id: 'encoding',
    isUndecided: isRefusedFor(file, 'encoding_undecided', 'encoding_damaged'),
    chosen: choices.encoding,
    detected: layout?.encoding,
    values: encodings,
    name: encodingName,
    proof:
      layout?.encoding === undefined
        ? undefined
        : t(layout.encoding.startsWith('utf') ? 'reading.proof.bytes' : 'reading.proof.accents'),
    change: (value) => ({ encoding: value }),
  })
  const amounts = choiceOf({
    id: 'amounts',
    isUndecided: isRefusedFor(file, 'amounts_undecided'),
    chosen: choices.amounts,
    detected: accepted?.amounts,
    values: amountStyles,
    name: (value) => value,
    shown:
      accepted !== undefined && accepted.amounts === undefined && choices.amounts === undefined
        ? t('reading.proof.numbers')
        : undefined,
    proof:
      accepted === undefined
        ? undefined
        : accepted.amounts === undefined
          ? t('reading.proof.exact')
          : t(hasDecimalComma(accepted.amounts) ? 'reading.proof.comma' : 'reading.proof.point'),
    change: (value) => ({ amounts: value }),
  })
  const amountsIn = choiceOf({
    id: 'amountsIn',
    isUndecided: isRefusedFor(file, 'cents_undecided'),
    chosen: choices.amountsIn,
    detected: accepted?.hasCents === true ? 'cents' : undefined,
    values: ['units', 'cents'] as const,
    name: (value) => t(`reading.amountsIn.${value}`),
    proof: undefined,
    change: (value) => ({ amountsIn: value }),
  })
  const areCentsOpen =
    choices.amountsIn !== undefined || accepted?.hasCents === true || isRefusedFor(file, 'cents_undecided')
  const dates = choiceOf({
    id: 'dates',
    isUndecided: isRefusedFor(file, 'dates_undecided'),
    chosen: choices.dateOrder,
    detected: accepted?.dateOrder,
    values: dateOrders,
    name: orderName,
    shown:
      accepted !== undefined && accepted.dateOrder === undefined && choices.dateOrder === undefined
        ? t('reading.proof.days')
        : undefined,
    proof: datesProof(accepted),
    change: (value) => ({ dateOrder: value }),
  })
  const headers = choiceOf({
    id: 'headers',
    isUndecided: isRefusedFor(file, 'header_missing'),
    chosen: choices.headerRow,
    detected: header,
    values: [...Array.from({ length: headerRows }, (_, index) => index + 1), 0],
    name: (row) => (row === 0 ? t('reading.choice.noHeaders') : lineName(row)),
    shown:
      header !== undefined && secondHeader !== undefined
        ? t('statements.lines', { from: formatCount(header), to: formatCount(secondHeader) })
        : undefined,
    proof:
      header === undefined
        ? undefined
        : t('reading.proof.headers', { count: columns.filter(({ means }) => means !== 'unused').length }),
    change: (value) => ({ headerRow: value }),
  })
  const [onlyCurrency] = Object.keys(accepted?.sums ?? {})
  const currency = choiceOf({
    id: 'currency',
    isUndecided: isRefusedFor(file, 'currency_missing'),
    chosen: choices.currency,
    detected: onlyCurrency,
    values: usualCurrencies,
    name: (value) => value,
    proof:
      onlyCurrency === undefined
        ? undefined
        : t(accepted?.isCurrencyOfBooks === true ? 'reading.proof.currencyOfBooks' : 'reading.proof.currency'),
    change: (value) => ({ currency: value }),
  })
  const needsCurrency =
    isRefusedFor(file, 'currency_missing') || (columns.length > 0 && columns.every(({ means }) => means !== 'currency'))
  return [
    ...(format === 'csv' ? [separator] : []),
    format === 'xlsx' ? sheet : encoding,
    ...(hasColumns ? [amounts, dates] : []),
    signsChoice(file, choices),
    ...(hasColumns ? [headers] : []),
    ...(hasColumns && needsCurrency ? [currency] : []),
    ...(areCentsOpen ? [amountsIn] : []),
  ]
}
