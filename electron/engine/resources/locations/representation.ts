/** A parking location row as HAL text (specification, Location; recorded-shapes.md section 6). */
import { straightLine } from '../../../core/geo.ts'
import { listedPrices } from '../../domain/listed-prices.ts'
import { moneyObject } from '../../../core/money.ts'
import { defaultFields } from '../../../core/http/fields.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import { member, objectText, textMember } from '../../../core/http/json-text.ts'
import type { Locale } from '../../../core/http/locale.ts'
import type { Relations } from '../../../core/http/relations.ts'
import { storedText } from '../../../core/http/stored-text.ts'

export interface LocationRow {
  readonly id: number
  readonly name: string
  readonly type: string
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
  readonly hours: string | null
  readonly operating_hours_json: string | null
  readonly listed_rates: string | null
  readonly phone: string | null
  readonly msa: string | null
  readonly description: string | null
  readonly directions: string | null
  readonly slug: string
  readonly height_limit_inches: number | null
  readonly rating_count: number
  readonly rating_total: number
  readonly outline_geojson: string | null
  /** `[[latitude, longitude], …]`; an empty list means the place of the row. */
  readonly entrances_json: string
  readonly display_seller_logo: number
  readonly translations_json: string
  /** A JSON list, as it is shown. */
  readonly photos_json: string
}

export const locationColumns = [
  'id, name, type, address1, address2, city, state, postal_code, country, timezone, currency, latitude, longitude',
  'capacity, hours, operating_hours_json, listed_rates, phone, msa, description, directions, slug',
  'height_limit_inches, rating_count, rating_total, outline_geojson, entrances_json, display_seller_logo',
  'translations_json, photos_json',
]
  .join(', ')
  .split(', ')
  .map((column) => `location.${column}`)
  .join(', ')

const embeddedDefaults = [
  'id',
  'name',
  'type',
  'address1',
  'city',
  'state',
  'postal_code',
  'entrances',
  'photos',
  'reviews',
  'distance',
]
/** Present in v4; those of the second list only for callers with the `data` scope (decisions.md section 5). */
const presentInV4 = ['hours', 'phone']
const licensed = ['capacity', 'outline', 'operating_hours', 'non_bookable_rates']
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
]
const groups = { address: ['address1', 'address2', 'city', 'state', 'postal_code', 'country'] }

/** A location embedded in a quote or a booking. */
export const locationFields: ObjectFields = {
  object: 'location',
  defaults: embeddedDefaults,
  optional: [...onRequest, ...presentInV4, ...licensed],
  groups,
}

/** A location on its own address or in a list says all that v4 knows of it. */
export const locationDetailFields: ObjectFields = {
  object: 'location',
  defaults: [...embeddedDefaults, ...presentInV4, ...licensed],
  optional: onRequest,
  groups,
}

