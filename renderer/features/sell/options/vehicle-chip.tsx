/** The vehicle filter: a type decides on the size that each facility requires for it. */
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { choiceStyles, classes, firstFocus, Icon, IconSpace } from '../../../ui/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { vehicleLabel, vehicleTypes, type VehicleType } from '../model/vehicle.ts'
import styles from './options.module.css'

interface VehicleChipProps {
  readonly vehicle: VehicleType | null
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

export const VehicleChip = ({ vehicle, open, onOpen }: VehicleChipProps) => {
  const choose = (type: VehicleType | null) => dispatchSell({ type: 'vehicle', vehicle: type })
  return (
    <span className={classes(choiceStyles.chip, styles.vehicleChip, vehicle !== null && choiceStyles.chosen)}>
      <Menu
        opened={open}
        onChange={onOpen}
        position="bottom-start"
        offset={8}
        // An arrow pressed right after V moves in the menu, not in the table below it.
        trapFocus={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button type="button" aria-label={`Vehicle: ${vehicle === null ? 'any' : vehicleLabel(vehicle)}`}>
            Vehicle <b>{vehicle === null ? 'Any' : vehicleLabel(vehicle)}</b>
            {vehicle === null ? <Icon of={IconChevronDown} /> : null}
          </button>
        </Menu.Target>
        <Menu.Dropdown onKeyDown={({ key }) => (key === 'Tab' ? onOpen(false) : undefined)}>
          {vehicleTypes.map((type) => (
            <Menu.Item
              key={type}
              {...(type === (vehicle ?? vehicleTypes[0]) ? firstFocus : {})}
              leftSection={type === vehicle ? <Icon of={IconCheck} /> : <IconSpace />}
              onClick={() => choose(type)}
            >
              {vehicleLabel(type)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {vehicle === null ? null : (
        <button type="button" aria-label="Any vehicle" onClick={() => choose(null)}>
          <Icon of={IconX} />
        </button>
      )}
    </span>
  )
}
