/** GET /desk/inventory/needs: the facilities that wait until a person reads what they post (operator.md section 4). */
import { facilityNeeds } from '../../../shared/desk/inventory/facilities.ts'
import { neededFacility, needSearches, type NeededFacility } from '../../../shared/desk/inventory/needs.ts'
import { present } from '../../../shared/present.ts'
import { deskRoutes } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseSearch, searchValue } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'
import type { NeedRow } from './needs-repository.ts'
import { postedParts } from './posted-parts.ts'

export const needsRoutes = ({ repositories: { needs } }: EngineServices): Route[] =>
  deskRoutes({
    'GET /desk/inventory/needs': {
      permission: 'inventory',
      summary:
        'Facilities that need a person to read what they post, most spaces first; `q` takes need, venue_id (one or several) and within_miles',
      list: true,
      searches: needSearches,
      response: neededFacility,
      handle({ params, paging }) {
        const search = parseSearch(params.get('q'), Object.keys(needSearches.shape))
        const need = searchValue(search, 'need', (text, name) => parseChoice(text, name, facilityNeeds)) ?? 'price'
        const represent = ({ meters, ...row }: NeedRow): NeededFacility => ({
          facility_id: row.id,
          name: row.name,
          address1: row.address1,
          spaces: row.spaces,
          ...present({ distance_meters: meters }),
          posted: row.posted,
          parts: postedParts(need, row.posted, row.currency),
        })
        const { rows, total } = needs.list(need, search, paging)
        return { kind: 'list', items: rows.map(represent), total }
      },
    },
  })
