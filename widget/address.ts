/** The request of a page: the parameters of the widget's address, or of the element that contains it. */

export const components = ['location-list', 'map'] as const
export type Component = (typeof components)[number]

export const locales = ['en-US', 'en-CA', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

export interface WidgetRequest {
  /** In the order of `components`; never empty. */
  readonly components: readonly Component[]
  /** The `q` of the quote search; undefined where no destination was given. */
  readonly destination: string | undefined
  /** Set where the destination is an event. */
  readonly eventId: string | undefined
  readonly startTime: string | undefined
  readonly endTime: string | undefined
  readonly locale: Locale
}

/** `location-list|map`, `location-list,map`, blanks, or the name repeated; both where none is known. */
const readComponents = (values: readonly string[]): readonly Component[] => {
  const named = values.flatMap((value) => value.split(/[\s,|]+/))
  const known = components.filter((component) => named.includes(component))
  return known.length === 0 ? components : known
}

/** The first supported language of the list, by its region or at least its language; else en-US. */
export const chooseLocale = (languages: readonly string[]): Locale => {
  for (const language of languages) {
    const exact = locales.find((locale) => locale.toLowerCase() === language.toLowerCase())
    if (exact !== undefined) return exact
    if (/^fr\b/i.test(language)) return 'fr-CA'
    if (/^en\b/i.test(language)) return 'en-US'
  }
  return 'en-US'
}

/** An id or a pair of numbers; anything else could add other search words to `q`. */
const destinationOf = (parameters: URLSearchParams): Pick<WidgetRequest, 'destination' | 'eventId'> => {
  const last = (name: string): string => parameters.getAll(name).at(-1)?.trim() ?? ''
  const eventId = last('destination-event-id')
  if (/^\d{1,15}$/.test(eventId)) return { destination: `event_id:${eventId}`, eventId }
  const venueId = last('destination-venue-id')
  if (/^\d{1,15}$/.test(venueId)) return { destination: `venue_id:${venueId}`, eventId: undefined }
  const coordinates = last('destination-coordinates').replaceAll(/[\s[\]]/g, '')
  const isPair = /^-?\d{1,3}(?:\.\d{1,12})?,-?\d{1,3}(?:\.\d{1,12})?$/.test(coordinates)
  return { destination: isPair ? `coordinates:${coordinates}` : undefined, eventId: undefined }
}

/** `languages` are the browser's, preferred first. */
export const readRequest = (parameters: URLSearchParams, languages: readonly string[]): WidgetRequest => {
  const requested = parameters.getAll('locale').at(-1)
  const time = (name: string): string | undefined => parameters.getAll(name).at(-1) || undefined
  return {
    components: readComponents(parameters.getAll('ui-components')),
    ...destinationOf(parameters),
    startTime: time('start_time'),
    endTime: time('end_time'),
    locale: chooseLocale(requested === undefined ? languages : [requested, ...languages]),
  }
}
