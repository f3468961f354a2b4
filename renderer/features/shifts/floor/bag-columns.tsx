/** The columns of the bags that wait to be banked, each with its check box. */
import { VisuallyHidden } from '@mantine/core'
import type { Bag } from '../../../../shared/desk/shifts.ts'
import { formatMinor, type Instant } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { CheckMark, column, Row, Text, widthOfWords, type DataColumn } from '../../../ui/index.ts'
import { amountWidth } from './amount-width.ts'
import { amountOfBag } from './sums.ts'

interface Scene {
  readonly bags: readonly Bag[]
  readonly moment: (at: Instant) => string
  readonly isChecked: (bag: Bag) => boolean
  readonly toggle: (bag: Bag) => void
  readonly areAllChecked: boolean
  readonly toggleAll: () => void
}

export const originOf = ({ drawer, shift }: Bag): string => t('floor.bags.origin', { drawer, shift: String(shift) })
export const kindOf = ({ at_close: isAtClose }: Bag): string => t(`floor.bags.${isAtClose ? 'atClose' : 'drop'}`)

export const bagColumns = ({ bags, moment, isChecked, toggle, areAllChecked, toggleAll }: Scene): DataColumn<Bag>[] => [
  column(
    'bag',
    <Row>
      <CheckMark checked={areAllChecked} onClick={toggleAll} />
      {t('floor.bags.bag')}
    </Row>,
    { name: t('floor.bags.bag'), width: 110, share: 1, fixed: true },
    (bag) => (
      <Row>
        <CheckMark
          checked={isChecked(bag)}
          onClick={(event) => {
            event.stopPropagation()
            toggle(bag)
          }}
        />
        <VisuallyHidden>{isChecked(bag) ? t('floor.bags.checked') : t('floor.bags.unchecked')}</VisuallyHidden>
        <Text weight="medium" line="cut">
          {bag.bag_number}
        </Text>
      </Row>
    ),
    ({ bag_number: number }) => number,
  ),
  column('dropped', t('floor.bags.dropped'), { width: 138, isSecondary: true }, ({ at }) => moment(at)),
  column('from', t('floor.bags.from'), { width: 120, share: 2, dropOrder: 2 }, originOf, originOf),
  column(
    'person',
    t('floor.list.person'),
    { width: 110, share: 2, dropOrder: 3 },
    ({ person }) => person?.name,
    ({ person }) => person?.name,
  ),
  column(
    'kind',
    t('floor.bags.kind'),
    {
      width: widthOfWords(t('floor.bags.drop'), t('floor.bags.atClose')),
      dropOrder: 1,
      isSecondary: true,
    },
    kindOf,
  ),
  column(
    'amount',
    t('floor.bags.amount'),
    { width: amountWidth(100, bags.map(amountOfBag), true), numeric: true },
    ({ amount, currency }) => <Text weight="medium">{formatMinor(amount, currency)}</Text>,
  ),
]
