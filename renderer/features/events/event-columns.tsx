/** The columns of the events list: the venue is named only where there is more than one. */
import type { Event } from '../../../shared/api/catalogue.ts'
import { fullPlaceName } from '../../lib/shared-names.ts'
import { PlaceName, Tag, Text } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import { eventDateWords, eventTimeWords, isTimeTbd, lowestPriceWords, venuePlace } from './event-facts.ts'

const venueColumn = (shared: ReadonlySet<string>): DataColumn<Event> => ({
  id: 'venue',
  head: 'Venue',
  width: 110,
  share: 4,
  dropOrder: 4,
  foldInto: 'name',
  title: (event) => {
    const venue = event._embedded?.['svc:venue']
    return venue === undefined ? undefined : fullPlaceName(venuePlace(venue))
  },
  cell: (event) => {
    const venue = event._embedded?.['svc:venue']
    if (venue === undefined) return '—'
    return shared.has(venue.name) ? (
      <PlaceName place={venuePlace(venue)} shared={shared} />
    ) : (
      <>
        {venue.name} <Text tone="faint">{venue.city}</Text>
      </>
    )
  },
})

/** `namesZones`: there is a venue in another zone than the counter, and its times say so. `sharedVenues`: names that more than one venue has. */
export const eventColumns = (
  screenZone: string,
  manyVenues: boolean,
  namesZones: boolean,
  sharedVenues: ReadonlySet<string>,
): DataColumn<Event>[] => [
  {
    id: 'date',
    head: 'Date',
    width: 112,
    sort: 'start_time',
    cell: (event) => <Text weight="medium">{eventDateWords(event, screenZone)}</Text>,
  },
  {
    id: 'time',
    head: 'Starts',
    width: namesZones ? 112 : 88,
    dropOrder: 3,
    foldInto: 'date',
    cell: (event) =>
      isTimeTbd(event) ? (
        <span title="Time to be announced">
          <Tag tone="line">Time TBD</Tag>
        </span>
      ) : (
        eventTimeWords(event, screenZone)
      ),
  },
  {
    id: 'name',
    head: 'Event',
    width: 150,
    share: 5,
    sort: 'name',
    title: (event) => event.name,
    cell: (event) => event.name,
  },
  ...(manyVenues ? [venueColumn(sharedVenues)] : []),
  {
    id: 'open',
    head: 'Open',
    name: 'Facilities with space',
    width: 64,
    dropOrder: 1,
    numeric: true,
    cell: (event) => event.availability?.available ?? '—',
  },
  {
    id: 'from',
    head: 'From',
    name: 'Lowest price',
    width: 84,
    dropOrder: 2,
    numeric: true,
    cell: (event) => lowestPriceWords(event) ?? '—',
  },
]
