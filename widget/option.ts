/** One facility as the widget shows it, made from a quote of the API with any relation prefix. */
import type { Quote } from '../shared/api/quotes.ts'

export type State = 'available' | 'limited' | 'sold_out'
export type Mark = 'recommended' | 'cheapest' | 'closest'

/** The address of the site: the curie `site` without `/{rel}`. */
const siteOf = (links: Quote['_links']): string => {
  const curies = links?.['curies']
  const site = Array.isArray(curies) ? curies.find((curie) => curie.name === 'site')?.href : undefined
  return (site ?? '').replace(/\/\{rel\}$/, '')
}

/** The embedded resource of that relation, whatever its prefix. */
const embedded = <Relation extends 'location' | 'venue' | 'event'>(
  quote: Quote,
  relation: Relation,
): Quote['_embedded'][`svc:${Relation}`] => {
  const found = Object.entries(quote._embedded).find(([name]) => name.endsWith(`:${relation}`))
  return found?.[1] as Quote['_embedded'][`svc:${Relation}`]
}

/** The event that the quotes are for, if any. */
export const eventOf = (quote: Quote) => embedded(quote, 'event')

const decimalOf = (money: Readonly<Record<string, string>> = {}) =>
  Object.entries(money)[0] ?? (['USD', undefined] as const)

export type ParkingOption = ReturnType<typeof parkingOption>

/** `eventId` is added to the booking link, so that the price there is the event's. */
export const parkingOption = (quote: Quote, eventId: string | undefined, marks: readonly Mark[]) => {
  const [offer] = quote.purchase_options.toSorted(
    (one, other) => Number(decimalOf(one.price)[1]) - Number(decimalOf(other.price)[1]),
  )
  const location = embedded(quote, 'location')
  const entrance = location?.entrances?.[0]
  const [currency, price] = decimalOf(offer?.price)
  const link = offer?._links['site:purchase']
  const href = link && 'href' in link ? link.href : undefined
  const size = offer?.add_ons?.vehicle_size
  const isLimited = offer?.space_availability.status === 'limited'
  const state: State = offer === undefined ? 'sold_out' : isLimited ? 'limited' : 'available'
  const cancellation = offer?.cancellable_status
  return {
    id: quote.location_id,
    name: quote.name || (location?.address1 ?? quote.location_id),
    /** The known parts of street and city. */
    address: [location?.address1, location?.city].filter(Boolean).join(', '),
    state,
    spacesLeft: offer?.space_availability.spaces_remaining,
    currency,
    /** Decimal text with fees; undefined when sold out. */
    price,
    basePrice: decimalOf(offer?.base_price)[1],
    fees: (offer?.fees ?? []).map((fee) => ({ label: fee.label, amount: decimalOf(fee.price)[1] ?? '' })),
    meters: quote.distance?.straight_line.meters,
    latlng: entrance?.coordinates,
    heightInches: entrance?.max_dimensions?.inches.height,
    amenities: (offer?.amenities ?? []).filter((each) => each.enabled && each.visible),
    cancellation: {
      possible: cancellation?.cancellable_now ?? false,
      message: cancellation?.message ?? '',
      until: cancellation?.cancellable_until,
    },
    needsPlate: offer?.validation.require_license_plate ?? false,
    needsVehicleSize: size?.required === true && size.options.length > 0,
    /** True where the demo's price is invented by a rule. */
    invented: offer?.invented ?? false,
    /** Whole address of the page that sells it. */
    bookUrl: href && `${siteOf(offer?._links)}${href}${eventId === undefined ? '' : `&event_id=${eventId}`}`,
    marks,
  }
}
