/** Every query key of the app: one prefix a resource, so that a write refreshes exactly what it touched. */
import type { EventFilter } from './catalogue.ts'
import type { BookingFilter } from './bookings.ts'

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
  bookingHistory: (id: number) => ['bookings', 'history', id] as const,
  sales: (state: string) => ['desk', 'sales', state] as const,
  parkedSales: () => ['desk', 'parked-sales'] as const,
  printJobs: () => ['desk', 'print-jobs'] as const,
  clock: () => ['desk', 'clock'] as const,
  profile: () => ['desk', 'profile'] as const,
  setting: (key: string) => ['desk', 'settings', key] as const,
  connection: () => ['connection'] as const,
} as const
