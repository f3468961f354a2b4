/** Changes the parking times of the search; without a change they are those of the event. */
import { useState } from 'react'
import { Popover } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { venueTimeLabel } from '../../../lib/format/index.ts'
import { Button, firstFocus, TextField, Row } from '../../../ui/index.ts'
import { windowProblem } from '../model/place.ts'
import { useOpenInput } from '../data/use-take.ts'
import { dispatchSell } from '../data/sell-store.ts'
import styles from './options.module.css'
import type { ParkingWindow } from '../model/sell-state.ts'

interface TimesPopoverProps {
  readonly window: ParkingWindow
  /** The times were changed and can be reset to those of the event. */
  readonly changed: boolean
  /** Of the venue. */
  readonly zone: string
}

export const TimesPopover = ({ window: current, changed, zone }: TimesPopoverProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover withRoles={false} opened={open} onChange={setOpen} position="bottom-end" offset={4} trapFocus width={260}>
      <Popover.Target>
        <span>
          <Button small icon={IconClock} on={changed ? true : undefined} onClick={() => setOpen(!open)}>
            Times
          </Button>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <TimesForm
          key={`${current.start}${current.end}`}
          current={current}
          changed={changed}
          zone={zone}
          onDone={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface TimesFormProps {
  readonly current: ParkingWindow
  readonly changed: boolean
  readonly zone: string
  readonly onDone: () => void
}

const TimesForm = ({ current, changed, zone, onDone }: TimesFormProps) => {
  const [start, setStart] = useState(current.start)
  const [end, setEnd] = useState(current.end)
  const problem = windowProblem(start, end)
  const label = (text: string, wallTime: string) => venueTimeLabel(text, `${wallTime}Z`, zone)
  const apply = (): string => {
    if (problem !== undefined) return `Times is open. ${problem}. Correct it or press Esc, then press F12.`
    if (start !== current.start || end !== current.end) dispatchSell({ type: 'window', window: { start, end } })
    onDone()
    return 'The times are applied. Check the price, then press F12 again.'
  }
  useOpenInput(apply)
  return (
    <form
      className={styles.times}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label={label('Parking from', start)}
        type="datetime-local"
        value={start}
        onChange={setStart}
        {...firstFocus}
      />
      <TextField label={label('Until', end)} type="datetime-local" value={end} onChange={setEnd} error={problem} />
      <Row as="div">
        <Button type="submit" kind="primary" small keys="Enter" disabledReason={problem}>
          Show prices
        </Button>
        {changed ? (
          <Button
            small
            onClick={() => {
              dispatchSell({ type: 'window', window: null })
              onDone()
            }}
          >
            Same as event
          </Button>
        ) : null}
      </Row>
    </form>
  )
}
