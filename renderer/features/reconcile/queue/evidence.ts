/** The evidence of an item: its lines beside the books, row by row, with the differences. Amounts are minor units. */
import type { BookRecord, QueueItemDetail, StatementLine } from '../../../../shared/desk/reconcile/queue.ts'
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { withoutMarks } from '../../../../shared/values/fold.ts'
import { formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { localText, percent } from '../reconcile-texts.ts'

/** The compared item: as it was found, or beside a record that a person chose. */
export type Compared = Pick<
  QueueItemDetail,
  | 'kind'
  | 'currency'
  | 'class'
  | 'cause'
  | 'differs'
  | 'stated'
  | 'expected'
  | 'expected_currency'
  | 'difference'
  | 'lines'
  | 'records'
>

/** `none` means that there is nothing to compare. An amount is the excess of the statement over the books. */
export type Difference = 'same' | 'differs' | 'none' | number

export interface EvidenceRow {
  readonly key: string
  readonly label: string
  /** Undefined if that side does not state it. */
  readonly stated: string | undefined
  readonly booked: string | undefined
  readonly difference: Difference
}

const mostNames = 3

/** Lists each value once; if there are many, the first two and the number of others. */
const severalText = (values: readonly (string | undefined)[]): string | undefined => {
  const all = [...new Set(values.filter((value) => value !== undefined && value !== ''))] as string[]
  if (all.length === 0) return undefined
  const shown = all.length > mostNames ? all.slice(0, 2) : all
  const text = formatList(shown, 'unit')
  return shown.length === all.length ? text : t('queue.evidence.more', { names: text, count: all.length - 2 })
}

const joined = (...parts: readonly (string | undefined)[]): string | undefined => {
  const known = parts.filter((part) => part !== undefined && part !== '')
  return known.length === 0 ? undefined : known.join(', ')
}

/** Plates and names are compared without marks and signs because they are written in several ways. */
const plain = (value: string): string =>
  withoutMarks(value)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

type Part = readonly [stated: string | undefined, booked: string | undefined]

/** A part that one side does not have is not a difference; a day without a time agrees with each time of that day. */
const compareParts = (parts: readonly Part[]): Difference => {
  const known = parts.filter(([stated, booked]) => stated !== undefined && booked !== undefined)
  if (known.length === 0) return 'none'
  const agrees = ([stated = '', booked = '']: Part) =>
    stated.length === 10 && /^\d{4}-/.test(stated) ? booked.startsWith(stated) : plain(stated) === plain(booked)
  return known.every(agrees) ? 'same' : 'differs'
}

interface Sides {
  readonly lines: readonly StatementLine[]
  readonly records: readonly BookRecord[]
}

type Fields<Of> = readonly ((of: Of) => string | undefined)[]
const noText = () => undefined

/** Compares only one line with one record; if there are several, the names are listed. */
const textRow = (
  { lines, records }: Sides,
  key: 'booking' | 'place' | 'sold' | 'reference' | 'day' | 'text',
  line: Fields<StatementLine>,
  record: Fields<BookRecord>,
  show: (text: string) => string = (text) => text,
): EvidenceRow[] => {
  const textOf = <Of>(all: readonly Of[], fields: Fields<Of>) =>
    severalText(
      all.map((each) =>
        joined(
          ...fields.map((field) => {
            const value = field(each)
            return value === undefined ? undefined : show(value)
          }),
        ),
      ),
    )
  const [stated, booked] = [textOf(lines, line), textOf(records, record)]
  if (stated === undefined && booked === undefined) return []
  const [first, only] = [lines[0], records[0]]
  const isPair = lines.length === 1 && records.length === 1 && first !== undefined && only !== undefined
  const parts = isPair ? line.map((field, index): Part => [field(first), record[index]?.(only)]) : []
  return [{ key, label: t(`queue.evidence.${key}`), stated, booked, difference: compareParts(parts) }]
}

const startText = (local: string): string => (/^\d{4}-\d\d-\d\d/.test(local) ? localText(local) : local)

const saleRows = (sides: Sides): EvidenceRow[] => [
  ...textRow(
    sides,
    'booking',
    [(line) => line.booking_id ?? line.partner_booking_id, ({ plate }) => plate],
    [bookingNamedBy(sides.lines[0]), ({ plate }) => plate],
  ),
  ...textRow(
    sides,
    'place',
    [({ facility }) => facility, (line) => line.starts_at],
    [({ facility }) => facility, (record) => record.starts_at],
    startText,
  ),
  ...textRow(sides, 'sold', [(line) => line.sold_at], [(record) => record.sold_at], startText).filter(
    ({ difference }) => difference !== 'same',
  ),
]

/** The record is shown with the kind of number that the line names. */
const bookingNamedBy =
  (line: StatementLine | undefined) =>
  (record: BookRecord): string | undefined =>
    line?.booking_id === undefined && line?.partner_booking_id !== undefined
      ? (record.partner_booking_id ?? record.booking_id)
      : record.booking_id

const otherRows = (sides: Sides): EvidenceRow[] => [
  ...textRow(
    sides,
    'reference',
    [(line) => line.card_reference ?? line.bag_number ?? line.payout_reference ?? line.reference],
    [(record) => record.name ?? record.booking_id],
  ),
  ...textRow(sides, 'day', [(line) => line.sold_at?.slice(0, 10)], [({ date }) => date], startText),
  ...textRow(sides, 'text', [({ text }) => text], [noText]),
]

const priceKinds = ['parking', 'add_on', 'fee', 'tax', 'credit'] as const

/** The text of a price line without a label. */
const priceKindText = (kind: string): string => {
  const known = priceKinds.find((each) => each === kind)
  return known === undefined ? kind : t(`queue.priceKind.${known}`)
}

/** An add-on has a name of its own; the other kinds have a text. */
const priceText = (kind: string, label: string): string =>
  kind === 'add_on' && label !== '' ? label : priceKindText(kind)

/** The components of the price in the books, which statements do not list; an add-on that was not paid is the difference. */
const priceRows = ({ records, cause, expected_currency: currency }: Compared): EvidenceRow[] => {
  const [record] = records
  const lines = records.length === 1 ? (record?.price_lines ?? []) : []
  const addOns = lines.filter(({ kind }) => kind === 'add_on')
  const shown = addOns.length > 0 ? addOns : lines
  if (shown.length < 2 && addOns.length === 0) return []
  return [
    {
      key: 'price',
      label: addOns.length > 0 ? t('queue.evidence.addOns') : t('queue.evidence.priceLines'),
      stated: t('queue.evidence.notListed'),
      booked: shown
        .map(({ kind, label, amount }) => `${priceText(kind, label)} (${formatMinor(amount, currency)})`)
        .join(' · '),
      difference: cause?.kind === 'add_on_not_paid' ? -Math.abs(cause.amount) : 'none',
    },
  ]
}

const members = ['gross', 'fees', 'refunds', 'adjustments', 'net'] as const satisfies (keyof Equation)[]

const moneyRows = (compared: Compared): EvidenceRow[] => {
  const { stated, expected, difference, currency, expected_currency: booked, cause, records, lines } = compared
  const [isStated, isBooked] = [lines.length > 0, records.length > 0]
  const rate = records.length === 1 ? records[0]?.commission_basis_points : undefined
  return members.flatMap((member): EvidenceRow[] => {
    const isNeeded = member === 'net' || member === 'gross' || stated[member] !== 0 || expected[member] !== 0
    if (!isNeeded) return []
    const statedRate = member === 'fees' && cause?.kind === 'fee_rate' ? cause.stated : undefined
    const statedText = isStated ? formatMinor(stated[member], currency) : undefined
    return [
      {
        key: member,
        label:
          member === 'fees' && rate !== undefined
            ? t('queue.evidence.fees', { rate: percent(rate) })
            : t(`reconcile.equation.${member}`),
        stated:
          statedText === undefined || statedRate === undefined
            ? statedText
            : t('queue.evidence.atRate', { amount: statedText, rate: percent(statedRate) }),
        booked: isBooked ? formatMinor(expected[member], booked) : undefined,
        difference: currency !== booked ? 'differs' : difference[member] === 0 ? 'same' : difference[member],
      },
    ]
  })
}

export const evidenceRows = (compared: Compared): EvidenceRow[] => {
  const { lines, records } = compared
  const kind = records[0]?.kind
  const isSale = kind === undefined ? lines.some(({ starts_at: at, plate }) => at ?? plate) : kind === 'sale'
  return [
    ...(isSale ? saleRows({ lines, records }) : otherRows({ lines, records })),
    ...priceRows(compared),
    ...moneyRows(compared),
  ]
}
