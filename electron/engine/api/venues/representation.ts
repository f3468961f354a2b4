/** A venue as HAL (specification, Venue; recorded-shapes.md section 7). */
import type { Venue } from '../../../../shared/api/catalogue.ts'
import { metersPerMile } from '../../../core/geo.ts'
import type { Locale } from '../../../../shared/locales.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { messagesIn } from '../../../common/messages.ts'
import { fieldTextIn } from '../../../core/stored-text.ts'
import {
  addressGroup,
  addressMembers,
  chosenMembers,
  columns,
  embedding,
  fieldsOf,
  storedPhotos,
  type Members,
  type PlaceColumns,
} from '../members.ts'
import { storedOutline } from '../outline.ts'

export interface VenueRow extends PlaceColumns {
  readonly venue_type: string | null
  readonly website: string | null
  readonly enhanced_airport: number
  readonly primarily_transient: number
  readonly images_json: string
}

export const venueSiteUrl = (venue: { readonly slug: string }): string => `/${venue.slug}/`

export interface VenueExtras {
  readonly meters?: number | undefined
  readonly availability?: Venue['availability']
  readonly events?: readonly object[] | undefined
  readonly quotes?: readonly object[] | undefined
  /** Added to the link to its quotes: `&start_time=…`. */
  readonly quotesQuery?: string
}

type Viewer = Pick<RequestContext, 'deps' | 'locale' | 'relations'>

const seoMeta = (venue: VenueRow, locale: Locale | undefined): Venue['seo_meta'] => {
  const place = [venue.city, venue.state].filter((part) => part !== null).join(', ')
  const t = messagesIn(locale ?? 'en-US')
  const { name } = venue
  return {
    title: t('marketplace.venue.title', { name }) + (place === '' ? '' : ` | ${place}`),
    description: t('marketplace.venue.description', { name }),
  }
}

const members: Members<Venue, [VenueRow, VenueExtras, Viewer]> = {
  ...columns('id', 'name'),
  ...addressMembers,
  coordinates: (venue) => [venue.latitude, venue.longitude],
  ...columns('timezone', 'currency'),
  description: (venue, _extras, { locale }) =>
    fieldTextIn(venue.description, venue.translations_json, 'description', locale),
  ...columns('venue_type', 'website'),
  enhanced_airport: (venue) => venue.enhanced_airport === 1,
  outline: (venue) => storedOutline(venue.outline_geojson),
  capacity: (venue) => venue.capacity,
  site_url: venueSiteUrl,
  msa: (venue) => venue.msa,
  primarily_transient: (venue) => venue.primarily_transient === 1,
  images: (venue, _extras, { deps }) => storedPhotos(venue.images_json, deps.settings.baseUrl),
  seo_meta: (venue, _extras, { locale }) => seoMeta(venue, locale),
  availability: (_venue, { availability }) => availability,
  distance: (_venue, { meters }) => (meters === undefined ? undefined : { meters, miles: meters / metersPerMile }),
}

export const venueFields = fieldsOf(
  'venue',
  members,
  [
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
  addressGroup,
)

export const venueShape = (
  venue: VenueRow,
  viewer: Viewer,
  fields: ReadonlySet<string>,
  extras: VenueExtras = {},
): object => {
  const { relations } = viewer
  return {
    ...chosenMembers(members, fields, venue, extras, viewer),
    ...embedding(relations, { events: extras.events, quotes: extras.quotes }),
    _links: {
      self: { href: `/venues/${venue.id}` },
      [relations.name('events')]: { href: `/venues/${venue.id}/events` },
      [relations.name('quotes')]: { href: `/quotes?q=venue_id:${venue.id}${extras.quotesQuery ?? ''}` },
      'site:purchase': { href: `/find_and_book/?venue_id=${venue.id}` },
      curies: relations.curies,
    },
  }
}
