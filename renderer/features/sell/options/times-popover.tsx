/** Changes the parking times of the search; without a change they are those of the event. */
import { useState } from 'react'
import { Popover, Stack } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { venueTimeLabel } from '../../../lib/format/index.ts'
import { Button, Row, TextField, firstFocus } from '../../../ui/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { useOpenInput } from '../data/use-submit.ts'
import { windowProblem } from '../model/place.ts'
import type { ParkingWindow } from '../model/sell-state.ts'

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
            Times
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
    if (problem !== undefined) return `Times is open. ${problem}. Correct it or press Esc, then press F12.`
    if (times === current) onDone()
    else show(times)
    return 'The times are applied. Check the price, then press F12 again.'
  }
  useOpenInput(apply)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Stack gap={8}>
        <TimesFields times={times} zone={zone} startLabel="Parking from" startProps={firstFocus} onChange={setTimes} />
        <Row as="div">
          <Button type="submit" kind="primary" small keys="Enter" disabledReason={problem}>
            Show prices
          </Button>
          {changed ? (
            <Button small onClick={() => show(null)}>
              Same as event
            </Button>
          ) : null}
        </Row>
      </Stack>
    </form>
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
      <TextField {...field('end', 'Until')} error={windowProblem(times)} />
    </>
  )
}
