/** The columns of all drawers, and the rows of their sums. */
import type { FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { formatMinor, type Instant } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, Status, Text, type DataColumn } from '../../../ui/index.ts'
import { drawerState } from './drawer-state.ts'
import type { FloorTotals } from './sums.ts'

interface Scene {
  readonly moment: (at: Instant) => string
  /** Some drawer says how much cash is in it. */
  readonly hasExpectedCash: boolean
}

const amountLayout = { width: 80, numeric: true }

/** Nothing is a dash, not 0. */
const amountText = (minor: number | undefined, currency: string): string | undefined =>
  minor === undefined || minor === 0 ? undefined : formatMinor(minor, currency)

export const floorColumns = ({ moment, hasExpectedCash }: Scene): DataColumn<FloorDrawer>[] => {
  const tender = (method: 'cash' | 'card' | 'invoice' | 'comp') =>
    column<FloorDrawer>(method, t(`floor.tender.${method}`), amountLayout, ({ tenders, drawer }) =>
      amountText(tenders[method], drawer.currency),
    )
  return [
    column(
      'drawer',
      t('floor.list.drawer'),
      { width: 84, share: 1, fixed: true },
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
      { width: 190, share: 2, dropOrder: 1, foldInto: 'person' },
      (row) => {
        const { text, ...look } = drawerState(row, moment)
        return <Status {...look}>{text}</Status>
      },
      (row) => drawerState(row, moment).text,
    ),
    tender('cash'),
    tender('card'),
    tender('invoice'),
    tender('comp'),
    column('dropped', t('floor.list.dropped'), amountLayout, ({ dropped, drawer }) =>
      amountText(dropped, drawer.currency),
    ),
    ...(hasExpectedCash
      ? [
          column<FloorDrawer>(
            'inDrawer',
            t('floor.list.inDrawer'),
            { ...amountLayout, name: t('floor.list.inDrawerName') },
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
