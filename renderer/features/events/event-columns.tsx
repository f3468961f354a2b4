/** The columns of the events list: the venue is named only where there is more than one. */
import type { Event } from '../../../shared/api/catalogue.ts'
import { fullPlaceName } from '../../lib/shared-names.ts'
import { column, PlaceName, Tag, Text } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import { eventDate, eventTime, isTimeTbd, lowestPrice, venueOf, venuePlace } from './event-facts.ts'

interface EventColumnsOptions {
  readonly screenZone: string
  readonly manyVenues: boolean
  /** There is a venue in another zone than the counter, and its times name the zone. */
  readonly namesZones: boolean
  /** Names that more than one venue has. */
  readonly sharedVenues: ReadonlySet<string>
}

export const eventColumns = (options: EventColumnsOptions): DataColumn<Event>[] => {
  const { screenZone, manyVenues, namesZones, sharedVenues } = options
  const venueColumn = column<Event>(
    'venue',
    'Venue',
    { width: 110, share: 4, dropOrder: 4, foldInto: 'name' },
    (event) => {
      const venue = venueOf(event)
      if (venue === undefined) return '—'
      if (sharedVenues.has(venue.name)) return <PlaceName place={venuePlace(venue)} shared={sharedVenues} />
      return (
        <>
          {venue.name} <Text tone="faint">{venue.city}</Text>
        </>
      )
    },
    (event) => {
      const venue = venueOf(event)
      return venue && fullPlaceName(venuePlace(venue))
    },
  )
  return [
    column('date', 'Date', { width: 112, sort: 'start_time' }, (event) => (
      <Text weight="medium">{eventDate(event, screenZone)}</Text>
    )),
    column('time', 'Starts', { width: namesZones ? 112 : 88, dropOrder: 3, foldInto: 'date' }, (event) =>
      isTimeTbd(event) ? (
        <span title="Time to be announced">
          <Tag tone="line">Time TBD</Tag>
        </span>
      ) : (
        eventTime(event, screenZone)
      ),
    ),
    column(
      'name',
      'Event',
      { width: 150, share: 5, sort: 'name' },
      ({ name }) => name,
      ({ name }) => name,
    ),
    ...(manyVenues ? [venueColumn] : []),
    column(
      'open',
      'Open',
      { name: 'Facilities with space', width: 64, dropOrder: 1, numeric: true },
      (event) => event.availability?.available ?? '—',
    ),
    column(
      'from',
      'From',
      { name: 'Lowest price', width: 84, dropOrder: 2, numeric: true },
      (event) => lowestPrice(event) ?? '—',
    ),
  ]
}
