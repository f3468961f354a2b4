/**
 * Derives a list of events from a later day on from the cached list of an earlier day: a till that starts the next day without a network
 * has requested "from today on" every day, and yesterday's response is still valid.
 */
import { z } from 'zod'
import { parseJson } from '../../../shared/http/json.ts'
import type { ResponseCache, CachedResponse } from './response-cache.ts'

const startingAfter = /(?<=^|\s)starting_after:(\d{4}-\d\d-\d\dT\d\d:\d\d)(?=\s|$)/
const eventList = /^\S* \/v4\/+events\/?$/
const eventsSchema = z.array(z.looseObject({ start_time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/) }))
const wallMinutes = 'YYYY-MM-DDTHH:MM'.length

/** `from` is local time of the venues, `2026-12-16T00:00`; `rest` are the other parameters. Undefined for a key of another request. */
const eventQueryOf = (key: string) => {
  const cut = key.indexOf('?')
  const path = key.slice(0, cut)
  if (!eventList.test(path)) return undefined
  const parameters = new URLSearchParams(key.slice(cut + 1))
  const q = parameters.get('q') ?? ''
  const from = startingAfter.exec(q)?.[1]
  if (from === undefined) return undefined
  const page = Number(parameters.get('page') ?? 1)
  parameters.set('q', q.replace(startingAfter, ''))
  parameters.delete('page')
  return { from, page, rest: `${path}?${parameters.toString()}` }
}

/** The cached list of the nearest earlier day without events that began before; undefined where there is none. */
export const laterEvents = (cache: ResponseCache, key: string): CachedResponse | undefined => {
  const requested = eventQueryOf(key)
  if (requested === undefined) return undefined
  const cached = cache.entries().flatMap(([cachedKey]) => {
    const query = eventQueryOf(cachedKey)
    return query?.rest === requested.rest && query.from <= requested.from ? [{ ...query, key: cachedKey }] : []
  })
  // Pages of different days cannot be combined.
  const nearest = cached
    .map(({ from }) => from)
    .toSorted()
    .at(-1)
  const page = cached.find((one) => one.from === nearest && one.page === requested.page)
  const known = page === undefined ? undefined : cache.find(page.key)
  const events = known && eventsSchema.safeParse(parseJson(new TextDecoder().decode(known.body))).data
  if (known === undefined || events === undefined) return undefined
  const kept = events.filter((event) => event.start_time.slice(0, wallMinutes) >= requested.from)
  const headers = new Map(known.headers)
  // The next page may contain later events, and is not cached.
  if (kept.length === 0 && Number(headers.get('x-pagination-total-pages') ?? 1) > requested.page) return undefined
  headers.delete('link')
  headers.set('x-pagination-returned', String(kept.length))
  const total = headers.get('x-pagination-total')
  if (total !== undefined) headers.set('x-pagination-total', String(Number(total) - (events.length - kept.length)))
  return { ...known, headers: [...headers], body: new TextEncoder().encode(JSON.stringify(kept)) }
}
