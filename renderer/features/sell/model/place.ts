/** Selling without an event: finds the place of a typed address or point without a geocoder. */

export interface Place {
  readonly label: string
  readonly detail: string
  readonly latitude: number
  readonly longitude: number
  readonly zone: string
  /** Set when the place is a venue: the search then goes by the venue. */
  readonly venueId: number | null
}

/** Something with a name, a street and a position: a venue or a facility that this Parkdesk knows. */
export interface KnownPlace {
  readonly kind: 'venue' | 'facility'
  readonly name: string
  readonly street: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  readonly zone: string
  readonly venueId: number | null
}

/** "42.366,-71.062", with or without brackets; undefined if it is not a point on Earth. */
export const parsePoint = (text: string): readonly [number, number] | undefined => {
  const match = /^\s*[[(]?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*[\])]?\s*$/.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return undefined
  const latitude = Number(match[1])
  const longitude = Number(match[2])
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined
}

/** Known places whose name, street or city begins words with all that was typed; venues first, at most eight. */
export const findPlaces = (known: readonly KnownPlace[], typed: string): readonly KnownPlace[] => {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const found = known.filter((place) => {
    const hay = `${place.name} ${place.street} ${place.city}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => hay.some((part) => part.startsWith(word)))
  })
  return found.sort((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name)).slice(0, 8)
}

const rank = (place: KnownPlace): number => (place.kind === 'venue' ? 0 : 1)

/** The place to search around for a typed point; its zone is that of the nearest known place. */
export const placeFromPoint = (point: readonly [number, number], known: readonly KnownPlace[], zone: string): Place => {
  const [latitude, longitude] = point
  const away = (place: KnownPlace): number =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180))
  const nearest = known.reduce<KnownPlace | undefined>(
    (best, place) => (best === undefined || away(place) < away(best) ? place : best),
    undefined,
  )
  return {
    label: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    detail: 'Point',
    latitude,
    longitude,
    zone: nearest?.zone ?? zone,
    venueId: null,
  }
}

export const placeFromKnown = (place: KnownPlace): Place => ({
  label: place.name,
  detail: [place.street, place.city].filter((part) => part !== '').join(', '),
  latitude: place.latitude,
  longitude: place.longitude,
  zone: place.zone,
  venueId: place.venueId,
})

/** Local times "2026-12-16T18:00" compare as text. */
export const windowProblem = (start: string, end: string): string | undefined => {
  if (start === '' || end === '') return 'Enter both times'
  return end > start ? undefined : 'The end must be after the start'
}
