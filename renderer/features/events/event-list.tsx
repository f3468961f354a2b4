/** The list of events: its columns, its file, and its settings. */
import type { Event, Venue } from '../../../shared/api/catalogue.ts'
import { counterZone } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { fullPlaceName } from '../../lib/shared-names.ts'
import type { FilteredList } from '../../kit/list/index.ts'
import { PlaceName, TimeTbdTag } from '../../kit/domain/index.ts'
import { column, csvFile, Text, type DataColumn } from '../../ui/index.ts'
import { eventDate, eventTime, isTimeTbd, lowestPrice, venueOf, venuePlace } from './event-facts.ts'
import { eventFilterSchema, initialFilter, noFilter, type EventQuery } from './event-search.ts'

/** The text is the same in every language because programs read the file. */
const csvToBeAnnounced = 'To be announced'

export const eventList: FilteredList<Event, EventQuery> = {
  key: 'events',
  label: t('events.screen.title'),
  path: paths.events(),
  rowId: ({ id }) => id,
  schema: eventFilterSchema,
  empty: noFilter,
  initial: initialFilter,
  sort: { by: 'start_time', direction: 'asc' },
  csv: {
    ...csvFile<Event>({
      Event: ({ name }) => name,
      Venue: (event) => venueOf(event)?.name,
      City: (event) => venueOf(event)?.city,
      Date: (event) => event.start_time.slice(0, 10),
      Starts: (event) => (isTimeTbd(event) ? csvToBeAnnounced : event.start_time.slice(11, 16)),
      'Time zone': (event) => venueOf(event)?.timezone,
      'Facilities with space': (event) => event.availability?.available,
      'Lowest price': lowestPrice,
      'Starts (ISO 8601)': (event) => event.start_time,
      'Ends (ISO 8601)': (event) => event.end_time,
    }),
    isRemote: true,
  },
}

/** The venue is named only if there is more than one. `sharedVenues` are names that several of them have. */
export const eventColumns = (
  venues: readonly Venue[],
  sharedVenues: ReadonlySet<string>,
  screenZone: string,
): DataColumn<Event>[] => {
  // The times of a venue in another zone than the counter include the zone.
  const namesZones = venues.some((venue) => (venue.timezone ?? screenZone) !== counterZone)
  const venueColumn = column<Event>(
    'venue',
    t('events.columns.venue'),
    { width: 110, share: 4, dropOrder: 4, foldInto: 'name' },
    (event) => {
      const venue = venueOf(event)
      if (venue === undefined) return undefined
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
    column('date', t('events.columns.date'), { width: 112, sort: 'start_time' }, (event) => (
      <Text weight="medium">{eventDate(event, screenZone)}</Text>
    )),
    column(
      'time',
      t('events.columns.starts'),
      { width: namesZones ? 112 : 88, dropOrder: 3, foldInto: 'date' },
      (event) => (isTimeTbd(event) ? <TimeTbdTag /> : eventTime(event, screenZone)),
    ),
    column(
      'name',
      t('events.columns.event'),
      { width: 150, share: 5, sort: 'name' },
      ({ name }) => name,
      ({ name }) => name,
    ),
    ...(venues.length === 1 ? [] : [venueColumn]),
    column(
      'open',
      t('events.columns.open'),
      { name: t('events.columns.openName'), width: 64, dropOrder: 1, numeric: true },
      ({ availability }) => availability?.available,
    ),
    column(
      'from',
      t('events.columns.from'),
      { name: t('events.columns.fromName'), width: 84, dropOrder: 2, numeric: true },
      lowestPrice,
    ),
  ]
}
