/** A closing as a page of figures, or the draft of one. Nothing is computed: every figure is one of its content. */
import { closingName, type Closing, type ClosingPreview } from '../../../../shared/desk/reconcile/closings.ts'
import { zoneName } from '../../../../shared/values/time-zone.ts'
import { mediumDate, money, timeOfDay } from '../../../core/passes/pass-format.ts'
import { messagesIn } from '../../../common/messages.ts'
import {
  countText,
  dayRange,
  dayText,
  footNotes,
  inGroups,
  listText,
  moneyWithCode,
  sampleMark,
  sealLines,
  type Printing,
} from '../report-page/report-format.ts'
import type { ReportPage, Section } from '../report-page/report-page.ts'
import { closingSections } from './closing-sections.ts'

type Content = Closing | ClosingPreview

const isClosed = (content: Content): content is Closing => 'hash' in content

const sourceSection = ({ statement }: Content, { locale }: Printing): Section => {
  const t = messagesIn(locale)
  const { in_bank: bank, file_name: file } = statement
  const inBank = bank && {
    label: t('closingPage.source.bank', { name: bank.name, row: String(bank.row), date: dayText(locale, bank.date) }),
    value: moneyWithCode(locale, bank.amount, bank.currency),
  }
  return {
    heading: t('closingPage.source.title'),
    column: 'left',
    lines: [{ label: t('closingPage.source.file', { name: file }) }, ...(inBank === undefined ? [] : [inBank])],
  }
}

const chainSection = (closing: Closing, { locale }: Printing): Section => {
  const t = messagesIn(locale)
  const isFirst = /^0+$/.test(closing.prev_hash)
  const hashes = [
    [t('closingPage.chain.file'), closing.statement.sha256],
    [t(isFirst ? 'closingPage.chain.start' : 'closingPage.chain.before'), closing.prev_hash],
    [closingName(closing.number), closing.hash],
    [t('closingPage.chain.lines'), closing.lines_sha256],
  ] as const
  return {
    heading: t('closingPage.chain.title'),
    column: 'left',
    lines: [
      ...hashes.map(([label, hash]) => ({ label, value: inGroups(hash), isCode: true })),
      ...sealLines(t, closing.seal),
    ],
  }
}

export const closingPage = (
  { content, timeZone }: { readonly content: Content; readonly timeZone: string },
  printing: Printing,
): ReportPage => {
  const { locale } = printing
  const t = messagesIn(locale)
  const { statement, totals } = content
  const moment = (at: string) => ({
    date: mediumDate(locale, timeZone, Date.parse(at)),
    time: timeOfDay(locale, timeZone, Date.parse(at)),
    zone: zoneName(Date.parse(at), timeZone, locale),
  })
  const closed = (closing: Closing): string =>
    t('closingPage.closedBy', {
      ...moment(closing.at),
      name: listText([...(closing.person === undefined ? [] : [closing.person.name]), closing.window]),
    })
  const reopened = ({ reopened: by }: Closing): string | undefined =>
    by &&
    t('closingPage.reopened', {
      date: moment(by.at).date,
      details: listText([moment(by.at).time, ...(by.person === undefined ? [] : [by.person.name])]),
      reason: by.reason,
    })
  const netText = totals.length === 1 ? money : moneyWithCode
  const net = totals.map(({ currency, statement: total }) => netText(locale, total.equation.net, currency))
  const [first = '', ...others] = net
  return {
    locale,
    sample: sampleMark(printing),
    heading: t('closingPage.title'),
    place: statement.partner,
    name: isClosed(content) ? closingName(content.number) : t('closingPage.draft'),
    under: [
      t('closingPage.statement', { kind: t(`reconcile.kind.${statement.kind}`), name: statement.name }),
      ...(isClosed(content) ? [closed(content)] : []),
    ],
    cells: [
      { label: t('closingPage.period'), value: dayRange(locale, statement.period) },
      { label: t('closingPage.lines'), value: countText(locale, statement.lines) },
      { label: t('closingPage.net'), value: first, more: others.length === 0 ? undefined : listText(others) },
    ],
    sections: [
      ...closingSections({ content, locale, timeZone }),
      sourceSection(content, printing),
      ...(isClosed(content) ? [chainSection(content, printing)] : []),
    ],
    columns: 1,
    notice: isClosed(content) ? reopened(content) : t('closingPage.draftNotice'),
    notes: footNotes(
      printing,
      totals.map(({ currency }) => currency),
      timeZone,
    ),
  }
}
