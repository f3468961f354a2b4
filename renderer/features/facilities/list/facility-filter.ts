/** The filter of the list of facilities, and the search that it produces. */
import { z } from 'zod'
import {
  facilitySorts,
  facilityStates,
  scopeMiles,
  type FacilitySummary,
} from '../../../../shared/desk/inventory/facilities.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { DataSort } from '../../../ui/index.ts'

export const facilityFilterSchema = z.object({
  text: z.string(),
  /** Distances are measured to this venue; by default to the nearest in scope. */
  venue: z.number().int().optional(),
  /** Miles around the venue. */
  within: z.number().positive().optional(),
  need: z.literal('price').optional(),
  state: z.enum(facilityStates).optional(),
  structure: z.string().optional(),
  operator: z.string().optional(),
})
export type FacilityQuery = z.infer<typeof facilityFilterSchema>
export const noFilter: FacilityQuery = { text: '' }

/** Miles. */
export const distances = [0.25, 0.5, 0.75, 1, 2, 5] as const

/** The ids of the venues that facilities are listed for. */
export interface FacilityScope {
  /** A selection of the venues, which limits the list to facilities around them. */
  readonly limited: readonly number[] | undefined
  /** The venue if there is only one. */
  readonly only: number | undefined
}

/** The venue that distances are measured to, if it is a single one. */
export const venueOf = ({ venue }: FacilityQuery, { limited, only }: FacilityScope): number | undefined =>
  venue ?? (limited === undefined ? only : limited.length === 1 ? limited[0] : undefined)

/** The query parameters of the list. */
export const toFacilityFilter = (query: FacilityQuery, scope: FacilityScope, sort?: DataSort) => {
  const { limited } = scope
  const venue = venueOf(query, scope)
  const venues = venue === undefined ? limited : [venue]
  const within = query.within ?? (limited === undefined ? undefined : scopeMiles)
  const by = facilitySorts.find((name) => name === sort?.by)
  return {
    q: {
      text: query.text.trim() || undefined,
      venue_id: venues?.join(),
      within_miles: venues === undefined || within === undefined ? undefined : String(within),
      need: query.need,
      // Archived facilities are shown only if they are requested.
      state: query.state,
      archived: query.state === 'archived' ? 'true' : undefined,
      structure: query.structure,
      operator: query.operator,
    },
    sort: by === undefined ? undefined : `${by}:${sort?.direction ?? 'asc'}`,
  }
}

/** "No facilities match “novak”" */
export const nothingFoundTitle = ({ text }: FacilityQuery): string =>
  t('facilities.empty.title', { search: text.trim() === '' ? 'no' : 'yes', text: text.trim() })

/** Facilities that sell nothing are gray. */
export const isOff = ({ sale_state: state }: FacilitySummary): boolean => state !== 'selling' && state !== 'needs_price'
