/** The engine on its demo data, and the requests that are measured on it. */
import { startServer, type Running } from './processes.ts'

/** On the real clock: with a virtual one, the host writes the Date of each response itself. */
export const startEngine = (file: string): Promise<Running> =>
  startServer('electron/host/cli/engine-cli.ts', ['--port', '0', '--db', file, '--demo', '--rate-limit', 'off'])

const list = async <Item>(url: string): Promise<Item[]> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return (await response.json()) as Item[]
}

const findVenue = async (origin: string): Promise<number> => {
  const [venue] = await list<{ id: number }>(`${origin}/v4/venues?q=name:TD%20Garden`)
  if (venue === undefined) throw new Error('the demo data has no TD Garden')
  return venue.id
}

export const findEvent = async (origin: string): Promise<number> => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const query = `q=venue_id:${await findVenue(origin)}%20starting_after:${tomorrow}T12:00&per_page=1`
  const [event] = await list<{ id: number }>(`${origin}/v4/events?${query}`)
  if (event === undefined) throw new Error('the demo data has no event at TD Garden')
  return event.id
}

const quotesPath = async (origin: string): Promise<string> =>
  `/v4/quotes?q=event_id:${await findEvent(origin)}%20distance:3`

/** The paths of the quoted locations. */
const findLocations = async (origin: string): Promise<string[]> =>
  (await list<{ location_id: string }>(origin + (await quotesPath(origin)))).map(
    ({ location_id }) => `/v4/locations/${location_id}`,
  )

const findReviews = async (origin: string): Promise<string> => {
  for (const location of await findLocations(origin)) {
    if ((await list(`${origin}${location}/reviews`)).length > 0) return `${location}/reviews`
  }
  throw new Error('no quoted location of the demo data has reviews')
}

export interface Read {
  readonly name: string
  readonly aim: string
  /** Resolves to the path at the engine's origin. Rejects where the demo data has no such record. */
  readonly findPath: (origin: string) => Promise<string>
}

export const reads = {
  event: {
    name: 'GET one event',
    aim: '≥ 0.5',
    findPath: async (origin) => `/v4/events/${await findEvent(origin)}`,
  },
  events: { name: 'GET 20 events', aim: '≥ 0.5', findPath: () => Promise.resolve('/v4/events?per_page=20') },
  venue: { name: 'GET one venue', aim: '—', findPath: async (origin) => `/v4/venues/${await findVenue(origin)}` },
  location: {
    name: 'GET one location',
    aim: '—',
    async findPath(origin) {
      const [location] = await findLocations(origin)
      if (location === undefined) throw new Error('the demo data has no location near TD Garden')
      return location
    },
  },
  reviews: { name: 'GET the reviews of a location', aim: '—', findPath: findReviews },
  quotes: { name: 'GET 100 quotes', aim: '≥ 0.8', findPath: quotesPath },
} as const satisfies Record<string, Read>
