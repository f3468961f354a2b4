/** An event as HAL (specification, Event; recorded-shapes.md section 8). */
import type { ApproximatePrices, Event } from '../../../../shared/api/catalogue.ts'
import { withoutMarks } from '../../../../shared/values/fold.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { formatInstant } from '../../../core/time.ts'
import { chosenMembers, columns, embedding, fieldsOf, type Members } from '../members.ts'

export interface EventRow {
  readonly id: number
  readonly name: string
  readonly venue_id: number
  readonly starts_at_ms: number
  readonly start_offset_minutes: number
  readonly ends_at_ms: number
  readonly end_offset_minutes: number
  readonly times_tbd: number
  readonly demand_basis_points: number
  /** The name of the season that the game belongs to. */
  readonly series: string | null
  readonly timezone: string
}

export interface PartnerEvent {
  readonly partner_id: number
  readonly partner_event_id: string
}

interface EventExtras {
  readonly venueSlug?: string | undefined
  readonly availability?: ApproximatePrices | undefined
  readonly partnerEvents?: PartnerEvent[] | undefined
  readonly venue?: object | undefined
  readonly quotes?: readonly object[] | undefined
}

/** A name as part of an address: letters and digits, joined by hyphens. */
export const urlPart = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Path of the event's public page: `/td-garden/new-york-knicks-at-boston-celtics-102/`. */
export const eventSiteUrl = (venueSlug: string, event: { readonly id: number; readonly name: string }): string => {
  const name = urlPart(event.name)
  return `/${venueSlug}/${name === '' ? '' : `${name}-`}${event.id}/`
}

const members: Members<Event, [EventRow, EventExtras]> = {
  ...columns('id', 'name', 'venue_id'),
  start_time: (event) => formatInstant(event.starts_at_ms, event.start_offset_minutes),
  end_time: (event) => formatInstant(event.ends_at_ms, event.end_offset_minutes),
  site_url: (event, { venueSlug }) => venueSlug && eventSiteUrl(venueSlug, event),
  times_tbd: (event) => (event.times_tbd === 1 ? 'true' : 'false'),
  availability: (_event, { availability }) => availability,
  partner_events: (_event, { partnerEvents }) => partnerEvents,
}

export const eventFields = fieldsOf('event', members, ['site_url', 'times_tbd', 'availability', 'partner_events'])

export const eventShape = (
  event: EventRow,
  { relations }: Pick<RequestContext, 'relations'>,
  fields: ReadonlySet<string>,
  extras: EventExtras = {},
): object => ({
  ...chosenMembers(members, fields, event, extras),
  ...embedding(relations, { venue: extras.venue, quotes: extras.quotes }),
  _links: {
    self: { href: `/events/${event.id}` },
    [relations.name('venue')]: { href: `/venues/${event.venue_id}` },
    [relations.name('quotes')]: { href: `/quotes?q=event_id:${event.id}` },
    curies: relations.curies,
  },
})
