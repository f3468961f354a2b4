/** /desk/inventory/places: what the form of a venue or a facility proposes, so that nobody types coordinates. */
import {
  namedPlace,
  place,
  placeAt,
  placeKinds,
  placeSearch,
  placesWithin,
  surroundings,
  type Place,
  type Surroundings,
} from '../../../../shared/desk/inventory/places.ts'
import { invalidParameter } from '../../../../shared/errors.ts'
import { holds, parseBounds, parseCoordinates, type Coordinates } from '../../../core/geo.ts'
import { deskRoutes } from '../../../core/http/desk-route.ts'
import type { Route } from '../../../core/http/route.ts'
import { parseChoice } from '../../../core/http/search.ts'
import type { EngineServices } from '../../services.ts'
import { addressAt, findAddresses, type Address } from './find-address.ts'
import { gazetteer } from './gazetteer.ts'
import { findShipped } from './shipped-places.ts'
import { zoneAt } from './zone-at.ts'

const mostProposals = 8
/** Of those that the inventory may have already. */
const mostShipped = 40
const mostNames = 150

const placeOf = ({ city, code, latitude, longitude }: Address): Place => ({
  name: city.name,
  address1: null,
  city: city.name,
  state: city.state,
  postal_code: code ?? null,
  country: city.country,
  timezone: zoneAt({ latitude, longitude }),
  latitude,
  longitude,
  capacity: null,
})

const surroundingsOf = (at: Coordinates): Surroundings => {
  const nearest = addressAt(gazetteer(), at)
  return {
    city: nearest?.city.name ?? null,
    state: nearest?.city.state ?? null,
    postal_code: nearest?.city.country === 'US' ? nearest.code : null,
    country: nearest?.city.country ?? null,
    timezone: zoneAt(at),
  }
}

export const placesRoutes = ({ repositories: { inventory } }: EngineServices): Route[] =>
  deskRoutes({
    'GET /desk/inventory/places': {
      permission: 'inventory',
      summary:
        'Places by name or postal code, the most likely first: cities of the United States and Canada, or venues or facilities of the shipped data that the inventory does not have',
      list: true,
      parameters: placeSearch,
      response: place,
      handle({ params }) {
        const kind = parseChoice(params.get('kind') ?? 'address', 'kind', placeKinds)
        const text = params.get('text') ?? ''
        const items =
          kind === 'address'
            ? findAddresses(gazetteer(), text, mostProposals).map(placeOf)
            : findShipped(kind, text, mostShipped)
                .filter((each) => !inventory.hasShipped(kind, each))
                .slice(0, mostProposals)
        return { kind: 'list', items, total: items.length }
      },
    },
    'GET /desk/inventory/places/at': {
      permission: 'inventory',
      summary: 'The city, the postal code and the time zone of a position',
      parameters: placeAt,
      response: surroundings,
      handle({ params }) {
        const at = parseCoordinates(params.get('coordinates') ?? '')
        if (at === undefined) throw invalidParameter('coordinates', 'coordinates must be a latitude and a longitude.')
        return { kind: 'resource', body: surroundingsOf(at) }
      },
    },
    'GET /desk/inventory/places/within': {
      permission: 'inventory',
      summary: 'The largest cities of an area, for a map without streets',
      list: true,
      parameters: placesWithin,
      response: namedPlace,
      handle({ params }) {
        const bounds = parseBounds(params.get('bounds') ?? '')
        if (bounds === undefined) throw invalidParameter('bounds', 'bounds must be two corners of an area.')
        const items = gazetteer()
          .cities.filter((city) => holds(bounds, city))
          .slice(0, mostNames)
          .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
        return { kind: 'list', items, total: items.length }
      },
    },
  })
