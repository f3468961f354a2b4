/** The keys of queries. Each begins with its area, so that a write refreshes exactly what it touched. */
import type { QueryKey } from '@tanstack/react-query'
import type { Area, Endpoint } from '../../../shared/contract/endpoint.ts'
import type { EventFilter } from './catalogue.ts'

export const areaKey = (area: Area): QueryKey => area.split('/')

/** Of one form of a request: the whole of a list has a further member, and so have its pages and its count. */
export const keyOf = ({ area, address }: Endpoint, input: object = {}): QueryKey => [...areaKey(area), address, input]

export const apiKeys = {
  allEvents: () => ['events'] as const,
  eventPages: (filter: EventFilter) => ['events', 'pages', filter] as const,
  allQuotes: () => ['quotes'] as const,
  allBookings: () => ['bookings'] as const,
  connection: () => ['connection'] as const,
  /** Venues, events, facilities, prices, coupons, partners, API clients and imports. */
  allInventory: () => ['inventory'] as const,
} as const
