/** A letter about what a partner owes, as a page of figures: each amount with its booking, by how long it has been due. */
import { ageOf, ages, type Letter } from '../../../../shared/desk/reconcile/closings.ts'
import { zoneName } from '../../../../shared/values/time-zone.ts'
import { mediumDate, money, timeOfDay } from '../../../core/passes/pass-format.ts'
import { messagesIn } from '../../../common/messages.ts'
import { itemFacts } from '../closing/item-text.ts'
import {
  amountFormats,
  countText,
  dayText,
  footNotes,
  listText,
  sampleMark,
  type Printing,
} from '../report-page/report-format.ts'
import type { Line, ReportPage, Section } from '../report-page/report-page.ts'

export const owedLetterPage = (
  { letter, timeZone }: { readonly letter: Letter; readonly timeZone: string },
  printing: Printing,
): ReportPage => {
  const { locale } = printing
  const t = messagesIn(locale)
  const atMs = Date.parse(letter.at)
  const { plain } = amountFormats(locale, letter.currency)
  const lineOf = ({ item, statement, due, amount }: Letter['items'][number]): Line => ({
    label: listText([
      ...itemFacts(locale, item),
      ...(item.kind === 'missing' ? [] : [t('owedLetter.paid', { amount: plain(item.stated.net) })]),
      t('owedLetter.statement', { kind: t(`reconcile.kind.${statement.kind}`), name: statement.name }),
      t('owedLetter.due', { date: dayText(locale, due) }),
    ]),
    value: plain(amount),
  })
  const sum = (items: Letter['items']): string => plain(items.reduce((total, { amount }) => total + amount, 0))
  const sections = ages.flatMap((age): Section[] => {
    const items = letter.items.filter(({ due }) => ageOf(due, letter.day) === age)
    if (items.length === 0) return []
    const total: Line = {
      label: t('owedLetter.sum'),
      count: countText(locale, items.length),
      value: sum(items),
      total: 'part',
    }
    return [{ heading: t(`owedLetter.age.${age}`), column: 'left', lines: [...items.map(lineOf), total] }]
  })
  const all: Section = {
    heading: t('owedLetter.total'),
    column: 'left',
    lines: [{ label: t('owedLetter.all'), value: plain(letter.total), total: 'whole' }],
  }
  const note: Section[] =
    letter.note === undefined
      ? []
      : [{ heading: t('owedLetter.note'), column: 'left', lines: letter.note.split('\n').map((label) => ({ label })) }]
  return {
    locale,
    sample: sampleMark(printing),
    heading: t('owedLetter.title'),
    place: t('owedLetter.number', { number: String(letter.number) }),
    name: letter.partner,
    under: [
      t('owedLetter.written', {
        date: mediumDate(locale, timeZone, atMs),
        time: timeOfDay(locale, timeZone, atMs),
        zone: zoneName(atMs, timeZone, locale),
        name: listText([...(letter.person === undefined ? [] : [letter.person.name]), letter.window]),
      }),
    ],
    cells: [
      { label: t('owedLetter.date'), value: mediumDate(locale, timeZone, atMs) },
      { label: t('owedLetter.items'), value: countText(locale, letter.items.length) },
      { label: t('owedLetter.total'), value: money(locale, letter.total, letter.currency) },
    ],
    sections: [...note, ...sections, all],
    columns: 1,
    notice: t('owedLetter.basis'),
    notes: footNotes(printing, [letter.currency], timeZone),
  }
}
