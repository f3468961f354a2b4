/** An event row as HAL text (specification, Event; recorded-shapes.md section 8). */
import { formatInstant } from '../../domain/time.ts'
import { defaultFields } from '../../../core/http/fields.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import { member, objectText, textMember } from '../../../core/http/json-text.ts'
import type { Relations } from '../../../core/http/relations.ts'
import { approximatePricesJson } from '../venues/representation.ts'
import type { ApproximatePrices } from '../venues/representation.ts'

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
  /** Of the venue. */
  readonly timezone: string
}

export const eventColumns =
  'event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes, event.ends_at_ms, ' +
  'event.end_offset_minutes, event.times_tbd, event.demand_basis_points, ' +
  '(SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone'

export const eventFields: ObjectFields = {
  object: 'event',
  defaults: ['id', 'name', 'venue_id', 'start_time', 'end_time'],
  optional: ['site_url', 'times_tbd', 'availability', 'partner_events'],
}

export interface PartnerEvent {
  readonly partner_id: number
  readonly partner_event_id: string
}

/** What is not in the event's own row; each is shown only where it is given. */
export interface EventExtras {
  readonly venueSlug?: string | undefined
  readonly availability?: ApproximatePrices | undefined
  readonly partnerEvents?: readonly PartnerEvent[] | undefined
  /** True where `times_tbd` is shown although nobody asked for it, so that the hours are not taken for real ones. */
  readonly markTbd?: boolean
  /** JSON text of the embedded venue. */
  readonly venueJson?: string | undefined
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Path of the event's public page: `/td-garden/new-york-knicks-at-boston-celtics-102/`. */
export function eventSiteUrl(venueSlug: string, event: { readonly id: number; readonly name: string }): string {
  const name = slug(event.name)
  return `/${venueSlug}/${name === '' ? '' : `${name}-`}${event.id}/`
}

function extraMembers(event: EventRow, fields: ReadonlySet<string>, extras: EventExtras): string {
  let text = ''
  if (fields.has('site_url') && extras.venueSlug !== undefined) {
    text += textMember('site_url', eventSiteUrl(extras.venueSlug, event))
  }
  if (fields.has('times_tbd') || (extras.markTbd === true && event.times_tbd === 1))
    text += member('times_tbd', event.times_tbd === 1 ? '"true"' : '"false"')
  const { availability, partnerEvents } = extras
  if (availability !== undefined) text += member('availability', approximatePricesJson(availability))
  if (partnerEvents !== undefined) text += member('partner_events', JSON.stringify(partnerEvents))
  return text
}

const noExtras: EventExtras = {}
const defaults = defaultFields(eventFields)

/** JSON text of an event with the chosen fields. */
export function eventJson(
  event: EventRow,
  relations: Relations,
  fields: ReadonlySet<string> = defaults,
  extras: EventExtras = noExtras,
): string {
  const { id } = event
  let text = ''
  if (fields.has('id')) text += member('id', id)
  if (fields.has('name')) text += member('name', JSON.stringify(event.name))
  if (fields.has('venue_id')) text += member('venue_id', event.venue_id)
  if (fields.has('start_time')) {
    text += member('start_time', `"${formatInstant(event.starts_at_ms, event.start_offset_minutes)}"`)
  }
  if (fields.has('end_time')) {
    text += member('end_time', `"${formatInstant(event.ends_at_ms, event.end_offset_minutes)}"`)
  }
  if (fields !== defaults || extras !== noExtras) text += extraMembers(event, fields, extras)
  if (extras.venueJson !== undefined) {
    text += member('_embedded', `{"${relations.name('venue')}":${extras.venueJson}}`)
  }
  const links =
    `{"self":{"href":"/events/${id}"},"${relations.name('venue')}":{"href":"/venues/${event.venue_id}"},` +
    `"${relations.name('quotes')}":{"href":"/quotes?q=event_id:${id}"},"curies":${relations.curiesJson}}`
  return objectText(text + member('_links', links))
}
