/** The money of a shift, as far as it may be known before a count: facts, cash movements, and what the floor says. */
import { useQuery } from '@tanstack/react-query'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { floorQuery } from '../../../lib/api/index.ts'
import { formatChange, formatCounterTime, formatDate, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import {
  classes,
  Fact,
  Facts,
  PriceLines,
  Scroll,
  Section,
  tableStyles,
  Text,
  TotalLine,
  type PriceLine,
} from '../../../ui/index.ts'
import { movedTotal, movementDetails, movementText } from './shift-text.ts'
import styles from './till.module.css'

/** What an open shift took, for those who may see the floor. */
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
        {(['card', 'invoice', 'comp'] as const).map((tender) => {
          const minor = takings?.tenders[tender]
          return minor === undefined ? null : (
            <Fact key={tender} name={t(`shifts.panel.${tender}`)}>
              {money(minor)}
            </Fact>
          )
        })}
      </Facts>
    </Section>
  )
}

export const ShiftMovements = ({ shift }: { readonly shift: Shift }) => {
  const { timeZone } = useVenueScope()
  const takings = useTakings(shift)
  const { currency } = shift.drawer
  const sumOf = (...kinds: readonly string[]) =>
    shift.movements.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)
  const moved = { key: 'moved', label: t('shifts.panel.moved'), amount: formatChange(movedTotal(shift), currency) }
  const paidOut = sumOf('paid_out')
  const lines: readonly PriceLine[] =
    takings?.expected_cash === undefined
      ? [{ ...moved, sum: true }]
      : [
          {
            key: 'float',
            label: t('shifts.panel.floatAndPaidIn'),
            amount: formatMinor(shift.float + sumOf('paid_in'), currency),
          },
          {
            key: 'sales',
            label: t('shifts.panel.cashSales'),
            amount: formatChange(takings.tenders['cash'] ?? 0, currency),
          },
          ...(paidOut === 0
            ? []
            : [{ key: 'out', label: t('shifts.panel.paidOut'), amount: formatChange(paidOut, currency) }]),
          { key: 'dropped', label: t('shifts.panel.dropped'), amount: formatChange(sumOf('drop'), currency) },
        ]
  return (
    <div className={styles.shiftMoves}>
      <Scroll tabIndex={0} role="group" aria-label={t('shifts.panel.movement')}>
        <table className={classes(tableStyles.table, styles.moves)}>
          <thead>
            <tr>
              <th scope="col">{t('shifts.panel.time')}</th>
              <th scope="col">{t('shifts.panel.movement')}</th>
              <th scope="col" className={tableStyles.numeric}>
                {t('shifts.cash.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{formatCounterTime(shift.opened_at, timeZone)}</td>
              <td>
                <Text weight="medium">{t('shifts.moved.float')}</Text>
              </td>
              <td className={tableStyles.numeric}>{formatChange(shift.float, currency)}</td>
            </tr>
            {shift.movements.map((movement) => (
              <tr key={movement.id}>
                <td>{formatCounterTime(movement.at, timeZone)}</td>
                <td>
                  <Text as="div" weight="medium">
                    {movementText(movement)}
                  </Text>
                  {movementDetails(movement).map((detail) => (
                    <Text key={detail} as="div" size="small" tone="faint">
                      {detail}
                    </Text>
                  ))}
                </td>
                <td className={tableStyles.numeric}>
                  {movement.kind === 'no_sale' ? '—' : formatChange(movement.amount, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <div className={styles.sums}>
        <PriceLines lines={lines} />
        {takings?.expected_cash === undefined ? null : (
          <TotalLine label={t('shifts.panel.inDrawer')} amount={formatMinor(takings.expected_cash, currency)} />
        )}
      </div>
    </div>
  )
}
