/** The venues of a new demo: four arenas with games in the coming weeks. */
import type { SettingRepository } from './setting-repository.ts'

const firstVenues = ['TD Garden', 'Chase Center', 'Rocket Arena', 'Capital One Arena']

/** Stores the venue scope of a demo, unless there is one. */
export const chooseDemoVenues = (
  settings: SettingRepository,
  findVenueIds: (names: readonly string[]) => readonly number[],
): void => {
  if (settings.read('venue-scope') !== undefined) return
  const venueIds = findVenueIds(firstVenues)
  if (venueIds.length > 0) settings.store('venue-scope', { venueIds })
}
