/** The filter line over the bookings table: text, dates, facility, event and status as chips. */
import type { Ref } from 'react'
import { addDays, plural } from '../../lib/format/index.ts'
import { understoodWords } from '../../lib/search/index.ts'
import { Chip, MenuButton, RangeChip, SearchField } from '../../ui/index.ts'
import { readBookingText } from './booking-filter.ts'
import type { Asked } from './booking-filter.ts'
import { EventFilterChip } from './event-picker.tsx'
import { FacilityFilterChip } from './facility-picker.tsx'

interface BookingFiltersProps {
  readonly asked: Asked
  /** How many bookings were paid for with a card slip or invoice of the text. */
  readonly paidCount: number | undefined
  readonly onChange: (asked: Asked) => void
  /** Local date of the venue, for the quick ranges. */
  readonly today: string
  /** Undefined when every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  readonly screenZone: string
  readonly searchRef: Ref<HTMLInputElement>
}

export function BookingFilters(props: BookingFiltersProps) {
  const { asked, paidCount, onChange, today, venueIds, screenZone, searchRef } = props
  const { dates, quoted } = readBookingText(asked.text, today)
  return (
    <>
      <SearchField
        ref={searchRef}
        label="Search bookings"
        placeholder="Search"
        title="Booking number or its last digits, name, plate, e-mail, card slip, invoice, or a date such as 12/18"
        keys="/"
        className="booking-search"
        value={asked.text}
        onChange={(text) => onChange({ ...asked, text })}
      />
      {dates === undefined ? null : (
        <Chip
          on
          name="Parking"
          value={understoodWords(dates, today)}
          onRemove={() => onChange({ ...asked, text: quoted })}
        />
      )}
      {paidCount === undefined ? null : (
        <span className="meta t2 nowrap" role="status">
          {plural(paidCount, 'booking')} by payment reference
        </span>
      )}
      <RangeChip
        name="Sold"
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
        range={asked.parking}
        quick={[
          { label: 'Today', from: today, to: today },
          { label: 'Next 7 days', from: today, to: addDays(today, 6) },
          { label: 'Before today', from: '', to: addDays(today, -1) },
        ]}
        onChange={(parking) => onChange({ ...asked, parking })}
      />
      <FacilityFilterChip
        chosen={asked.facility}
        venueIds={venueIds}
        onChange={(facility) => onChange({ ...asked, facility })}
      />
      <EventFilterChip
        chosen={asked.event}
        venueIds={venueIds}
        today={today}
        screenZone={screenZone}
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
