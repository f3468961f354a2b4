/** The controls of the search: its parking times, which are those of the event unless they are changed, and the vehicle. */
import { useLayoutEffect, useRef, useState } from 'react'
import { Menu, Popover, Stack } from '@mantine/core'
import { IconCheck, IconChevronDown, IconClock, IconX } from '@tabler/icons-react'
import { venueTimeLabel } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, choiceStyles, classes, firstFocus, Form, Icon, IconSpace, Row, TextField } from '../../../ui/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { useOpenInput } from '../data/use-submit.ts'
import { windowProblem } from '../model/destinations.ts'
import { vehicleTypes } from '../../../../shared/records/rate.ts'
import { vehicleLabel, type VehicleType } from '../model/option.ts'
import type { ParkingWindow } from '../model/sell-state.ts'
import styles from './options.module.css'

interface TimesProps {
  readonly current: ParkingWindow
  /** The times were changed and can be reset to those of the event. */
  readonly changed: boolean
  readonly zone: string
}

export const TimesPopover = (times: TimesProps) => {
  const [open, setOpen] = useState(false)
  const { start, end } = times.current
  return (
    <Popover withRoles={false} opened={open} onChange={setOpen} position="bottom-end" offset={4} trapFocus width={260}>
      <Popover.Target>
        <span>
          <Button small icon={IconClock} on={times.changed ? true : undefined} onClick={() => setOpen(!open)}>
            {t('sell.times.button')}
          </Button>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <TimesForm key={`${start}${end}`} {...times} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

const TimesForm = ({ current, changed, zone, onDone }: TimesProps & { readonly onDone: () => void }) => {
  const [times, setTimes] = useState(current)
  const problem = windowProblem(times)
  const show = (window: ParkingWindow | null) => {
    dispatchSell({ type: 'window', window })
    onDone()
  }
  const apply = (): string => {
    if (problem !== undefined) return t('sell.times.problem', { problem })
    if (times === current) onDone()
    else show(times)
    return t('sell.times.applied')
  }
  useOpenInput(apply)
  return (
    <Form onSubmit={apply}>
      <Stack gap={8}>
        <TimesFields
          times={times}
          zone={zone}
          startLabel={t('sell.times.from')}
          startProps={firstFocus}
          onChange={setTimes}
        />
        <Row as="div">
          <Button type="submit" kind="primary" small keys="Enter" disabledReason={problem}>
            {t('sell.times.show')}
          </Button>
          {changed ? (
            <Button small onClick={() => show(null)}>
              {t('sell.times.sameAsEvent')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Form>
  )
}

interface TimesFieldsProps {
  readonly times: ParkingWindow
  readonly zone: string
  readonly startLabel: string
  readonly startProps?: typeof firstFocus
  readonly onChange: (times: ParkingWindow) => void
}

export const TimesFields = ({ times, zone, startLabel, startProps, onChange }: TimesFieldsProps) => {
  const field = (name: keyof ParkingWindow, label: string) => ({
    type: 'datetime-local',
    label: venueTimeLabel(label, `${times[name]}Z`, zone),
    value: times[name],
    onChange: (time: string) => onChange({ ...times, [name]: time }),
  })
  return (
    <>
      <TextField {...field('start', startLabel)} {...startProps} />
      <TextField {...field('end', t('sell.times.until'))} error={windowProblem(times)} keepHintLine />
    </>
  )
}

interface VehicleChipProps {
  readonly vehicle: VehicleType | null
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** A vehicle type decides on the size that each facility requires for it. */
export const VehicleChip = ({ vehicle, open, onOpen }: VehicleChipProps) => {
  const choose = (type: VehicleType | null) => dispatchSell({ type: 'vehicle', vehicle: type })
  const label =
    vehicle === null ? t('sell.vehicle.labelAny') : t('sell.vehicle.label', { vehicle: vehicleLabel(vehicle) })
  const chip = useRef<HTMLSpanElement>(null)
  // A menu is hidden with its button, which may have been scrolled out of view in a low window.
  useLayoutEffect(() => {
    if (open) chip.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <span
      ref={chip}
      className={classes(choiceStyles.chip, styles.vehicleChip, vehicle !== null && choiceStyles.chosen)}
    >
      <Menu
        opened={open}
        onChange={onOpen}
        position="bottom-start"
        offset={8}
        // An arrow pressed right after V moves in the menu, not in the table below it.
        trapFocus={false}
      >
        <Menu.Target>
          <button type="button" aria-label={label}>
            {t('sell.vehicle.name')} <b>{vehicle === null ? t('sell.vehicle.any') : vehicleLabel(vehicle)}</b>
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
        <button type="button" aria-label={t('sell.vehicle.clear')} onClick={() => choose(null)}>
          <Icon of={IconX} />
        </button>
      )}
    </span>
  )
}
