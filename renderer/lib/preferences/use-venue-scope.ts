/** The venues that the screens show, as ids and as records. */
import { useLayoutEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Venue } from '../../../shared/api/catalogue.ts'
import { venuesQuery } from '../../api/catalogue.ts'
import { showCurrencies, useMoneyDisplay } from '../format/index.ts'
import { usePreferences } from './store.ts'

export interface VenueScope {
  /** The chosen ids for filters, undefined when every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  /** The venues in scope; empty until they are read. */
  readonly venues: readonly Venue[]
  readonly allVenues: readonly Venue[]
  /** The zone of the clock: that of the first venue in scope. */
  readonly timeZone: string
}

const fallbackZone = 'America/New_York'

export const useVenueScope = (): VenueScope => {
  const chosen = usePreferences((state) => state.venueIds)
  const isScopeKnown = usePreferences((state) => state.loaded)
  const { data } = useQuery(venuesQuery())
  const scope = useMemo(() => {
    const allVenues = data ?? []
    const known = allVenues.filter((venue) => chosen.includes(venue.id))
    const venues = known.length === 0 ? allVenues : known
    return {
      venueIds: known.length === 0 ? undefined : known.map((venue) => venue.id),
      venues,
      allVenues,
      timeZone: venues[0]?.timezone ?? fallbackZone,
    }
  }, [chosen, data])
  const { venues } = scope
  // Until the scope is known, all venues are in it, and "US$" would flash where only "$" is shown.
  useLayoutEffect(() => {
    if (isScopeKnown) showCurrencies(venues.map((venue) => venue.currency))
  }, [isScopeKnown, venues])
  // A screen of these venues renders its amounts again when their format changes.
  useMoneyDisplay()
  return scope
}
