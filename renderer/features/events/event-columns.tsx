/** The columns of the events list: the venue is named only where there is more than one. */
import type { Event } from '../../../shared/api/catalogue.ts'
import { Tag } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import { eventDateWords, eventTimeWords, isTimeTbd, lowestPriceWords } from './event-facts.ts'

const venueColumn: DataColumn<Event> = {
  id: 'venue',
  head: 'Venue',
  width: 110,
  share: 4,
  title: (event) => venueWords(event),
  cell: (event) => {
    const venue = event._embedded?.['svc:venue']
    return (
      <>
        {venue?.name ?? '—'} <span className="t3">{venue?.city}</span>
      </>
    )
  },
}

const venueWords = (event: Event) => {
  const venue = event._embedded?.['svc:venue']
  return [venue?.name, venue?.city].filter((part) => part !== undefined).join(', ')
}

/** `namesZones`: there is a venue in another zone than the counter, and its times say so. */
export function eventColumns(screenZone: string, manyVenues: boolean, namesZones: boolean): DataColumn<Event>[] {
  return [
    {
      id: 'date',
      head: 'Date',
      width: 112,
      sort: 'start_time',
      cell: (event) => <span className="m">{eventDateWords(event, screenZone)}</span>,
    },
    {
      id: 'time',
      head: 'Starts',
      width: namesZones ? 112 : 88,
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
    ...(manyVenues ? [venueColumn] : []),
    {
      id: 'open',
      head: 'Open',
      name: 'Facilities with space',
      width: 64,
      numeric: true,
      cell: (event) => event.availability?.available ?? '—',
    },
    {
      id: 'from',
      head: 'From',
      name: 'Lowest price',
      width: 84,
      numeric: true,
      cell: (event) => lowestPriceWords(event) ?? '—',
    },
  ]
}
