/** A bank deposit as a page of figures: its bags and their sum. */
import type { Deposit } from '../../../../shared/desk/shifts.ts'
import { zoneName } from '../../../../shared/values/time-zone.ts'
import { longDate, timeOfDay } from '../../../core/passes/pass-format.ts'
import { messagesIn } from '../../../common/messages.ts'
import {
  amountFormats,
  businessDay,
  countText,
  footNotes,
  listText,
  sampleMark,
  type Printing,
} from '../report-page/report-format.ts'
import type { Line, ReportPage } from '../report-page/report-page.ts'

interface DepositSlip {
  readonly deposit: Deposit
  readonly timeZone: string
}

export const depositSlipPage = ({ deposit, timeZone }: DepositSlip, printing: Printing): ReportPage => {
  const { locale } = printing
  const t = messagesIn(locale)
  const { plain } = amountFormats(locale, deposit.currency)
  const atMs = Date.parse(deposit.at)
  const bags = deposit.bags.map((bag): Line => {
    const facts = [
      t('depositSlip.bag', { number: bag.bag_number }),
      bag.drawer,
      t('depositSlip.shift', { shift: String(bag.shift) }),
      businessDay(locale, bag.business_date),
      ...(bag.person === undefined ? [] : [bag.person.name]),
    ]
    return { label: listText(facts), value: plain(bag.amount) }
  })
  const made = [...(deposit.person === undefined ? [] : [deposit.person.name]), deposit.window]
  return {
    locale,
    sample: sampleMark(printing),
    heading: t('depositSlip.title'),
    place: deposit.reference === undefined ? '' : t('depositSlip.reference', { reference: deposit.reference }),
    name: t('depositSlip.name', { number: String(deposit.number) }),
    under: [
      listText(made),
      ...(deposit.approver === undefined ? [] : [t('reportPage.approvedBy', { name: deposit.approver.name })]),
    ],
    cells: [
      { label: t('depositSlip.date'), value: longDate(locale, timeZone, atMs) },
      {
        label: t('depositSlip.time', { zone: zoneName(atMs, timeZone, locale) }),
        value: timeOfDay(locale, timeZone, atMs),
      },
      { label: t('depositSlip.bags'), value: countText(locale, bags.length) },
    ],
    sections: [
      {
        heading: t('depositSlip.bags'),
        lines: [...bags, { label: t('depositSlip.total'), value: plain(deposit.amount), total: 'whole' }],
        column: 'left',
      },
    ],
    columns: 1,
    notice: undefined,
    notes: footNotes(printing, [deposit.currency], timeZone),
  }
}
