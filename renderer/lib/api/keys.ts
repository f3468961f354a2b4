/** Every query key of the app: one prefix a resource, so that a write refreshes exactly what it touched. */
import type { EventFilter } from './catalogue.ts'
import type { BookingFilter } from './bookings.ts'
import type { DeliveryFilter } from './webhooks.ts'

export const apiKeys = {
  venues: () => ['venues'] as const,
  allEvents: () => ['events'] as const,
  events: (filter: EventFilter, page: number) => ['events', 'list', filter, page] as const,
  eventPages: (filter: EventFilter) => ['events', 'pages', filter] as const,
  event: (id: number) => ['events', 'one', id] as const,
  allQuotes: () => ['quotes'] as const,
  preview: (quoteId: string, addOnIds: readonly string[]) => ['quotes', 'preview', quoteId, addOnIds] as const,
  allBookings: () => ['bookings'] as const,
  bookingPages: (filter: BookingFilter) => ['bookings', 'pages', filter] as const,
  bookings: (filter: BookingFilter, page: number) => ['bookings', 'list', filter, page] as const,
  bookingStats: (filter: BookingFilter) => ['bookings', 'stats', filter] as const,
  booking: (id: number) => ['bookings', 'one', id] as const,
  passThere: (id: number) => ['bookings', 'pass-there', id] as const,
  bookingHistory: (id: number) => ['bookings', 'history', id] as const,
  sales: (state: string) => ['desk', 'sales', state] as const,
  parkedSales: () => ['desk', 'parked-sales'] as const,
  printJobs: () => ['desk', 'print-jobs'] as const,
  clock: () => ['desk', 'clock'] as const,
  profile: () => ['desk', 'profile'] as const,
  setting: (key: string) => ['desk', 'settings', key] as const,
  connection: () => ['connection'] as const,
  apiDescription: () => ['api-description'] as const,
  webhookStatus: () => ['webhook-status'] as const,
  /** Everything that the version of the webhook status speaks for. */
  allWebhookLists: () => ['webhook-lists'] as const,
  deliveryPages: (filter: DeliveryFilter, sort: string | undefined) =>
    ['webhook-lists', 'delivery-pages', filter, sort] as const,
  deliveryStats: (filter: DeliveryFilter) => ['webhook-lists', 'delivery-stats', filter] as const,
  bookingDeliveries: (bookingId: number) => ['webhook-lists', 'of-booking', bookingId] as const,
  delivery: (id: number) => ['webhook-lists', 'delivery', id] as const,
  webhookJob: (id: number | 'latest') => ['webhook-lists', 'job', id] as const,
  inboxPages: () => ['webhook-lists', 'inbox-pages'] as const,
  inboxEntry: (id: number) => ['webhook-lists', 'inbox-entry', id] as const,
  inboxSettings: () => ['webhook-inbox-settings'] as const,
  partners: () => ['partners'] as const,
  webhookSettings: () => ['webhook-settings'] as const,
  simulator: () => ['simulator', 'state'] as const,
  simulatorLog: () => ['simulator', 'log'] as const,
} as const
