/** A venue row as HAL text (specification, Venue; recorded-shapes.md section 7). */
import { metersPerMile } from '../../domain/geo.ts'
import type { ObjectFields } from '../../http/fields.ts'
import { defaultFields } from '../../http/fields.ts'
import { member, objectText, textMember } from '../../http/json-text.ts'
import type { Relations } from '../../http/relations.ts'

export interface VenueRow {
  readonly id: number
  readonly name: string
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
  readonly country: string
  readonly timezone: string
  readonly currency: string
  readonly latitude: number
  readonly longitude: number
  readonly capacity: number | null
  readonly venue_type: string | null
  readonly description: string | null
  readonly website: string | null
  readonly slug: string
  readonly outline_geojson: string | null
}

export const venueColumns =
  'venue.id, venue.name, venue.address1, venue.address2, venue.city, venue.state, venue.postal_code, venue.country, ' +
  'venue.timezone, venue.currency, venue.latitude, venue.longitude, venue.capacity, venue.venue_type, ' +
  'venue.description, venue.website, venue.slug, venue.outline_geojson'

export const venueFields: ObjectFields = {
  object: 'venue',
  defaults: [
    'id',
    'name',
    'address1',
    'city',
    'state',
    'postal_code',
    'timezone',
    'coordinates',
    'description',
    'venue_type',
    'website',
    'distance',
  ],
  optional: ['address2', 'country', 'currency', 'capacity', 'outline', 'site_url', 'photos'],
  groups: { address: ['address1', 'address2', 'city', 'state', 'postal_code', 'country'] },
}

/** Path of the venue's page under the site address. */
export function venueSiteUrl(venue: { readonly slug: string }): string {
  return `/${venue.slug}/`
}

/** JSON text of a venue with the chosen fields; `distanceMeters` where it was found by coordinates. */
export function venueJson(
  venue: VenueRow,
  relations: Relations,
  fields: ReadonlySet<string> = defaultFields(venueFields),
  distanceMeters?: number,
): string {
  const { id } = venue
  let text = ''
  if (fields.has('id')) text += member('id', id)
  if (fields.has('name')) text += textMember('name', venue.name)
  if (fields.has('address1')) text += textMember('address1', venue.address1)
  if (fields.has('address2')) text += textMember('address2', venue.address2)
  if (fields.has('city')) text += textMember('city', venue.city)
  if (fields.has('state')) text += textMember('state', venue.state)
  if (fields.has('postal_code')) text += textMember('postal_code', venue.postal_code)
  if (fields.has('country')) text += textMember('country', venue.country)
  if (fields.has('coordinates')) text += member('coordinates', `[${venue.latitude},${venue.longitude}]`)
  if (fields.has('timezone')) text += textMember('timezone', venue.timezone)
  if (fields.has('currency')) text += textMember('currency', venue.currency)
  if (fields.has('description')) text += textMember('description', venue.description)
  if (fields.has('venue_type')) text += textMember('venue_type', venue.venue_type)
  if (fields.has('website')) text += textMember('website', venue.website)
  if (fields.has('capacity') && venue.capacity !== null) text += member('capacity', venue.capacity)
  if (fields.has('outline') && venue.outline_geojson !== null) text += member('outline', venue.outline_geojson)
  if (fields.has('site_url')) text += textMember('site_url', venueSiteUrl(venue))
  if (fields.has('photos')) text += member('photos', '[]')
  if (fields.has('distance') && distanceMeters !== undefined) {
    text += member('distance', `{"meters":${distanceMeters},"miles":${distanceMeters / metersPerMile}}`)
  }
  const links =
    `{"self":{"href":"/venues/${id}"},"${relations.name('events')}":{"href":"/venues/${id}/events"},` +
    `"${relations.name('quotes')}":{"href":"/quotes?q=venue_id:${id}"},"curies":${relations.curiesJson}}`
  return objectText(text + member('_links', links))
}
