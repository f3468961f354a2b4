/** The count of a drawer as a page of figures: pieces and the slips of other tenders, never the expected amounts. */
import type { SubmittedCount } from '../../../../shared/desk/shifts.ts'
import { slipTenders } from '../../../../shared/tenders.ts'
import { zoneName } from '../../../../shared/values/time-zone.ts'
import { isSameDay, shortDate, timeOfDay } from '../../../core/passes/pass-format.ts'
import { messagesIn } from '../../../common/messages.ts'
import type { ShiftRow } from '../../shifts/rows.ts'
import {
  amountFormats,
  businessDay,
  countText,
  footNotes,
  sampleMark,
  type Printing,
} from '../report-page/report-format.ts'
import type { Line, ReportPage, Section } from '../report-page/report-page.ts'

interface CountSlip {
  readonly count: SubmittedCount
  readonly shift: ShiftRow
  readonly timeZone: string
}

const kinds = ['bill', 'coin', 'roll', 'other'] as const

interface Piece {
  readonly kind: (typeof kinds)[number]
  readonly id: string
  readonly pieces: number
  /** The value of one piece; unknown where it is no denomination. */
  readonly valueMinor: number | undefined
  readonly roll: { readonly coins: number; readonly coinMinor: number } | undefined
}

/** The id contains the value of a piece, also where the denominations have changed since. */
const pieceOf = (id: string, pieces: number): Piece => {
  const [, kind, value, coins] = /^(bill|coin|roll):(\d+)(?:x(\d+))?$/.exec(id) ?? []
  const known = kinds.find((each) => each === kind)
  if (known === undefined) return { kind: 'other', id, pieces, valueMinor: undefined, roll: undefined }
  const roll = coins === undefined ? undefined : { coins: Number(coins), coinMinor: Number(value) }
  return { kind: known, id, pieces, valueMinor: Number(value) * (roll?.coins ?? 1), roll }
}

const cashSections = ({ count, shift }: CountSlip, { locale }: Printing): Section[] => {
  const t = messagesIn(locale)
  const { plain } = amountFormats(locale, shift.currency)
  const total: Line = { label: t('countSlip.total'), value: plain(count.cash_total), total: 'whole' }
  const { cash } = count
  if ('total' in cash) {
    const entered = { label: t('countSlip.asTotal'), value: plain(cash.total) }
    return [{ heading: t('countSlip.cash'), lines: [entered, total], column: 'left' }]
  }
  const all = Object.entries(cash.pieces)
    .filter(([, pieces]) => pieces > 0)
    .map(([id, pieces]) => pieceOf(id, pieces))
    .toSorted((one, other) => (other.valueMinor ?? 0) - (one.valueMinor ?? 0))
  const lineOf = ({ id, pieces, valueMinor, roll }: Piece): Line => {
    const piece = valueMinor === undefined ? id : plain(valueMinor)
    return {
      label: roll ? t('countSlip.rollOf', { coins: roll.coins, value: plain(roll.coinMinor) }) : piece,
      count: countText(locale, pieces),
      value: valueMinor === undefined ? undefined : plain(valueMinor * pieces),
    }
  }
  const sections = kinds.flatMap((kind): Section[] => {
    const lines = all.filter((piece) => piece.kind === kind).map(lineOf)
    if (lines.length === 0) return []
    return [{ heading: t(`countSlip.${kind}`), lines, column: kind === 'bill' ? 'left' : 'right' }]
  })
  const sums = kinds.flatMap((kind): Line[] => {
    const ofKind = all.filter((piece) => piece.kind === kind)
    const sumMinor = ofKind.reduce((sum, { pieces, valueMinor = 0 }) => sum + pieces * valueMinor, 0)
    return sumMinor === 0 ? [] : [{ label: t(`countSlip.${kind}`), value: plain(sumMinor) }]
  })
  return [...sections, { heading: t('countSlip.cash'), lines: [...sums, total], column: 'left' }]
}

/** The section is present where slips of a tender were counted. */
const slipsSection = ({ count, shift }: CountSlip, { locale }: Printing): Section[] => {
  if (slipTenders.every((tender) => count[tender] === undefined)) return []
  const t = messagesIn(locale)
  const { plain } = amountFormats(locale, shift.currency)
  const lines = slipTenders.map((tender): Line => {
    const label = t(`tenders.${tender}.slips`)
    const slips = count[tender]
    if (slips === undefined) return { label, value: t('countSlip.notCounted') }
    return { label, count: countText(locale, slips.count), value: plain(slips.total) }
  })
  return [{ heading: t('countSlip.slips'), lines, column: 'right' }]
}

export const countSlipPage = (slip: CountSlip, printing: Printing): ReportPage => {
  const { count, shift, timeZone } = slip
  const { locale } = printing
  const t = messagesIn(locale)
  const atMs = Date.parse(count.at)
  return {
    locale,
    sample: sampleMark(printing),
    heading: t('countSlip.title'),
    place: '',
    name: t('countSlip.name', { number: count.number }),
    under: [
      t('reportPage.shift', { shift: String(shift.id), drawer: shift.drawer_name, window: shift.window_name }),
      ...(count.person === undefined ? [] : [count.person.name]),
    ],
    cells: [
      { label: t('reportPage.businessDate'), value: businessDay(locale, shift.business_date) },
      { label: t('countSlip.opened'), value: timeOfDay(locale, timeZone, shift.opened_at_ms) },
      {
        label: t('countSlip.counted', { zone: zoneName(atMs, timeZone, locale) }),
        value: timeOfDay(locale, timeZone, atMs),
        more: isSameDay(timeZone, shift.opened_at_ms, atMs) ? undefined : shortDate(locale, timeZone, atMs),
      },
    ],
    sections: [...cashSections(slip, printing), ...slipsSection(slip, printing)],
    columns: 2,
    notice: t(count.recount ? 'countSlip.recount' : 'countSlip.blind'),
    notes: footNotes(printing, [shift.currency], timeZone),
  }
}
