/** A venue row as HAL text (specification, Venue; recorded-shapes.md section 7). */
import { metersPerMile } from '../../../core/geo.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import { defaultFields } from '../../../core/http/fields.ts'
import { member, objectText, textMember } from '../../../core/http/json-text.ts'
import type { Locale } from '../../../core/http/locale.ts'
import type { Relations } from '../../../core/http/relations.ts'
import { storedText } from '../../../core/http/stored-text.ts'

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
  readonly msa: string | null
  readonly enhanced_airport: number
  readonly primarily_transient: number
  readonly translations_json: string
  /** A JSON list, as it is shown. */
  readonly images_json: string
}

export const venueColumns =
  'venue.id, venue.name, venue.address1, venue.address2, venue.city, venue.state, venue.postal_code, venue.country, ' +
  'venue.timezone, venue.currency, venue.latitude, venue.longitude, venue.capacity, venue.venue_type, ' +
  'venue.description, venue.website, venue.slug, venue.outline_geojson, venue.msa, venue.enhanced_airport, ' +
  'venue.primarily_transient, venue.translations_json, venue.images_json'

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
    'enhanced_airport',
    'outline',
    'distance',
  ],
  optional: [
    'address2',
    'country',
    'currency',
    'capacity',
    'site_url',
    'msa',
    'primarily_transient',
    'images',
    'seo_meta',
    'availability',
  ],
  groups: { address: ['address1', 'address2', 'city', 'state', 'postal_code', 'country'] },
}

/** Path of the venue's page under the site address. */
export function venueSiteUrl(venue: { readonly slug: string }): string {
  return `/${venue.slug}/`
}

/** Prices are decimal amounts in the venue's currency, as numbers; `available` counts facilities with room. */
export interface ApproximatePrices {
  readonly approximateLow: number
  readonly approximateHigh: number
  readonly available: number
}

/** What is not in the venue's own row; each is shown only where it is given. */
export interface VenueExtras {
  /** From the centre of the search. */
  readonly distanceMeters?: number | undefined
  /** Parking by time around the venue. */
  readonly transient?: ApproximatePrices | undefined
  readonly locale?: Locale | undefined
  /** JSON text of the embedded list of events. */
  readonly eventsJson?: string | undefined
}

export function approximatePricesJson({ approximateLow, approximateHigh, available }: ApproximatePrices): string {
  return `{"approximate_low":${approximateLow},"approximate_high":${approximateHigh},"available":${available}}`
}

/** Nobody sells parking by the month or as a package here. */
const noneSold = approximatePricesJson({ approximateLow: 0, approximateHigh: 0, available: 0 })

/** Title and description of the venue's page. */
function seoMeta(venue: VenueRow, locale: Locale | undefined): string {
  const place = [venue.city, venue.state].filter((part) => part !== null).join(', ')
  const where = place === '' ? '' : ` | ${place}`
  const meta =
    locale === 'fr-CA'
      ? {
          title: `Stationnement : ${venue.name}${where}`,
          description: `Comparez et réservez un stationnement près de ${venue.name}.`,
        }
      : {
          title: `${venue.name} Parking${where}`,
          description: `Compare and book parking near ${venue.name}.`,
        }
  return JSON.stringify(meta)
}

function moreMembers(venue: VenueRow, fields: ReadonlySet<string>, extras: VenueExtras): string {
  let text = ''
  if (fields.has('capacity') && venue.capacity !== null) text += member('capacity', venue.capacity)
  if (fields.has('site_url')) text += textMember('site_url', venueSiteUrl(venue))
  if (fields.has('msa')) text += textMember('msa', venue.msa)
  if (fields.has('primarily_transient')) text += member('primarily_transient', venue.primarily_transient === 1)
  if (fields.has('images')) text += member('images', venue.images_json)
  if (fields.has('seo_meta')) text += member('seo_meta', seoMeta(venue, extras.locale))
  if (extras.transient !== undefined) {
    const transient = approximatePricesJson(extras.transient)
    text += member('availability', `{"monthly":${noneSold},"package":${noneSold},"transient":${transient}}`)
  }
  return text
}

const noExtras: VenueExtras = {}
const defaults = defaultFields(venueFields)

/** JSON text of a venue with the chosen fields. */
export function venueJson(
  venue: VenueRow,
  relations: Relations,
  fields: ReadonlySet<string> = defaults,
  extras: VenueExtras = noExtras,
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
  if (fields.has('description')) {
    const { description, translations_json: translations } = venue
    text += textMember('description', storedText(description, translations, 'description', extras.locale))
  }
  if (fields.has('venue_type')) text += textMember('venue_type', venue.venue_type)
  if (fields.has('website')) text += textMember('website', venue.website)
  if (fields.has('enhanced_airport')) text += member('enhanced_airport', venue.enhanced_airport === 1)
  if (fields.has('outline') && venue.outline_geojson !== null) text += member('outline', venue.outline_geojson)
  if (fields !== defaults) text += moreMembers(venue, fields, extras)
  if (fields.has('distance') && extras.distanceMeters !== undefined) {
    const meters = extras.distanceMeters
    text += member('distance', `{"meters":${meters},"miles":${meters / metersPerMile}}`)
  }
  if (extras.eventsJson !== undefined) {
    text += member('_embedded', `{"${relations.name('events')}":${extras.eventsJson}}`)
  }
  const links =
    `{"self":{"href":"/venues/${id}"},"${relations.name('events')}":{"href":"/venues/${id}/events"},` +
    `"${relations.name('quotes')}":{"href":"/quotes?q=venue_id:${id}"},` +
    `"site:purchase":{"href":"/find_and_book/?venue_id=${id}"},"curies":${relations.curiesJson}}`
  return objectText(text + member('_links', links))
}
