/** The filter line over the bookings table: text, dates, facility, event and status as chips. */
import { useState } from 'react'
import type { Ref } from 'react'
import { Popover } from '@mantine/core'
import { addDays, rangeWords } from '../../lib/format/index.ts'
import type { DateRange } from '../../lib/format/index.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Button, Chip, Icon, MenuButton, SearchField, TextField } from '../../ui/index.ts'
import type { Asked, Named } from './booking-filter.ts'

interface BookingFiltersProps {
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
  /** Local date of the venue, for the quick ranges. */
  readonly today: string
  /** Offered in the menus: those of the bookings that are loaded. */
  readonly facilities: readonly Named<string>[]
  readonly events: readonly Named<number>[]
  readonly searchRef: Ref<HTMLInputElement>
}

export function BookingFilters({ asked, onChange, today, facilities, events, searchRef }: BookingFiltersProps) {
  return (
    <>
      <SearchField
        ref={searchRef}
        label="Search bookings"
        placeholder="Search"
        title="Booking number, name, plate, e-mail"
        keys="/"
        className="booking-search"
        value={asked.text}
        onChange={(text) => onChange({ ...asked, text })}
      />
      <RangeChip
        name="Sold"
        today={today}
        range={asked.purchased}
        quick={[
          { label: 'Today', from: today, to: today },
          { label: 'Last 7 days', from: addDays(today, -6), to: today },
          { label: 'Last 30 days', from: addDays(today, -29), to: today },
        ]}
        onChange={(purchased) => onChange({ ...asked, purchased })}
      />
      <RangeChip
        name="Parking"
        today={today}
        range={asked.parking}
        quick={[
          { label: 'Today', from: today, to: today },
          { label: 'Next 7 days', from: today, to: addDays(today, 6) },
          { label: 'Before today', from: '', to: addDays(today, -1) },
        ]}
        onChange={(parking) => onChange({ ...asked, parking })}
      />
      <NamedChip
        name="Facility"
        chosen={asked.facility}
        offered={facilities}
        onChange={(facility) => onChange({ ...asked, facility })}
      />
      <NamedChip
        name="Event"
        chosen={asked.event}
        offered={events}
        onChange={(event) => onChange({ ...asked, event })}
      />
      {asked.status === undefined ? (
        <MenuButton
          label="Status"
          name="Status"
          items={[
            { key: 'confirmed', label: 'Confirmed', onPick: () => onChange({ ...asked, status: 'confirmed' }) },
            { key: 'cancelled', label: 'Cancelled', onPick: () => onChange({ ...asked, status: 'cancelled' }) },
          ]}
        />
      ) : (
        <Chip
          on
          name="Status"
          value={asked.status === 'confirmed' ? 'Confirmed' : 'Cancelled'}
          onRemove={() => onChange({ ...asked, status: undefined })}
        />
      )}
    </>
  )
}

interface NamedChipProps<Id> {
  readonly name: string
  readonly chosen: Named<Id> | undefined
  readonly offered: readonly Named<Id>[]
  readonly onChange: (chosen: Named<Id> | undefined) => void
}

function NamedChip<Id extends string | number>({ name, chosen, offered, onChange }: NamedChipProps<Id>) {
  if (chosen) return <Chip on name={name} value={chosen.name} onRemove={() => onChange(undefined)} />
  // It keeps its place, so that the chips beside it keep theirs.
  if (offered.length === 0) return <Chip name={name} disabledReason="No booking is listed to choose from" />
  return (
    <MenuButton
      label={name}
      name={name}
      items={offered.map((item) => ({ key: String(item.id), label: item.name, onPick: () => onChange(item) }))}
    />
  )
}

interface RangeChipProps {
  readonly name: string
  readonly today: string
  readonly range: DateRange | undefined
  readonly quick: readonly (DateRange & { readonly label: string })[]
  readonly onChange: (range: DateRange | undefined) => void
}

/** A chip that opens two dates and the usual ranges; a date after the other is said, not swallowed. */
function RangeChip({ name, range, quick, onChange }: RangeChipProps) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<DateRange>({ from: '', to: '' })
  const wrongOrder = draft.from !== '' && draft.to !== '' && draft.from > draft.to
  const isEmpty = draft.from === '' && draft.to === ''
  function choose(chosen: DateRange) {
    onChange(chosen)
    setOpen(false)
  }
  if (range) return <Chip on name={name} value={rangeWords(range)} onRemove={() => onChange(undefined)} />
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus offset={4}>
      <Popover.Target>
        <button type="button" className="chip" onClick={() => setOpen(!open)}>
          {name}
          <Icon of={IconChevronDown} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="range-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (!wrongOrder && !isEmpty) choose(draft)
          }}
        >
          <div className="row">
            {quick.map(({ label, from, to }) => (
              <Button key={label} small onClick={() => choose({ from, to })}>
                {label}
              </Button>
            ))}
          </div>
          <div className="row">
            <TextField label="From" type="date" value={draft.from} onChange={(from) => setDraft({ ...draft, from })} />
            <TextField label="To" type="date" value={draft.to} onChange={(to) => setDraft({ ...draft, to })} />
          </div>
          <div className={wrongOrder ? 'hint bad' : 'hint'} aria-live="polite">
            {wrongOrder ? 'The first day is after the last' : 'Both days count. Either may stay open'}
          </div>
          <Button
            kind="primary"
            type="submit"
            disabledReason={wrongOrder ? 'The first day is after the last' : isEmpty ? 'Choose a day' : undefined}
          >
            Show these days
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
