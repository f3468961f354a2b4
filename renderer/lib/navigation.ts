/** The paths of the screens, so that features can link to each other without importing each other. */
import { currentPath, navigate } from './hash-location.ts'

/** The path of a list, and of one of its records, which are below the list by default. */
const listPath =
  <Id extends number | string = number>(list: string, record = list) =>
  (id?: Id): string =>
    id === undefined ? list : `${record}/${encodeURIComponent(id)}`

/** Paths of the screens; the part after the screen names the record that is open. */
export const paths = {
  sell: listPath('/sell'),
  /** The screen Sell with the list of parked sales. */
  parkedSales: () => '/sell/parked',
  events: listPath('/events'),
  bookings: listPath('/bookings'),
  bookingsOfEvent: (eventId: number) =>
    `/bookings?${new URLSearchParams({ event: JSON.stringify({ id: eventId, name: '' }) }).toString()}`,
  /** The bookings of a row of a shift's cash; `name` is the title of the group. */
  bookingsOfShift: (group: { readonly shift: number; readonly name: string; readonly ids: readonly number[] }) =>
    `/bookings?${new URLSearchParams({ group: JSON.stringify(group) }).toString()}`,
  passes: listPath('/passes'),
  shift: () => '/shifts',
  countShift: listPath('/shifts/count'),
  floor: listPath('/shifts/floor'),
  closedShifts: listPath('/shifts/closed'),
  deposits: listPath('/shifts/deposits'),
  statements: listPath('/reconcile', '/reconcile/statements'),
  readStatement: () => '/reconcile/read',
  /** The queue of one statement, or the list of those that have one. */
  queue: listPath('/reconcile/queue'),
  closeStatement: listPath('/reconcile/close'),
  closings: listPath('/reconcile/closings'),
  mappings: listPath<string>('/reconcile/mappings'),
  webhooks: () => '/webhooks',
  delivery: listPath('/webhooks', '/webhooks/deliveries'),
  inbox: listPath('/webhooks/inbox'),
  simulator: () => '/webhooks/simulator',
  partners: listPath('/webhooks/partners'),
  inventory: {
    facilities: listPath<number | 'new'>('/inventory', '/inventory/facilities'),
    venues: listPath<number | 'new'>('/inventory/venues'),
    events: listPath<number | 'new'>('/inventory/events'),
    prices: listPath('/inventory/prices'),
    coupons: listPath<number | 'new'>('/inventory/coupons'),
    partners: listPath<number | 'new'>('/inventory/partners'),
    clients: listPath<string>('/inventory/clients'),
    /** Facilities whose posted texts a person has to read: `price`, `spaces`, `height` or `hours`. */
    needs: listPath<string>('/inventory/needs'),
    import: () => '/inventory/import',
    imports: listPath('/inventory/imports'),
  },
  developer: listPath('/developer', '/developer/requests'),
  explorer: () => '/developer/explorer',
  settings: listPath<'display' | 'counter' | 'map' | 'about'>('/settings'),
  data: listPath<string>('/settings/data'),
  audit: listPath('/settings/audit'),
  /** The actions and approvals of a person. */
  auditOf: (personId: number) => `/settings/audit?personId=${personId}`,
  people: listPath<number | 'new'>('/settings/people'),
  drawers: listPath<number | 'new'>('/settings/drawers'),
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
