/** The request of a page: the parameters of the widget's address, or of the element that contains it. */
import { nearestLocale } from '../shared/locales.ts'

const components = ['location-list', 'map'] as const

/** `languages` are the browser's, preferred first. */
export const readRequest = (parameters: URLSearchParams, languages: readonly string[]) => {
  const last = (name: string): string => parameters.getAll(name).at(-1)?.trim() ?? ''
  // Only an id or a pair of numbers is accepted; anything else could add other search terms to `q`.
  const id = (name: string): string | undefined => /^\d{1,15}$/.exec(last(name))?.[0]
  const eventId = id('destination-event-id')
  const venueId = id('destination-venue-id')
  const [coordinates] =
    /^-?\d{1,3}(?:\.\d{1,12})?,-?\d{1,3}(?:\.\d{1,12})?$/.exec(
      last('destination-coordinates').replaceAll(/[\s[\]]/g, ''),
    ) ?? []
  const searches = { event_id: eventId, venue_id: venueId, coordinates }
  const [search] = Object.entries(searches).filter(([, value]) => value !== undefined)
  const named = parameters.getAll('ui-components').flatMap((value) => value.split(/[\s,|]+/))
  const known = components.filter((component) => named.includes(component))
  return {
    /** The requested components in the order of `components`; both where none is known. */
    components: known.length === 0 ? components : known,
    /** The `q` of the quote search; undefined where no destination was given. */
    destination: search?.join(':'),
    /** Set where the destination is an event. */
    eventId,
    startTime: last('start_time') || undefined,
    endTime: last('end_time') || undefined,
    locale: nearestLocale([last('locale'), ...languages]),
  }
}
export type WidgetRequest = ReturnType<typeof readRequest>
