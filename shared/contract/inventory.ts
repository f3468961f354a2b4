/** The inventory beside its records: overview, prices of an event, facilities that need a person, places, photos, and its files. */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import { clientSearches } from '../desk/inventory/clients.ts'
import { inventoryOverview, newPhoto, overviewSearches, storedPhoto } from '../desk/inventory/common.ts'
import { couponSearches } from '../desk/inventory/coupons.ts'
import { eventSearches } from '../desk/inventory/events.ts'
import { facilitySearches } from '../desk/inventory/facilities.ts'
import type { ImportKind } from '../desk/inventory/imports.ts'
import { neededFacility, needSearches } from '../desk/inventory/needs.ts'
import { namedPlace, place, placeAt, placeSearch, placesWithin, surroundings } from '../desk/inventory/places.ts'
import { defaultWithinMiles, newPrices, priceSheet, savedPrices, undonePrices } from '../desk/inventory/prices.ts'
import { venueSearches } from '../desk/inventory/venues.ts'
import { partnerSearches } from '../desk/webhooks.ts'
import { csv, endpointOf, type Endpoint } from './endpoint.ts'

const endpoint = endpointOf('inventory')
const permission = 'inventory'

export const inventoryApi = {
  overview: endpoint('GET /desk/inventory', {
    summary:
      'How much the inventory holds, or what is at the venues of `q=venue_id:1,2`, and a version that changes with every write to it',
    permission,
    searches: overviewSearches,
    response: inventoryOverview,
    noStore: true,
  }),
  needs: endpoint('GET /desk/inventory/needs', {
    summary:
      'Facilities that need a person to read what they post, most spaces first; `q` takes need, venue_id (one or several) and within_miles',
    permission,
    list: true,
    searches: needSearches,
    response: neededFacility,
  }),
  addPhoto: endpoint('POST /desk/inventory/photos', {
    summary: 'Stores a JPEG, PNG or WebP photo; the same bytes again are the same photo',
    permission,
    body: newPhoto,
    status: 201,
    response: storedPhoto,
    invalidates: [],
  }),
}

const within = {
  permission,
  query: z.object({ within_miles: z.number().positive().max(10).default(defaultWithinMiles) }),
} as const
/** The window reads the inventory again itself, except the sheet of the response. */
const withSheet = { ...within, invalidates: ['quotes'] } as const

export const priceApi = {
  sheet: endpoint('GET /desk/inventory/events/:id/prices', {
    ...within,
    summary: 'The prices of one event at every facility around its venue, nearest first',
    params: numericIdPath,
    response: priceSheet,
  }),
  save: endpoint('POST /desk/inventory/events/:id/prices', {
    ...withSheet,
    summary: 'Changes prices of one event, all or none; the same id again gives the same',
    params: numericIdPath,
    body: newPrices,
    response: savedPrices,
    refusals: ['record_changed'],
  }),
  undo: endpoint('POST /desk/inventory/prices/:id/undo', {
    ...withSheet,
    summary: 'Gives the prices of before a save, where nobody has changed them since',
    response: undonePrices,
  }),
}

/** Places are shipped with the program and do not change. */
const ofPlaces = endpointOf('places')

export const placeApi = {
  /** Places that the inventory has already are left out. */
  list: endpoint('GET /desk/inventory/places', {
    summary:
      'Places by name or postal code, the most likely first: cities of the United States and Canada, or venues or facilities of the shipped data that the inventory does not have',
    permission,
    list: true,
    query: placeSearch,
    response: place,
  }),
  at: ofPlaces('GET /desk/inventory/places/at', {
    summary: 'The city, the postal code and the time zone of a position',
    permission,
    query: placeAt,
    response: surroundings,
  }),
  within: ofPlaces('GET /desk/inventory/places/within', {
    summary: 'The largest cities of an area, for a map without streets',
    permission,
    list: true,
    query: placesWithin,
    response: namedPlace,
  }),
}

const exportOf = <const Kind extends ImportKind, Searches extends z.ZodObject>(kind: Kind, searches: Searches) =>
  endpoint(`GET /desk/inventory/${kind}/export`, {
    summary: `All ${kind}, or those of the list's \`q\`, as CSV that imports back unchanged`,
    permission,
    searches,
    response: csv,
  })

export const exportApi = {
  facilities: exportOf('facilities', facilitySearches),
  rates: exportOf('rates', facilitySearches),
  venues: exportOf('venues', venueSearches),
  aliases: exportOf('aliases', venueSearches),
  events: exportOf('events', eventSearches),
  coupons: exportOf('coupons', couponSearches),
  partners: exportOf('partners', partnerSearches),
  clients: exportOf('clients', clientSearches),
} satisfies Record<ImportKind, Endpoint>