function pathPart(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Path of the location's page: `/p/boston-parking/north-station-garage`. */
export function locationSiteUrl(location: { readonly city: string | null; readonly slug: string }): string {
  return `/p/${location.city === null ? '' : `${pathPart(location.city)}-`}parking/${location.slug}`
}

function entrances(location: LocationRow): string {
  const limit = location.height_limit_inches
  const dimensions = limit === null ? '' : `,"max_dimensions":{"inches":{"height":${limit}}}`
  const entrance = (place: string): string => `{"coordinates":${place}${dimensions}}`
  if (location.entrances_json === '[]') return `[${entrance(`[${location.latitude},${location.longitude}]`)}]`
  const places = JSON.parse(location.entrances_json) as unknown[]
  return `[${places.map((place) => entrance(JSON.stringify(place))).join(',')}]`
}

/** What is posted there, part by part, with the price of those that state one. */
function nonBookableRates(text: string, currency: string): string {
  const rates = listedPrices(text, currency).map(({ text: description, amountMinor }) => ({
    description,
    ...(amountMinor === undefined ? {} : { price: moneyObject(amountMinor, currency) }),
  }))
  return JSON.stringify(rates)
}

function licensedMembers(location: LocationRow, fields: ReadonlySet<string>): string {
  let text = ''
  if (fields.has('capacity') && location.capacity !== null) text += member('capacity', location.capacity)
  if (fields.has('operating_hours') && location.operating_hours_json !== null) {
    text += member('operating_hours', location.operating_hours_json)
  }
  if (fields.has('non_bookable_rates') && location.listed_rates !== null) {
    text += member('non_bookable_rates', nonBookableRates(location.listed_rates, location.currency))
  }
  if (fields.has('outline') && location.outline_geojson !== null) text += member('outline', location.outline_geojson)
  return text
}

/** Kept as a count and a sum with the location, so that reviews need not be read; both are 0 without any. */
function ratingSummary({ rating_count: count, rating_total: total }: LocationRow): string {
  return member('rating_summary', `{"average_rating":${count === 0 ? 0 : total / count},"rating_count":${count}}`)
}

export interface LocationExtras {
  /** True for callers that may see licensed data (decisions.md section 5). */
  readonly licensed: boolean
  /** From the centre of the search. */
  readonly distanceMeters?: number | undefined
  readonly locale?: Locale | undefined
  /** JSON text of the embedded list of reviews. */
  readonly reviewsJson?: string | undefined
}

const plainExtras: LocationExtras = { licensed: false }

/** JSON text of a location with the chosen fields. */
export function locationJson(
  location: LocationRow,
  relations: Relations,
  fields: ReadonlySet<string> = defaultFields(locationFields),
  extras: LocationExtras = plainExtras,
): string {
  const { id } = location
  let text = ''
  if (fields.has('id')) text += member('id', `"${id}"`)
  if (fields.has('name')) text += textMember('name', location.name)
  if (fields.has('type')) text += textMember('type', location.type)
  if (fields.has('address1')) text += textMember('address1', location.address1)
  if (fields.has('address2')) text += textMember('address2', location.address2)
  if (fields.has('city')) text += textMember('city', location.city)
  if (fields.has('state')) text += textMember('state', location.state)
  if (fields.has('postal_code')) text += textMember('postal_code', location.postal_code)
  if (fields.has('country')) text += textMember('country', location.country)
  if (fields.has('currency')) text += textMember('currency', location.currency)
  if (fields.has('timezone')) text += textMember('timezone', location.timezone)
  if (fields.has('msa')) text += textMember('msa', location.msa)
  const inLanguage = (field: 'description' | 'directions'): string =>
    textMember(field, storedText(location[field], location.translations_json, field, extras.locale))
  if (fields.has('description')) text += inLanguage('description')
  if (fields.has('directions')) text += inLanguage('directions')
  if (fields.has('hours')) text += textMember('hours', location.hours)
  if (fields.has('phone')) text += textMember('phone', location.phone)
  if (fields.has('site_url')) text += textMember('site_url', locationSiteUrl(location))
  if (fields.has('entrances')) text += member('entrances', entrances(location))
  if (fields.has('photos')) text += member('photos', location.photos_json)
  if (fields.has('reviews')) text += member('reviews', `{"href":"/locations/${id}/reviews"}`)
  if (fields.has('rating_summary')) text += ratingSummary(location)
  if (fields.has('display_seller_logo')) text += member('display_seller_logo', location.display_seller_logo === 1)
  if (extras.licensed) text += licensedMembers(location, fields)
  if (fields.has('distance') && extras.distanceMeters !== undefined) {
    text += member('distance', JSON.stringify(straightLine(extras.distanceMeters)))
  }
  if (extras.reviewsJson !== undefined) {
    text += member('_embedded', `{"${relations.name('reviews')}":${extras.reviewsJson}}`)
  }
  const links =
    `{"self":{"href":"/locations/${id}"},"${relations.name('quotes')}":{"href":"/quotes?q=location_id:${id}"},` +
    `"${relations.name('reviews')}":{"href":"/locations/${id}/reviews"},` +
    `"site:purchase":{"href":"/find_and_book/?location_id=${id}"},"curies":${relations.curiesJson}}`
  return objectText(text + member('_links', links))
}
