/** The sections of a closing: totals, the steps from the books to the payout, and every item with its booking. */
import type { ClosingContent } from '../../../../shared/desk/reconcile/closings.ts'
import { owingOfItem, owingOfStep } from '../../../../shared/desk/reconcile/owing.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { lineGroups, type Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { mediumDate } from '../../../core/passes/pass-format.ts'
import { messagesIn } from '../../../common/messages.ts'
import { amountFormats, countText, listText } from '../report-page/report-format.ts'
import type { Line, Section } from '../report-page/report-page.ts'
import { causeText, itemFacts } from './item-text.ts'

export interface SectionContext {
  readonly content: Pick<ClosingContent, 'statement' | 'totals' | 'walks' | 'carried_over' | 'ignored' | 'by_hand'>
  readonly locale: Locale
  readonly timeZone: string
}

type Step = ClosingContent['walks'][number]['steps'][number]

/** Names the currency where the statement has several. */
const headingIn = ({ content, locale }: SectionContext, heading: string, currency: string): string =>
  content.totals.length === 1 ? heading : messagesIn(locale)('closingPage.inCurrency', { heading, currency })

const section = (heading: string, lines: readonly Line[]): Section => ({ heading, lines, column: 'left' })

const totalsSection = (context: SectionContext, totals: ClosingContent['totals'][number]): Section => {
  const { locale } = context
  const t = messagesIn(locale)
  const { plain } = amountFormats(locale, totals.currency)
  const equation = ({ gross, fees, refunds, adjustments }: Equation): Line => ({
    label: t('closingPage.where.equation', {
      gross: plain(gross),
      fees: plain(fees),
      refunds: plain(refunds),
      adjustments: plain(adjustments),
    }),
  })
  const groups = lineGroups.filter((group) => totals.groups[group].lines > 0)
  return section(headingIn(context, t('closingPage.where.title'), totals.currency), [
    ...groups.flatMap((group): Line[] => {
      const { lines, equation: sums } = totals.groups[group]
      const label = t(`reconcile.group.${group}`)
      return [{ label, count: countText(locale, lines), value: plain(sums.net) }, equation(sums)]
    }),
    {
      label: t('closingPage.where.total'),
      count: countText(locale, totals.statement.lines),
      value: plain(totals.statement.equation.net),
      total: 'part',
    },
    equation(totals.statement.equation),
  ])
}

const bridgeSection = (context: SectionContext, bridge: ClosingContent['walks'][number]): Section => {
  const { locale } = context
  const t = messagesIn(locale)
  const { plain, signed } = amountFormats(locale, bridge.currency)
  const kindText = (kind: Step['kind']): string =>
    kind === 'already_imported' || kind === 'rounding' || kind === 'no_discrepancy'
      ? t(`reconcile.step.${kind}`)
      : t(`reconcile.class.${kind}`)
  const stepLines = (step: Step): Line[] => {
    const { kind, resolved, lines, records, causes, amount } = step
    const owing = owingOfStep(context.content.statement.kind, step)
    const how = [t(`reconcile.resolved.${resolved}`), ...(owing === undefined ? [] : [t(`reconcile.owing.${owing}`)])]
    const message = lines === 0 ? ('closingPage.bridge.missing' as const) : ('closingPage.bridge.step' as const)
    return [
      {
        label: t(message, { kind: kindText(kind), resolved: listText(how) }),
        count: countText(locale, lines === 0 ? records : lines),
        value: signed(amount),
      },
      ...causes.flatMap(({ cause, count, amount: part }) =>
        cause === undefined
          ? []
          : { label: t('closingPage.bridge.cause', { count, cause: causeText(locale, cause), amount: signed(part) }) },
      ),
    ]
  }
  const differences: Line = { label: t('closingPage.bridge.differences'), value: signed(bridge.booked_as_differences) }
  return section(headingIn(context, t('closingPage.bridge.title'), bridge.currency), [
    {
      label: t(`closingPage.bridge.books.${context.content.statement.kind}`),
      count: countText(locale, bridge.books.records),
      value: plain(bridge.books.amount),
    },
    ...bridge.steps.flatMap(stepLines),
    {
      label: t('closingPage.bridge.total'),
      count: countText(locale, bridge.statement.lines),
      value: plain(bridge.statement.amount),
      total: 'whole',
    },
    ...(bridge.booked_as_differences === 0 ? [] : [differences]),
  ])
}

/** Lines add up to their group; missing records are listed separately, by what was expected of them. */
const itemSections = (context: SectionContext, group: 'carried_over' | 'ignored' | 'by_hand'): Section[] => {
  const { content, locale, timeZone } = context
  const t = messagesIn(locale)
  const lineOf = (item: QueueItem): Line => {
    const { reason, person, at } = item.resolution ?? {}
    const owing = owingOfItem(content.statement.kind, item)
    const decided = at === undefined ? undefined : mediumDate(locale, timeZone, Date.parse(at))
    const facts = [
      ...itemFacts(locale, item),
      ...(owing === undefined ? [] : [t(`reconcile.owing.${owing}`)]),
      ...(reason === undefined ? [] : [t('closingPage.items.reason', { reason })]),
      ...(person === undefined || decided === undefined
        ? []
        : [t('closingPage.items.decided', { name: person.name, date: decided })]),
    ]
    return { label: listText(facts), value: amountFormats(locale, item.currency).signed(amountOf(item)) }
  }
  return content.totals.flatMap(({ currency }) =>
    [false, true].flatMap((isMissing) => {
      const items = content[group].filter(
        (item) => item.currency === currency && (item.kind === 'missing') === isMissing,
      )
      if (items.length === 0) return []
      const heading = t(`closingPage.items.${group}`)
      const named = isMissing ? t('closingPage.items.missing', { heading }) : heading
      const net = items.reduce((sum, item) => sum + amountOf(item), 0)
      const total: Line = {
        label: t('closingPage.items.total'),
        count: countText(locale, items.length),
        value: amountFormats(locale, currency).signed(net),
        total: 'whole',
      }
      return section(headingIn(context, named, currency), [...items.map(lineOf), total])
    }),
  )
}

const amountOf = ({ kind, stated, expected }: QueueItem): number => (kind === 'missing' ? -expected.net : stated.net)

export const closingSections = (context: SectionContext): Section[] => [
  ...context.content.totals.map((totals) => totalsSection(context, totals)),
  ...context.content.walks.map((bridge) => bridgeSection(context, bridge)),
  ...itemSections(context, 'carried_over'),
  ...itemSections(context, 'ignored'),
  ...itemSections(context, 'by_hand'),
]
