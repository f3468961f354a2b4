/** /desk/inventory/places: proposals for the form of a venue or a facility, so that nobody types coordinates. */
import { placeApi } from '../../../../shared/contract/inventory.ts'
import type { Place, Surroundings } from '../../../../shared/desk/inventory/places.ts'
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { holds, parseBounds, parseCoordinates, type Coordinates } from '../../../core/geo.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { EngineServices } from '../../services.ts'
import { addressAt, findAddresses, type Address } from './find-address.ts'
import { gazetteer } from './gazetteer.ts'
import { findShipped } from './shipped-places.ts'
import { zoneAt } from './zone-at.ts'

const mostProposals = 8
/** The limit before the places that the inventory already has are left out. */
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
  deskHandlers(placeApi, {
    list(_context, { kind, text }) {
      const items =
        kind === 'address'
          ? findAddresses(gazetteer(), text, mostProposals).map(placeOf)
          : findShipped(kind, text, mostShipped)
              .filter((each) => !inventory.hasPlace(kind, each))
              .slice(0, mostProposals)
      return { items, total: items.length }
    },
    at(_context, { coordinates }) {
      const at = parseCoordinates(coordinates)
      if (at === undefined) throw invalidParameter('coordinates', 'coordinates must be a latitude and a longitude.')
      return surroundingsOf(at)
    },
    within({ paging }, { bounds: text }) {
      const bounds = parseBounds(text)
      if (bounds === undefined) throw invalidParameter('bounds', 'bounds must be two corners of an area.')
      const items = gazetteer()
        .cities.filter((city) => holds(bounds, city))
        .slice(0, mostNames)
        .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
      return { items: pageOf(items, paging), total: items.length }
    },
  })
