/** The filter line over the deliveries: days, outcome, event type, booking and partner as chips. */
import { useState } from 'react'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { addDays } from '../../../lib/format/index.ts'
import { Button, Chip, firstFocus, FormChip, MenuButton, RangeChip, TextField } from '../../../ui/index.ts'
import { daysName, kindNames, outcomeName, outcomes, quickDays, rangeOf, withRange } from './delivery-filter.ts'
import type { Asked } from './delivery-filter.ts'

interface DeliveryFiltersProps {
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
  /** Local date of the venue. */
  readonly today: string
  readonly partners: readonly Partner[]
}

export function DeliveryFilters({ asked, onChange, today, partners }: DeliveryFiltersProps) {
  return (
    <>
      <RangeChip
        name={asked.days === undefined ? 'Date' : daysName(asked.days)}
        range={rangeOf(asked, today)}
        quick={quickDays.map((days) => ({ label: daysName(days), from: addDays(today, 1 - days), to: today }))}
        onChange={(range) => onChange(withRange(asked, range, today))}
      />
      {asked.states === undefined ? (
        <MenuButton
          label="Outcome"
          name="Outcome"
          items={outcomes.map(({ name, states }) => ({
            key: name,
            label: name,
            onPick: () => onChange({ ...asked, states }),
          }))}
        />
      ) : (
        <Chip
          on
          name="Outcome"
          value={outcomeName(asked.states)}
          onRemove={() => onChange({ ...asked, states: undefined })}
        />
      )}
      {asked.kind === undefined ? (
        <MenuButton
          label="Event type"
          name="Event type"
          items={(['create', 'cancel'] as const).map((kind) => ({
            key: kind,
            label: kindNames[kind],
            onPick: () => onChange({ ...asked, kind }),
          }))}
        />
      ) : (
        <Chip
          on
          name="Event type"
          value={kindNames[asked.kind]}
          onRemove={() => onChange({ ...asked, kind: undefined })}
        />
      )}
      <BookingChip bookingId={asked.bookingId} onChange={(bookingId) => onChange({ ...asked, bookingId })} />
      {asked.partnerId === undefined ? (
        partners.length === 0 ? (
          <Chip name="Partner" disabledReason="There is no partner yet" />
        ) : (
          <MenuButton
            label="Partner"
            name="Partner"
            items={partners.map(({ id, name, archived_at: archivedAt }) => ({
              key: String(id),
              label: archivedAt === undefined ? name : `${name}, archived`,
              onPick: () => onChange({ ...asked, partnerId: id }),
            }))}
          />
        )
      ) : (
        <Chip
          on
          name="Partner"
          value={partners.find(({ id }) => id === asked.partnerId)?.name ?? String(asked.partnerId)}
          onRemove={() => onChange({ ...asked, partnerId: undefined })}
        />
      )}
    </>
  )
}

interface BookingChipProps {
  readonly bookingId: number | undefined
  readonly onChange: (bookingId: number | undefined) => void
}

/** A chip that asks for a booking's number. */
function BookingChip({ bookingId, onChange }: BookingChipProps) {
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
