/** A parking location as HAL (specification, Location; recorded-shapes.md section 6). */
import type { Location } from '../../../../shared/api/catalogue.ts'
import { straightLine } from '../../../core/geo.ts'
import { listedPrices } from '../../selling/pricing/price-text.ts'
import { moneyObject } from '../../../core/money.ts'
import { mayReadLicensedData } from '../../../core/http/auth.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { fieldTextIn } from '../../../core/stored-text.ts'
import { urlPart } from '../events/representation.ts'
import {
  addressGroup,
  addressMembers,
  chosenMembers,
  columns,
  embedding,
  fieldsOf,
  stored,
  storedPhotos,
  type Members,
  type PlaceColumns,
} from '../members.ts'
import { storedOutline } from '../outline.ts'

export interface LocationRow extends PlaceColumns {
  readonly type: 'offstreet' | 'on_street'
  readonly hours: string | null
  readonly operating_hours_json: string | null
  readonly listed_rates: string | null
  readonly phone: string | null
  readonly directions: string | null
  readonly height_limit_inches: number | null
  readonly rating_count: number
  readonly rating_total: number
  /** `[[latitude, longitude], …]`; an empty list means the place of the row. */
  readonly entrances_json: string
  readonly display_seller_logo: number
  readonly photos_json: string
}

export const locationSiteUrl = (location: { readonly city: string | null; readonly slug: string }): string =>
  `/p/${location.city === null ? '' : `${urlPart(location.city)}-`}parking/${location.slug}`

const entrances = (location: LocationRow): Location['entrances'] => {
  const height = location.height_limit_inches
  const dimensions = height === null ? {} : { max_dimensions: { inches: { height } } }
  const places = stored<[number, number][]>(location.entrances_json) ?? []
  const own: [number, number] = [location.latitude, location.longitude]
  return (places.length === 0 ? [own] : places).map((coordinates) => ({ coordinates, ...dimensions }))
}

/** The posted prices, part by part, with the amount of the parts that state one. */
const nonBookableRates = ({ listed_rates: text, currency }: LocationRow): Location['non_bookable_rates'] =>
  text === null
    ? undefined
    : listedPrices(text, currency).map(({ text: description, amountMinor }) => ({
        description,
        ...(amountMinor === undefined ? {} : { price: moneyObject(amountMinor, currency) }),
      }))

/** Count and sum are stored with the location, so that reviews need not be read; both are 0 without any. */
const ratingSummary = ({ rating_count: count, rating_total: total }: LocationRow): Location['rating_summary'] => ({
  average_rating: count === 0 ? 0 : total / count,
  rating_count: count,
})

interface LocationExtras {
  readonly meters?: number | undefined
  readonly reviews?: readonly object[] | undefined
  readonly quotes?: readonly object[] | undefined
  /** Added to the link to its quotes: `&start_time=…`. */
  readonly quotesQuery?: string
}

type Viewer = Pick<RequestContext, 'auth' | 'deps' | 'locale' | 'relations'>

/** Members for callers that may see licensed data (decisions.md section 5). */
const licensed =
  <Value>(read: (location: LocationRow) => Value) =>
  (location: LocationRow, _extras: LocationExtras, { auth }: Viewer): Value | undefined =>
    mayReadLicensedData(auth) ? read(location) : undefined

const members: Members<Location, [LocationRow, LocationExtras, Viewer]> = {
  id: (location) => String(location.id),
  ...columns('name', 'type'),
  ...addressMembers,
  ...columns('currency', 'timezone', 'msa'),
  description: (location, _extras, { locale }) =>
    fieldTextIn(location.description, location.translations_json, 'description', locale),
  directions: (location, _extras, { locale }) =>
    fieldTextIn(location.directions, location.translations_json, 'directions', locale),
  ...columns('hours', 'phone'),
  site_url: locationSiteUrl,
  entrances,
  photos: (location, _extras, { deps }) => storedPhotos(location.photos_json, deps.settings.baseUrl),
  reviews: (location) => ({ href: `/locations/${location.id}/reviews` }),
  rating_summary: ratingSummary,
  display_seller_logo: (location) => location.display_seller_logo === 1,
  capacity: licensed((location) => location.capacity),
  operating_hours: licensed((location) => stored<unknown>(location.operating_hours_json)),
  non_bookable_rates: licensed(nonBookableRates),
  outline: licensed((location) => storedOutline(location.outline_geojson)),
  distance: (_location, { meters }) => (meters === undefined ? undefined : straightLine(meters)),
}

const onRequest = [
  'address2',
  'country',
  'currency',
  'timezone',
  'msa',
  'description',
  'directions',
  'site_url',
  'rating_summary',
  'display_seller_logo',
] as const
/** Members of v4; the second line needs the `data` scope (decisions.md section 5). */
const detail = [
  'hours',
  'phone',
  ...(['capacity', 'outline', 'operating_hours', 'non_bookable_rates'] as const),
] as const

export const locationFields = fieldsOf('location', members, [...onRequest, ...detail], addressGroup)

/** A location at its own address or in a list shows all its members of v4. */
export const locationDetailFields = fieldsOf('location', members, onRequest, addressGroup)

export const locationShape = (
  location: LocationRow,
  viewer: Viewer,
  fields: ReadonlySet<string>,
  extras: LocationExtras = {},
): object => {
  const { id } = location
  const { relations } = viewer
  const { reviews, quotes, quotesQuery = '' } = extras
  return {
    ...chosenMembers(members, fields, location, extras, viewer),
    ...embedding(relations, { reviews, quotes }),
    _links: {
      self: { href: `/locations/${id}` },
      [relations.name('quotes')]: { href: `/quotes?q=location_id:${id}${quotesQuery}` },
      [relations.name('reviews')]: { href: `/locations/${id}/reviews` },
      'site:purchase': { href: `/find_and_book/?location_id=${id}` },
      curies: relations.curies,
    },
  }
}
