/** GET /desk/inventory/needs: the facilities that wait until a person reads what they post (operator.md section 4). */
import { facilityNeeds } from '../../../shared/desk/inventory/facilities.ts'
import { neededFacility, needSearches, type NeededFacility } from '../../../shared/desk/inventory/needs.ts'
import { found, invalidParameter } from '../../../shared/errors.ts'
import { distanceMeters, metersPerMile } from '../../core/geo.ts'
import { deskRoutes } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseId, parseSearch, searchValue } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'
import type { NeedRow } from './needs-repository.ts'
import { postedParts } from './posted-parts.ts'

const mostMiles = 100

const parseMiles = (text: string, name: string): number => {
  const miles = Number(text)
  if (miles > 0 && miles <= mostMiles) return miles
  throw invalidParameter(name, `${name} must be a number of miles, at most ${mostMiles}.`)
}

export const needsRoutes = ({ repositories: { needs } }: EngineServices): Route[] =>
  deskRoutes({
    'GET /desk/inventory/needs': {
      permission: 'inventory',
      summary:
        'Facilities that need a person to read what they post, most spaces first; `q` takes need, venue_id and within_miles',
      list: true,
      searches: needSearches,
      refusals: ['not_found'],
      response: neededFacility,
      handle({ params, paging }) {
        const search = parseSearch(params.get('q'), Object.keys(needSearches.shape))
        const need = searchValue(search, 'need', (text, name) => parseChoice(text, name, facilityNeeds)) ?? 'price'
        const miles = searchValue(search, 'within_miles', parseMiles)
        const venueId = searchValue(search, 'venue_id', parseId)
        if (venueId === undefined && miles !== undefined)
          throw invalidParameter('venue_id', 'within_miles needs a venue_id.')
        const venue = venueId === undefined ? undefined : found(needs.venuePlace(venueId), 'venue')
        const area = venue && miles !== undefined ? { center: venue, withinMeters: miles * metersPerMile } : undefined
        const represent = (row: NeedRow): NeededFacility => ({
          facility_id: row.id,
          name: row.name,
          address1: row.address1,
          spaces: row.spaces,
          ...(venue === undefined ? {} : { distance_meters: distanceMeters(venue, row) }),
          posted: row.posted,
          parts: postedParts(need, row.posted, row.currency),
        })
        const { rows, total } = needs.list(need, area, paging)
        return { kind: 'list', items: rows.map(represent), total }
      },
    },
  })
