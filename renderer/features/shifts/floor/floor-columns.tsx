/** The columns of all drawers, and the rows of their sums. */
import type { FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { tenderNames, type Tender } from '../../../../shared/tenders.ts'
import { formatMinor, type Instant } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, Icon, Row, Text, type DataColumn } from '../../../ui/index.ts'
import { amountWidth } from './amount-width.ts'
import { drawerState } from './drawer-state.ts'
import type { FloorTotals } from './sums.ts'

interface Scene {
  readonly rows: readonly FloorDrawer[]
  readonly totals: readonly FloorTotals[]
  readonly moment: (at: Instant) => string
}

/** Invoices and comps are rare, so their columns disappear first in a narrow list. */
const tenderWidths: Readonly<Record<Tender, { readonly width: number; readonly dropOrder?: number }>> = {
  cash: { width: 78 },
  card: { width: 78 },
  invoice: { width: 70, dropOrder: 4 },
  comp: { width: 66, dropOrder: 3 },
}
const figures = [
  ...tenderNames.map((id) => ({ id, head: t(`tenders.${id}.name`), ...tenderWidths[id] })),
  { id: 'dropped', width: 78, head: t('floor.list.dropped'), dropOrder: 5 },
  { id: 'inDrawer', width: 84, head: t('floor.list.inDrawer'), name: t('floor.list.inDrawerName') },
] as const
type Figure = (typeof figures)[number]['id']

const figureOf = ({ tenders, dropped, expected_cash: expected }: FloorDrawer, id: Figure): number | undefined => {
  if (id === 'dropped') return dropped
  return id === 'inDrawer' ? expected : tenders[id]
}

/** A tender without payments is a dash, not 0; a drawer can be empty. */
const amountText = (id: Figure, minor: number | undefined, currency: string): string | undefined =>
  minor === undefined || (minor === 0 && id !== 'inDrawer') ? undefined : formatMinor(minor, currency)

/** The drawer's column has the window under it, and the column of the person has the state. */
const widthOfHeads = 5.6 * `${t('floor.list.drawer')} · ${t('floor.list.window')}`.length + 18
const usualState = t('floor.state.closed', { time: '17 h 12', outcome: 'short', amount: '2,00 $' })
const widthOfState = Math.max(196, 5.4 * usualState.length + 42)

export const floorColumns = ({ rows, totals, moment }: Scene): DataColumn<FloorDrawer>[] => [
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
  ...figures
    // Only persons with the permission get the expected cash.
    .filter(({ id }) => id !== 'inDrawer' || totals.some(({ inDrawer }) => inDrawer !== undefined))
    .map(({ id, head, width, ...layout }) => {
      const amounts = [
        ...rows.map((row) => ({ minor: figureOf(row, id) ?? 0, currency: row.drawer.currency })),
        ...totals.map((sums) => ({ minor: sums[id] ?? 0, currency: sums.currency })),
      ]
      const isLast = id === 'inDrawer'
      const fitted = { ...layout, width: amountWidth(width, amounts, isLast), numeric: true }
      return column<FloorDrawer>(id, head, fitted, (row) => {
        const text = amountText(id, figureOf(row, id), row.drawer.currency)
        return text && <Text weight={isLast ? 'medium' : undefined}>{text}</Text>
      })
    }),
]

/** Each currency has one row. */
export const totalsRows = (totals: readonly FloorTotals[]) =>
  totals.map((sums) => ({
    drawer: t('floor.totals.drawers', { count: sums.drawers }),
    person: totals.length > 1 ? sums.currency : undefined,
    ...Object.fromEntries(
      figures.map(({ id }) => [id, amountText(id, sums[id], sums.currency) ?? <Text tone="faint">—</Text>]),
    ),
  }))
