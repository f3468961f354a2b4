/** The filter of the list of facilities, and the search that it becomes. */
import { z } from 'zod'
import { facilitySorts, facilityStates, type FacilitySummary } from '../../../../../shared/desk/inventory/facilities.ts'
import type { facilityApi } from '../../../../lib/api/index.ts'
import { t } from '../../../../lib/i18n/index.ts'
import type { DataSort } from '../../../../ui/index.ts'

type FacilitySearch = NonNullable<Parameters<typeof facilityApi.pages>[0]>

export const facilityFilterSchema = z.object({
  text: z.string(),
  /** Distances are to this one; the only venue in scope by default. */
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

/** In miles. */
export const distances = [0.25, 0.5, 0.75, 1, 2, 5] as const

/** The venue that distances are measured to. */
export const venueOf = ({ venue }: FacilityQuery, scope: readonly number[] | undefined): number | undefined =>
  venue ?? (scope?.length === 1 ? scope[0] : undefined)

export const toFacilityFilter = (
  query: FacilityQuery,
  scope: readonly number[] | undefined,
  sort?: DataSort,
): FacilitySearch => {
  const venue = venueOf(query, scope)
  const by = facilitySorts.find((name) => name === sort?.by)
  return {
    q: {
      text: query.text.trim() || undefined,
      venue_id: venue === undefined ? undefined : String(venue),
      within_miles: venue === undefined || query.within === undefined ? undefined : String(query.within),
      need: query.need,
      // Archived ones are shown only where they are asked for.
      state: query.state,
      archived: query.state === 'archived' ? 'true' : undefined,
      structure: query.structure,
      operator: query.operator,
    },
    sort:
      by === undefined || (by === 'distance' && venue === undefined) ? undefined : `${by}:${sort?.direction ?? 'asc'}`,
  }
}

/** "No facilities match “novak”" */
export const nothingFoundTitle = ({ text }: FacilityQuery): string =>
  t('facilities.empty.title', { search: text.trim() === '' ? 'no' : 'yes', text: text.trim() })

/** Facilities of which nothing is sold are gray. */
export const isOff = ({ sale_state: state }: FacilitySummary): boolean => state !== 'selling' && state !== 'needs_price'
