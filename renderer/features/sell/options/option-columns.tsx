/** The columns of the option table: their heads, and their cells. */
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { formatHeight, formatDistance } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { AmenityIcons, Availability } from '../../../kit/domain/index.ts'
import { classes, Icon, tableStyles, Tag, Text } from '../../../ui/index.ts'
import { togglePin } from '../data/commands.ts'
import type { SortOrder } from '../model/option-list.ts'
import {
  amenitiesOf,
  cancelBy,
  markLabels,
  sizeByKey,
  vehicleSurcharge,
  walkMinutes,
  type SellOption,
  type VehicleType,
} from '../model/option.ts'
import sellStyles from '../sell.module.css'
import styles from './options.module.css'

export interface RowProps {
  readonly option: SellOption
  readonly selected: boolean
  /** 1 to 4; 0 if the option is not pinned. */
  readonly pinNumber: number
  readonly vehicle: VehicleType | null
  readonly showRate: boolean
  readonly showAddress: boolean
  /** Formats an amount of the table. */
  readonly money: (minor: number, currency: string) => string
  readonly nowMs: number
  readonly zone: string
}

const none = <Text tone="faint">—</Text>

const twoLines = (first: ReactNode, second: ReactNode) => (
  <>
    <div>{first}</div>
    <div className={tableStyles.second}>{second}</div>
  </>
)

interface ColumnLayout {
  /** The minimum width in em, so that it fits both densities; `longWidth` is for amounts that name their country. */
  readonly width?: string
  readonly longWidth?: string
  readonly sort?: SortOrder
}

/** `name` is also its class: the style sheet decides which columns are hidden first in a narrow table. */
const column = (name: string, label: ReactNode, layout: ColumnLayout, cell: (row: RowProps) => ReactNode) => ({
  name,
  label,
  cell,
  ...layout,
})

export const columns = [
  column('pin', <VisuallyHidden>{t('sell.table.pinned')}</VisuallyHidden>, {}, ({ option, pinNumber }) => (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={pinNumber > 0}
      aria-label={
        pinNumber > 0
          ? t('sell.table.unpin', { facility: option.name })
          : t('sell.table.pin', { facility: option.name })
      }
      onClick={(event) => {
        event.stopPropagation()
        togglePin(option.key)
      }}
    >
      {pinNumber > 0 ? <span className={sellStyles.pinNumber}>{pinNumber}</span> : <Icon of={IconPin} />}
    </button>
  )),
  column('name', t('sell.table.facility'), {}, ({ option, showAddress, showRate }) => (
    <>
      <Text as="div" line="cut" face="dense" weight="strong" title={option.name}>
        {option.name}
      </Text>
      <div className={styles.tags}>
        {option.marks.length === 0 ? null : (
          <div className={styles.marks}>
            {option.marks.map((mark) => (
              <Tag key={mark} tone={mark === 'recommended' ? 'accent' : 'line'}>
                {markLabels[mark]}
              </Tag>
            ))}
          </div>
        )}
        {[showAddress && option.address, showRate && option.rateName].map((text) =>
          text ? (
            <Text key={text} line="cut" className={tableStyles.second}>
              {text}
            </Text>
          ) : null,
        )}
        <AmenityIcons amenities={amenitiesOf(option)} />
      </div>
    </>
  )),
  column('price', t('sell.table.price'), { width: '5.4em', longWidth: '6.7em', sort: 'price' }, ({ option, money }) => {
    const { availability, priceMinor, currency, fees } = option
    if (availability === 'sold_out' || priceMinor === undefined) return none
    const feeMinor = fees.reduce((sum, { minor }) => sum + minor, 0)
    return twoLines(
      <Text weight="strong">{money(priceMinor, currency)}</Text>,
      fees.length === 0 ? null : t('sell.table.fee', { amount: money(feeMinor, currency) }),
    )
  }),
  column('vehicle', t('sell.table.oversize'), { width: '5.7em', longWidth: '7em' }, ({ option, vehicle, money }) =>
    option.availability === 'sold_out' ? none : <VehicleCell {...{ option, vehicle, money }} />,
  ),
  column('walk', t('sell.table.walk'), { width: '5.1em', sort: 'walk' }, ({ option: { meters } }) =>
    meters === undefined ? '—' : twoLines(formatDistance(meters), walkMinutes(meters)),
  ),
  column('spaces', t('sell.table.spaces'), { width: '7.1em', sort: 'spaces' }, ({ option }) => {
    const { availability, spacesLeft, capacity } = option
    return (
      <>
        <Availability state={availability} left={spacesLeft} />
        <div className={classes(tableStyles.second, styles.underGlyph)}>
          {availability === 'limited' ? <Text face="dense">{t('sell.table.limited')}</Text> : null}
          {availability === 'available' && capacity !== undefined ? t('sell.table.ofCapacity', { capacity }) : null}
        </div>
      </>
    )
  }),
  column('height', t('sell.table.height'), { width: '3.9em' }, ({ option: { heightInches } }) => (
    <Text tone={heightInches === undefined ? 'secondary' : undefined}>{formatHeight(heightInches)}</Text>
  )),
  column('cancel', t('sell.table.cancelBy'), { width: '5.9em' }, ({ option, nowMs, zone }) => {
    const text = cancelBy(option, nowMs, option.zone ?? zone)
    return (
      <Text tone={option.cancellableUntilMs === undefined ? 'secondary' : undefined} title={text}>
        {text}
      </Text>
    )
  }),
]

/** Shows what the chosen vehicle adds; if none is chosen, what an oversize one would add. */
const VehicleCell = ({ option, vehicle, money }: Pick<RowProps, 'option' | 'vehicle' | 'money'>) => {
  if (vehicle === null && option.sizes.length === 0) return <Text tone="secondary">{t('sell.table.anySize')}</Text>
  const minor = vehicle === null ? sizeByKey(option, 'oversize')?.priceMinor : vehicleSurcharge(option, vehicle)
  if (minor === undefined) {
    return (
      <Text as="div" tone="secondary" line="cut" className={styles.refused} title={t('sell.table.notAccepted')}>
        {t('sell.table.no')}
      </Text>
    )
  }
  if (minor === 0) return <Text tone="secondary">{t('sell.table.noCharge')}</Text>
  return <Text weight="medium">+{money(minor, option.currency)}</Text>
}
