/** The columns of all drawers, and the rows of their sums. */
import type { FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { formatMinor, type Instant } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, Icon, Row, Text, type DataColumn } from '../../../ui/index.ts'
import { drawerState } from './drawer-state.ts'
import type { FloorTotals } from './sums.ts'

interface Scene {
  readonly moment: (at: Instant) => string
  /** Some drawer says how much cash is in it. */
  readonly hasExpectedCash: boolean
}

/** Amounts of several thousands fit; invoices and comps are few. */
const layouts = {
  cash: { width: 78 },
  card: { width: 78 },
  invoice: { width: 70, dropOrder: 4 },
  comp: { width: 66, dropOrder: 3 },
  dropped: { width: 78, dropOrder: 5 },
  inDrawer: { width: 84 },
} as const

/** Of the drawer's column where the window is under it, and of the state under the person. */
const widthOfHeads = 5.6 * `${t('floor.list.drawer')} · ${t('floor.list.window')}`.length + 18
const usualState = t('floor.state.closed', { time: '17 h 12', outcome: 'short', amount: '2,00 $' })
const widthOfState = Math.max(196, 5.4 * usualState.length + 42)

/** Nothing is a dash, not 0. */
const amountText = (minor: number | undefined, currency: string): string | undefined =>
  minor === undefined || minor === 0 ? undefined : formatMinor(minor, currency)

export const floorColumns = ({ moment, hasExpectedCash }: Scene): DataColumn<FloorDrawer>[] => {
  const tender = (method: 'cash' | 'card' | 'invoice' | 'comp') =>
    column<FloorDrawer>(
      method,
      t(`floor.tender.${method}`),
      { ...layouts[method], numeric: true },
      ({ tenders, drawer }) => amountText(tenders[method], drawer.currency),
    )
  return [
    column(
      'drawer',
      t('floor.list.drawer'),
      { width: widthOfHeads, share: 1, fixed: true },
      ({ drawer }) => <Text weight="medium">{drawer.name}</Text>,
      ({ drawer }) => drawer.name,
    ),
    column(
      'window',
      t('floor.list.window'),
      { width: 84, share: 1, dropOrder: 2, foldInto: 'drawer', isSecondary: true },
      ({ drawer }) => drawer.window,
      ({ drawer }) => drawer.window,
    ),
    column(
      'person',
      t('floor.list.person'),
      { width: 110, share: 2, fixed: true },
      ({ shift }) => shift?.person && <Text weight="medium">{shift.person.name}</Text>,
      ({ shift }) => shift?.person?.name,
    ),
    column(
      'state',
      t('floor.list.state'),
      { width: widthOfState, share: 2, dropOrder: 1, foldInto: 'person' },
      (row) => {
        const { text, icon, tone = 'secondary' } = drawerState(row, moment)
        return (
          <Row as="div" size="small" tone={tone} style={{ gap: 5 }}>
            <Icon of={icon} />
            <Text line="cut">{text}</Text>
          </Row>
        )
      },
      (row) => drawerState(row, moment).text,
    ),
    tender('cash'),
    tender('card'),
    tender('invoice'),
    tender('comp'),
    column('dropped', t('floor.list.dropped'), { ...layouts.dropped, numeric: true }, ({ dropped, drawer }) =>
      amountText(dropped, drawer.currency),
    ),
    ...(hasExpectedCash
      ? [
          column<FloorDrawer>(
            'inDrawer',
            t('floor.list.inDrawer'),
            { ...layouts.inDrawer, numeric: true, name: t('floor.list.inDrawerName') },
            ({ expected_cash: expected, drawer }) =>
              expected === undefined ? undefined : (
                <Text weight="medium">{formatMinor(expected, drawer.currency)}</Text>
              ),
          ),
        ]
      : []),
  ]
}

/** One row for each currency. */
export const totalsRows = (totals: readonly FloorTotals[]) =>
  totals.map(({ currency, drawers: count, inDrawer, ...sums }) => {
    const amount = (minor: number | undefined) => amountText(minor, currency) ?? <Text tone="faint">—</Text>
    return {
      drawer: t('floor.totals.drawers', { count }),
      person: totals.length > 1 ? currency : undefined,
      cash: amount(sums.cash),
      card: amount(sums.card),
      invoice: amount(sums.invoice),
      comp: amount(sums.comp),
      dropped: amount(sums.dropped),
      inDrawer: inDrawer === undefined ? amount(undefined) : formatMinor(inDrawer, currency),
    }
  })
