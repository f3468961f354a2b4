/** The venues in scope for maps of imported places. */
import { useMemo } from 'react'
import { useVenueScope } from '../../lib/preferences/index.ts'
import type { MapVenue } from '../../kit/map/index.ts'
import { placeOf } from '../../kit/inventory/venue-near.ts'

export const useMapVenues = (): readonly MapVenue[] => {
  const { venues } = useVenueScope()
  return useMemo(
    () =>
      venues.flatMap((venue) => {
        const at = placeOf(venue)
        return at === undefined ? [] : [{ name: venue.name, ...at }]
      }),
    [venues],
  )
}
