/** The columns of the events list. */
import type { Event } from '../../../shared/api/catalogue.ts'
import { Tag } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import { eventDateWords, eventTimeWords, isTimeTbd, lowestPriceWords } from './event-facts.ts'

export function eventColumns(screenZone: string): DataColumn<Event>[] {
  return [
    {
      id: 'date',
      head: 'Date',
      width: 116,
      sort: 'start_time',
      cell: (event) => <span className="m">{eventDateWords(event, screenZone)}</span>,
    },
    {
      id: 'time',
      head: 'Starts',
      width: 92,
      cell: (event) => (isTimeTbd(event) ? <Tag tone="line">Time TBD</Tag> : eventTimeWords(event, screenZone)),
    },
    { id: 'name', head: 'Event', sort: 'name', title: (event) => event.name, cell: (event) => event.name },
    {
      id: 'venue',
      head: 'Venue',
      width: 190,
      title: (event) => event._embedded?.['svc:venue']?.name,
      cell: (event) => event._embedded?.['svc:venue']?.name ?? '—',
    },
    {
      id: 'city',
      head: 'City',
      width: 120,
      cell: (event) => event._embedded?.['svc:venue']?.city ?? '—',
    },
    {
      id: 'open',
      head: 'Open facilities',
      width: 104,
      numeric: true,
      cell: (event) => event.availability?.available ?? '—',
    },
    {
      id: 'from',
      head: 'From',
      width: 76,
      numeric: true,
      cell: (event) => lowestPriceWords(event) ?? '—',
    },
  ]
}
