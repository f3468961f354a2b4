/** The paths of the screens, so that features can link to each other without importing each other. */
import { currentPath, navigate } from './hash-location.ts'

/** Paths of the screens; the part after the screen names the record that is open. */
export const paths = {
  sell: (eventId?: number) => (eventId === undefined ? '/sell' : `/sell/${eventId}`),
  /** The screen Sell with the list of parked sales. */
  parkedSales: () => '/sell/parked',
  events: (eventId?: number) => (eventId === undefined ? '/events' : `/events/${eventId}`),
  bookings: (bookingId?: number) => (bookingId === undefined ? '/bookings' : `/bookings/${bookingId}`),
  bookingsOfEvent: (eventId: number) =>
    `/bookings?${new URLSearchParams({ event: JSON.stringify({ id: eventId, name: '' }) }).toString()}`,
  /** The bookings of a row of a shift's cash; `name` is the title of the group. */
  bookingsOfShift: (group: { readonly shift: number; readonly name: string; readonly ids: readonly number[] }) =>
    `/bookings?${new URLSearchParams({ group: JSON.stringify(group) }).toString()}`,
  passes: (bookingId?: number) => (bookingId === undefined ? '/passes' : `/passes/${bookingId}`),
  shift: () => '/shifts',
  countShift: (shiftId?: number) => (shiftId === undefined ? '/shifts/count' : `/shifts/count/${shiftId}`),
  floor: (drawerId?: number) => (drawerId === undefined ? '/shifts/floor' : `/shifts/floor/${drawerId}`),
  closedShifts: (zReport?: number) => (zReport === undefined ? '/shifts/closed' : `/shifts/closed/${zReport}`),
  deposits: (number?: number) => (number === undefined ? '/shifts/deposits' : `/shifts/deposits/${number}`),
  statements: (id?: number) => (id === undefined ? '/reconcile' : `/reconcile/statements/${id}`),
  readStatement: () => '/reconcile/read',
  /** The queue of one statement, or the list of those that have one. */
  queue: (statementId?: number) => (statementId === undefined ? '/reconcile/queue' : `/reconcile/queue/${statementId}`),
  closeStatement: (statementId?: number) =>
    statementId === undefined ? '/reconcile/close' : `/reconcile/close/${statementId}`,
  closings: (number?: number) => (number === undefined ? '/reconcile/closings' : `/reconcile/closings/${number}`),
  mappings: (name?: string) =>
    name === undefined ? '/reconcile/mappings' : `/reconcile/mappings/${encodeURIComponent(name)}`,
  webhooks: () => '/webhooks',
  delivery: (deliveryId?: number) => (deliveryId === undefined ? '/webhooks' : `/webhooks/deliveries/${deliveryId}`),
  inbox: (entryId?: number) => (entryId === undefined ? '/webhooks/inbox' : `/webhooks/inbox/${entryId}`),
  simulator: () => '/webhooks/simulator',
  partners: (partnerId?: number) =>
    partnerId === undefined ? '/webhooks/partners' : `/webhooks/partners/${partnerId}`,
  inventory: {
    facilities: (id?: number | 'new') => (id === undefined ? '/inventory' : `/inventory/facilities/${id}`),
    venues: (id?: number | 'new') => (id === undefined ? '/inventory/venues' : `/inventory/venues/${id}`),
    events: (id?: number | 'new') => (id === undefined ? '/inventory/events' : `/inventory/events/${id}`),
    prices: (eventId?: number) => (eventId === undefined ? '/inventory/prices' : `/inventory/prices/${eventId}`),
    coupons: (id?: number | 'new') => (id === undefined ? '/inventory/coupons' : `/inventory/coupons/${id}`),
    partners: (id?: number | 'new') => (id === undefined ? '/inventory/partners' : `/inventory/partners/${id}`),
    clients: (id?: string) =>
      id === undefined ? '/inventory/clients' : `/inventory/clients/${encodeURIComponent(id)}`,
    /** Facilities whose posted texts a person has to read: `price`, `spaces`, `height` or `hours`. */
    needs: (need?: string) => (need === undefined ? '/inventory/needs' : `/inventory/needs/${need}`),
    import: () => '/inventory/import',
    imports: (id?: number) => (id === undefined ? '/inventory/imports' : `/inventory/imports/${id}`),
  },
  developer: (requestId?: number) => (requestId === undefined ? '/developer' : `/developer/requests/${requestId}`),
  explorer: () => '/developer/explorer',
  settings: (page?: 'display' | 'counter' | 'map' | 'about') =>
    page === undefined ? '/settings' : `/settings/${page}`,
  data: (backupId?: string) =>
    backupId === undefined ? '/settings/data' : `/settings/data/${encodeURIComponent(backupId)}`,
  audit: (rowId?: number) => (rowId === undefined ? '/settings/audit' : `/settings/audit/${rowId}`),
  /** The actions and approvals of a person. */
  auditOf: (personId: number) => `/settings/audit?personId=${personId}`,
  people: (person?: number | 'new') => (person === undefined ? '/settings/people' : `/settings/people/${person}`),
  drawers: (drawer?: number | 'new') => (drawer === undefined ? '/settings/drawers' : `/settings/drawers/${drawer}`),
  connections: (profileId?: string) =>
    profileId === undefined ? '/settings/connections' : `/settings/connections/${profileId}`,
} as const

/** The number of the record that is open below a place: 12 at "/events/12" for "/events"; undefined where none is. */
export const openedId = (path: string, place: string): number | undefined => {
  const below = path.startsWith(`${place}/`) ? path.slice(place.length + 1) : ''
  return Number(/^\d+/.exec(below)?.[0]) || undefined
}

/** The text after a place in a path from `useHashLocation`, which is not decoded yet. */
export const openedText = (path: string, place: string): string | undefined => {
  if (!path.startsWith(`${place}/`)) return undefined
  try {
    return decodeURIComponent(path.slice(place.length + 1)) || undefined
  } catch {
    // A person may have typed the path.
    return undefined
  }
}

/** Goes to a path of the app. `replace` adds no step to the history. */
export const goTo = navigate

/** The current path of the window, with its query. */
export { currentPath }
