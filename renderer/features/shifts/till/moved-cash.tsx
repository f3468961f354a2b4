/** The cash that was moved in a shift besides its sales. */
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { formatChange, formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { PriceLines, Section } from '../../../ui/index.ts'
import { movedTotal, movementText } from './shift-text.ts'

export const MovedCash = ({ shift }: { readonly shift: Shift }) => {
  const { timeZone } = useVenueScope()
  const { currency } = shift.drawer
  const moved = shift.movements.filter(({ amount }) => amount !== 0)
  return (
    <Section title={t('shifts.count.moved')} level={2}>
      <PriceLines
        lines={[
          { key: 'float', label: t('shifts.moved.float'), amount: formatMinor(shift.float, currency) },
          ...moved.map((movement) => ({
            key: String(movement.id),
            label: t('shifts.moved.timed', {
              text: movementText(movement),
              time: formatCounterTime(movement.at, timeZone),
            }),
            amount: formatChange(movement.amount, currency),
          })),
          {
            key: 'moved',
            label: t('shifts.panel.moved'),
            amount: formatChange(movedTotal(shift), currency),
            sum: true,
          },
        ]}
      />
    </Section>
  )
}
