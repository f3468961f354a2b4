/** One facility as the widget shows it, made from a quote of the API whatever the relation prefix is. */
import type { Quote } from '../shared/api/quotes.ts'

export type State = 'available' | 'limited' | 'sold_out'
export type Mark = 'recommended' | 'cheapest' | 'closest'

export interface PriceLine {
  readonly label: string
  readonly amount: string
}

export interface ParkingOption {
  /** Of the facility. */
  readonly id: string
  readonly name: string
  /** Street and city, as far as they are known. */
  readonly address: string
  readonly state: State
  readonly spacesLeft: number | undefined
  readonly currency: string
  /** Decimal text with fees; undefined when sold out. */
  readonly price: string | undefined
  /** Base price undefined, and fees by the API's own label; empty where there are no fees. */
  readonly fees: readonly PriceLine[]
  readonly basePrice: string | undefined
  readonly meters: number | undefined
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  readonly heightInches: number | undefined
  readonly amenities: readonly { readonly key: string; readonly name: string }[]
  readonly cancellation: { readonly possible: boolean; readonly message: string; readonly until: string | undefined }
  readonly needsPlate: boolean
  readonly needsVehicleSize: boolean
  /** The demo's prices are made by a rule. */
  readonly invented: boolean
  /** Whole address of the page that sells it. */
  readonly bookUrl: string | undefined
  readonly marks: readonly Mark[]
}

type Links = Quote['_links']

/** `href` of a link that is no list and not null. */
const hrefOf = (links: Links, name: string): string | undefined => {
  const link = links?.[name]
  return link !== undefined && link !== null && 'href' in link ? link.href : undefined
}

/** Where pages of the site are: what the curie `site` says before `/{rel}`. */
const siteOf = (links: Links): string => {
  const curies = links?.['curies']
  const site = Array.isArray(curies) ? curies.find((curie) => curie.name === 'site')?.href : undefined
  return (site ?? '').replace(/\/\{rel\}$/, '')
}

/** The embedded resource of that relation, whatever its prefix. */
const embedded = <Relation extends 'location' | 'venue' | 'event'>(
  quote: Quote,
  relation: Relation,
): Quote['_embedded'][`svc:${Relation}`] => {
  const entries = Object.entries(quote._embedded)
  const found = entries.find(([name]) => name.endsWith(`:${relation}`))?.[1]
  return found as Quote['_embedded'][`svc:${Relation}`]
}

/** The event that the quotes are for, where they are for one. */
export const eventOf = (quote: Quote): { readonly name: string; readonly times_tbd?: string | undefined } | undefined =>
  embedded(quote, 'event')

const decimalOf = (
  money: Readonly<Record<string, string>> | undefined,
): [currency: string, amount: string | undefined] => {
  const [entry] = Object.entries(money ?? {})
  return entry ?? ['USD', undefined]
}

/** `eventId` is added to the booking link, so that the price there is the event's. */
export const parkingOption = (quote: Quote, eventId: string | undefined, marks: readonly Mark[]): ParkingOption => {
  const [offer] = quote.purchase_options.toSorted(
    (one, other) => Number(decimalOf(one.price)[1]) - Number(decimalOf(other.price)[1]),
  )
  const location = embedded(quote, 'location')
  const entrance = location?.entrances?.[0]
  const [currency, price] = decimalOf(offer?.price)
  const href = hrefOf(offer?._links, 'site:purchase')
  const size = offer?.add_ons?.vehicle_size
  return {
    id: quote.location_id,
    name: quote.name === '' ? (location?.address1 ?? quote.location_id) : quote.name,
    address: [location?.address1, location?.city].filter(Boolean).join(', '),
    state: offer === undefined ? 'sold_out' : offer.space_availability.status === 'limited' ? 'limited' : 'available',
    spacesLeft: offer?.space_availability.spaces_remaining,
    currency,
    price,
    basePrice: decimalOf(offer?.base_price)[1],
    fees: (offer?.fees ?? []).map((fee) => ({ label: fee.label, amount: decimalOf(fee.price)[1] ?? '' })),
    meters: quote.distance?.straight_line.meters,
    latitude: entrance?.coordinates[0],
    longitude: entrance?.coordinates[1],
    heightInches: entrance?.max_dimensions?.inches.height,
    amenities: (offer?.amenities ?? []).filter((each) => each.enabled && each.visible),
    cancellation: {
      possible: offer?.cancellable_status.cancellable_now ?? false,
      message: offer?.cancellable_status.message ?? '',
      until: offer?.cancellable_status.cancellable_until,
    },
    needsPlate: offer?.validation.require_license_plate ?? false,
    needsVehicleSize: size?.required === true && size.options.length > 0,
    invented: offer?.invented ?? false,
    bookUrl:
      href === undefined
        ? undefined
        : `${siteOf(offer?._links)}${href}${eventId === undefined ? '' : `&event_id=${eventId}`}`,
    marks,
  }
}
