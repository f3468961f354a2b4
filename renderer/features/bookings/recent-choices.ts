/** The events and facilities that bookings were last filtered by, newest first, for as long as the program runs. */
import { create } from 'zustand'
import type { Event } from '../../../shared/api/catalogue.ts'
import { withRecent } from './filter-choices.ts'

interface RecentChoices {
  readonly events: readonly Event[]
  readonly facilityIds: readonly string[]
}

export const useRecentChoices = create<RecentChoices>(() => ({ events: [], facilityIds: [] }))

export const rememberEvent = (event: Event): void => {
  useRecentChoices.setState(({ events }) => ({ events: withRecent(events, event) }))
}

export const rememberFacility = (id: string): void => {
  useRecentChoices.setState(({ facilityIds }) => ({
    facilityIds: withRecent(
      facilityIds.map((known) => ({ id: known })),
      { id },
    ).map((known) => known.id),
  }))
}
