/** A filter by the number of a booking: a small form while it is off, a chip that removes it while it is on. */
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Chip } from '../choices.tsx'
import { TextField } from '../field.tsx'
import { firstFocus } from '../first-focus.ts'
import { FormChip } from '../form-chip.tsx'

interface BookingChipProps {
  readonly bookingId: number | undefined
  readonly onChange: (bookingId: number | undefined) => void
}

export const BookingChip = ({ bookingId, onChange }: BookingChipProps) => {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const number = /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : undefined
  const problem = typed.trim() === '' ? 'Type a booking number' : 'A booking number has digits only'
  if (bookingId !== undefined) {
    return <Chip on name="Booking" value={String(bookingId)} onRemove={() => onChange(undefined)} />
  }
  return (
    <FormChip
      name="Booking"
      open={open}
      onOpen={setOpen}
      onSubmit={() => {
        if (number === undefined) return
        onChange(number)
        setOpen(false)
        setTyped('')
      }}
    >
      <TextField
        label="Booking number"
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={typed.trim() !== '' && number === undefined ? problem : undefined}
        keepHintLine
        {...firstFocus}
        onChange={setTyped}
      />
      <Button kind="primary" type="submit" disabledReason={number === undefined ? problem : undefined}>
        Show this booking
      </Button>
    </FormChip>
  )
}
