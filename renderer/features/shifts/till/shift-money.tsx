/** The money of a shift that may be known before a count: facts, and the movements of the cash in its drawer. */
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CashRow, Movement, Shift } from '../../../../shared/desk/shifts.ts'
import { tenderNames, tenders } from '../../../../shared/tenders.ts'
import { formatChange, formatCounterRange, formatDate, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import {
  classes,
  Fact,
  Facts,
  focusIfLost,
  PriceLines,
  Scroll,
  Section,
  tableStyles,
  Text,
  TotalLine,
  type PriceLine,
} from '../../../ui/index.ts'
import { floorQuery, shiftCashQuery } from '../shift-queries.ts'
import { cashGroupText, movedTotal, movementDetails, movementText } from './shift-text.ts'
import styles from './till.module.css'

/** The receipts of an open shift, for those who may view the floor. */
const useTakings = ({ id, state }: Shift) => {
  const isOffered = useMay('other_shift') === 'yes' && state !== 'closed'
  const { data = [] } = useQuery({ ...floorQuery(), enabled: isOffered })
  return isOffered ? data.find(({ shift }) => shift?.id === id) : undefined
}

export const ShiftFacts = ({ shift }: { readonly shift: Shift }) => {
  const { drawer, float, suggested_float: suggested } = shift
  const takings = useTakings(shift)
  const money = (minor: number) => formatMinor(minor, drawer.currency)
  const isOther = suggested !== undefined && suggested !== float
  return (
    <Section>
      <Facts>
        <Fact name={t('shifts.panel.businessDate')}>{formatDate(`${shift.business_date}T00:00:00Z`, 'UTC')}</Fact>
        <Fact name={t('shifts.panel.float')}>
          {isOther ? t('shifts.panel.floatSuggested', { amount: money(float), left: money(suggested) }) : money(float)}
        </Fact>
        {tenderNames.map((tender) => {
          const minor = takings?.tenders[tender]
          // The cash in the drawer has its own table.
          return minor === undefined || tenders[tender].counted === 'drawer' ? null : (
            <Fact key={tender} name={t(`tenders.${tender}.name`)}>
              {money(minor)}
            </Fact>
          )
        })}
      </Facts>
    </Section>
  )
}

/** The row has no `in_drawer` if the person may not know the cash in the drawer before the count. */
type Row = Omit<CashRow, 'in_drawer'> & Partial<Pick<CashRow, 'in_drawer'>>

/** The float and the movements; persons who may know it also get the cash of sales and refunds. */
const useCashRows = ({ id, state, opened_at: at, float, movements }: Shift): readonly Row[] => {
  const isOffered = useMay('expected_cash') === 'yes' && state !== 'closed'
  const { data } = useQuery({ ...shiftCashQuery(id), enabled: isOffered })
  if (isOffered && data !== undefined) return data.rows
  return [
    { at, amount: float },
    ...movements.map((movement) => ({ at: movement.at, amount: movement.amount, movement })),
  ]
}

const sumOf = (rows: readonly Row[], isCounted: (row: Row) => boolean): number =>
  rows.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0)

/** The sums that lead to the cash in the drawer. */
const sumLines = (rows: readonly Row[], currency: string): readonly PriceLine[] => {
  const isMove = (kind: Movement['kind']) => (row: Row) => row.movement?.kind === kind
  const isFloat = (row: Row) => row.movement === undefined && row.bookings === undefined
  const paidOut = sumOf(rows, isMove('paid_out'))
  return [
    {
      key: 'float',
      label: t('shifts.panel.floatAndPaidIn'),
      amount: formatMinor(sumOf(rows, isFloat) + sumOf(rows, isMove('paid_in')), currency),
    },
    {
      key: 'sales',
      label: t('shifts.panel.cashSales'),
      amount: formatChange(
        sumOf(rows, (row) => row.bookings !== undefined),
        currency,
      ),
    },
    ...(paidOut === 0
      ? []
      : [{ key: 'out', label: t('shifts.panel.paidOut'), amount: formatChange(paidOut, currency) }]),
    { key: 'dropped', label: t('shifts.panel.dropped'), amount: formatChange(sumOf(rows, isMove('drop')), currency) },
  ]
}

export const ShiftMovements = ({ shift }: { readonly shift: Shift }) => {
  const { timeZone } = useVenueScope()
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => focusIfLost(scroll.current), [])
  const rows = useCashRows(shift)
  const { currency } = shift.drawer
  const inDrawer = rows.at(-1)?.in_drawer
  const moved = { key: 'moved', label: t('shifts.panel.moved'), amount: formatChange(movedTotal(shift), currency) }
  return (
    <div className={styles.shiftMoves}>
      <Scroll ref={scroll} tabIndex={0} role="group" aria-label={t('shifts.panel.movement')}>
        <table className={classes(tableStyles.table, styles.moves)}>
          <thead>
            <tr>
              <th scope="col">{t('shifts.panel.time')}</th>
              <th scope="col">{t('shifts.panel.movement')}</th>
              <th scope="col" className={tableStyles.numeric}>
                {t('shifts.cash.amount')}
              </th>
              {inDrawer === undefined ? null : (
                <th scope="col" className={tableStyles.numeric}>
                  {t('shifts.panel.balance')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // The index is a stable key: rows are only added at the end, and only the last one grows.
              <tr key={index}>
                <td>{formatCounterRange(row.at, row.until ?? row.at, timeZone)}</td>
                <td>
                  <RowText shift={shift} row={row} />
                </td>
                <td className={tableStyles.numeric}>
                  <Text tone={row.bookings?.kind === 'refunds' ? 'bad' : undefined}>
                    {row.movement?.kind === 'no_sale' ? '—' : formatChange(row.amount, currency)}
                  </Text>
                </td>
                {row.in_drawer === undefined ? null : (
                  <td className={tableStyles.numeric}>
                    <Text tone="secondary">{formatMinor(row.in_drawer, currency)}</Text>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <div className={styles.sums}>
        <PriceLines lines={inDrawer === undefined ? [{ ...moved, sum: true }] : sumLines(rows, currency)} />
        {inDrawer === undefined ? null : (
          <TotalLine label={t('shifts.panel.inDrawer')} amount={formatMinor(inDrawer, currency)} />
        )}
      </div>
    </div>
  )
}

/** The reason why the cash changed; groups of bookings open their list. */
const RowText = ({ shift, row: { movement, bookings } }: { readonly shift: Shift; readonly row: Row }) => {
  if (bookings !== undefined) {
    const name = cashGroupText(bookings)
    return (
      <a href={`#${paths.bookingsOfShift({ shift: shift.id, name, ids: bookings.ids })}`} title={t('shifts.cash.open')}>
        {name}
      </a>
    )
  }
  return (
    <>
      <Text as="div" weight="medium">
        {movement === undefined ? t('shifts.moved.float') : movementText(movement)}
      </Text>
      {movement === undefined
        ? null
        : movementDetails(movement).map((detail) => (
            <Text key={detail} as="div" size="small" tone="faint">
              {detail}
            </Text>
          ))}
    </>
  )
}
