/** The keys of queries. Each begins with its area, so that a write refreshes exactly what it touched. */
import type { QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { EventFilter } from './catalogue.ts'

/** Of one form of a request: the whole of a list has a further member, and so have its pages and its count. */
export const keyOf = ({ area, address }: Endpoint, input: object = {}): QueryKey => [...area.split('/'), address, input]

export const apiKeys = {
  allEvents: () => ['events'] as const,
  eventPages: (filter: EventFilter) => ['events', 'pages', filter] as const,
  allQuotes: () => ['quotes'] as const,
  allBookings: () => ['bookings'] as const,
  connection: () => ['connection'] as const,
  webhookStatus: () => ['webhook-status'] as const,
  /** Everything that the version of the webhook status covers. */
  allWebhookLists: () => ['webhook-lists'] as const,
  webhookJob: (id: number | 'latest') => ['webhook-lists', 'job', id] as const,
  inboxSettings: () => ['webhook-inbox-settings'] as const,
  /** Venues, events, facilities, prices, coupons, partners, API clients and imports. */
  allInventory: () => ['inventory'] as const,
  partners: () => ['partners'] as const,
  webhookSettings: () => ['webhook-settings'] as const,
  simulator: () => ['simulator', 'state'] as const,
  simulatorLog: () => ['simulator', 'log'] as const,
} as const
