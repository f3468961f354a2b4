/**
 * A list of events from a later day on, out of what was seen on an earlier one: a till that starts the next day without a network
 * has asked for "from today on" every day, and yesterday's answer holds tomorrow.
 */
import { z } from 'zod'
import type { AnswerCache, RememberedAnswer } from './answer-cache.ts'

/** A question for a page of events. */
interface Question {
  /** Wall time of the venues, `2026-12-16T00:00`. */
  readonly from: string
  readonly page: number
  /** Everything else that was asked: the same on every day and for every page. */
  readonly rest: string
}

const startingAfter = /(?<=^|\s)starting_after:(\d{4}-\d\d-\d\dT\d\d:\d\d)(?=\s|$)/
const eventList = /^\S* \/v4\/+events\/?$/
const eventsSchema = z.array(z.looseObject({ start_time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/) }))
const wallMinutes = 'YYYY-MM-DDTHH:MM'.length

/** Undefined for a key of `answerKey` that asks for something else. */
const questionOf = (key: string): Question | undefined => {
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

const readEvents = (body: Uint8Array): z.infer<typeof eventsSchema> | undefined => {
  try {
    return eventsSchema.parse(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return undefined
  }
}

/** The answer of the nearest earlier day without what had begun before; undefined where none reaches as far. */
export const laterEvents = (cache: AnswerCache, key: string): RememberedAnswer | undefined => {
  const asked = questionOf(key)
  if (asked === undefined) return undefined
  const seen = cache.entries().flatMap(([seenKey]) => {
    const question = questionOf(seenKey)
    return question?.rest === asked.rest && question.from <= asked.from ? [{ ...question, key: seenKey }] : []
  })
  // Pages of two days do not follow one another.
  const nearest = seen
    .map(({ from }) => from)
    .toSorted()
    .at(-1)
  const page = seen.find((one) => one.from === nearest && one.page === asked.page)
  const known = page === undefined ? undefined : cache.find(page.key)
  const events = known === undefined ? undefined : readEvents(known.body)
  if (known === undefined || events === undefined) return undefined
  const kept = events.filter((event) => event.start_time.slice(0, wallMinutes) >= asked.from)
  const headers = new Map(known.headers)
  // What goes on behind this page may begin later, and was not seen.
  if (kept.length === 0 && Number(headers.get('x-pagination-total-pages') ?? 1) > asked.page) return undefined
  headers.delete('link')
  headers.set('x-pagination-returned', String(kept.length))
  const total = headers.get('x-pagination-total')
  if (total !== undefined) headers.set('x-pagination-total', String(Number(total) - (events.length - kept.length)))
  return { ...known, headers: [...headers], body: new TextEncoder().encode(JSON.stringify(kept)) }
}
