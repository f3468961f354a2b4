/** The filter line over events: text, venue, dates, and whether they are a list or a month. */
import type { ReactNode, Ref } from 'react'
import type { Venue } from '../../../shared/api/catalogue.ts'
import { addDays } from '../../lib/format/index.ts'
import { readSearchText, understoodWords } from '../../lib/search/index.ts'
import { fullPlaceName } from '../../lib/shared-names.ts'
import { Bar, Chip, MenuButton, PlaceName, SearchField, Segmented } from '../../ui/index.ts'
import { venuePlace } from './event-facts.ts'
import type { EventsAsked } from './event-search.ts'

export type Shape = 'list' | 'calendar'

interface EventFiltersProps {
  readonly asked: EventsAsked
  readonly onChange: (asked: EventsAsked) => void
  /** Local date of the venue, for the quick ranges. */
  readonly today: string
  /** Those in scope. */
  readonly venues: readonly Venue[]
  /** Names that more than one venue has. */
  readonly sharedVenues: ReadonlySet<string>
  readonly columnChoice: ReactNode
  /** Letters that the search cannot hold. */
  readonly dropped: string
  /** What is searched for instead, where a letter of the text was wrong. */
  readonly corrected: string | undefined
  readonly shape: Shape
  readonly onShape: (shape: Shape) => void
  readonly searchRef: Ref<HTMLInputElement>
  /** Arrow down or Enter in the search: on to what was found. */
  readonly onLeaveSearch: () => void
}

/** More venues than these are not a menu any more: the venue scope in the top bar has a search. */
const menuMost = 40

export function EventFilters(props: EventFiltersProps) {
  const { asked, onChange, today, venues, dropped, corrected, shape, onShape, searchRef } = props
  const chosenVenue = venues.find((venue) => venue.id === asked.venueId)
  const week = addDays(today, 6)
  const { dates, quoted } = readSearchText(asked.text, today)
  return (
    <Bar label="Filters">
      <SearchField
        ref={searchRef}
        label="Find events"
        placeholder="Search"
        title="Team, event, or a date such as 12/18 or friday"
        keys="/"
        className="event-search"
        value={asked.text}
        onChange={(text) => onChange({ ...asked, text })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          event.preventDefault()
          props.onLeaveSearch()
        }}
      />
      {dropped === '' ? null : (
        <span className="meta warntext" role="status">
          Searched without “{dropped}”
        </span>
      )}
      {corrected === undefined ? null : (
        <span className="meta" role="status">
          Showing “{corrected}”
        </span>
      )}
      {dates === undefined ? null : (
        <Chip on value={understoodWords(dates, today)} onRemove={() => onChange({ ...asked, text: quoted })} />
      )}
      {chosenVenue ? (
        <Chip
          on
          name="Venue"
          value={props.sharedVenues.has(chosenVenue.name) ? fullPlaceName(venuePlace(chosenVenue)) : chosenVenue.name}
          onRemove={() => onChange({ ...asked, venueId: undefined })}
        />
      ) : venues.length > 1 && venues.length <= menuMost ? (
        <MenuButton
          label="Venue"
          name="Venue"
          items={venues.map((venue) => ({
            key: String(venue.id),
            label: <PlaceName place={venuePlace(venue)} shared={props.sharedVenues} />,
            onPick: () => onChange({ ...asked, venueId: venue.id }),
          }))}
        />
      ) : null}
      {shape === 'list' && dates === undefined ? (
        <span className="event-dates">
          <DateInput label="From" value={asked.from} onChange={(from) => onChange({ ...asked, from })} />
          –
          <DateInput label="To" value={asked.to} onChange={(to) => onChange({ ...asked, to })} />
          <Chip
            value="Today"
            onClick={() => onChange({ ...asked, from: today, to: today })}
            on={asked.from === today && asked.to === today}
          />
          <Chip
            value="7 days"
            onClick={() => onChange({ ...asked, from: today, to: week })}
            on={asked.from === today && asked.to === week}
          />
        </span>
      ) : null}
      <span className="grow" />
      {props.columnChoice}
      <Segmented
        label="Shape"
        value={shape}
        segments={[
          { value: 'list', label: 'List' },
          { value: 'calendar', label: 'Calendar' },
        ]}
        onChange={onShape}
      />
    </Bar>
  )
}

interface DateInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DateInput({ label, value, onChange }: DateInputProps) {
  return (
    <span className="field">
      <input type="date" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
