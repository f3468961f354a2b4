/** A client that sells as fast as it can, and repeats whatever has no certain response until it has one: as the desk's journal does. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { smallSeed } from '../../../engine/testing/test-database.ts'

const retryMs = 50
/** Each of these is cancelled. */
const everyFourth = 4

export interface Sold {
  readonly id: number
  isCancelled: boolean
  /** The begin of the request that was acknowledged. */
  readonly sentAtMs: number
  readonly acknowledgedAtMs: number
}

export interface Seller {
  /** By the license plate. */
  readonly sold: ReadonlyMap<string, Sold>
  /** Responses that are neither a success nor a reason to repeat. */
  readonly refusals: ReadonlyMap<string, number>
  /** The number of repeated requests by the reason. */
  readonly repeated: ReadonlyMap<string, number>
  /** Resolves after so many further bookings. */
  sells(count: number): Promise<void>
  /** The milliseconds from that time to the response to the first booking that was requested later. */
  firstAfter(sinceMs: number): Promise<number>
  /** Finishes what is under way. */
  stop(): Promise<void>
}

const read = async <Content>(response: Response): Promise<Content> => {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Content
}

const tokenOf = async (origin: string): Promise<string> => {
  const { id, secret } = smallSeed.clients.partner
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
  return (await read<{ access_token: string }>(await fetch(`${origin}/v4/oauth/token`, { method: 'POST', body })))
    .access_token
}

/** What is booked of each facility. */
const offersOf = async (origin: string, headers: Record<string, string>): Promise<Record<string, string>[]> => {
  const { celticsKnicks } = smallSeed.events
  const quotes = await read<Quote[]>(await fetch(`${origin}/v4/quotes?q=event_id:${celticsKnicks}`))
  const options = quotes.flatMap(({ purchase_options: [option] }) => option ?? [])
  return Promise.all(
    // Where a vehicle's size has to be chosen, there are add-ons.
    options
      .filter(({ add_ons }) => add_ons === undefined)
      .map(async ({ id }) => {
        const form = { quote_id: id, plate_number: 'PREVIEW' }
        const body = new URLSearchParams(form)
        const preview = await fetch(`${origin}/v4/bookings/previews`, { method: 'POST', headers, body })
        const { final_price } = await read<{ final_price: Record<string, string> }>(preview)
        return { ...form, final_price: final_price['USD'] ?? '' }
      }),
  )
}

/** Begins at once; each request goes to the next of the addresses where one fails. */
export const startSelling = async (origins: readonly string[], sellers = 8): Promise<Seller> => {
  const [first = ''] = origins
  const headers = { Authorization: `Bearer ${await tokenOf(first)}` }
  const offers = await offersOf(first, headers)
  const sold = new Map<string, Sold>()
  const refusals = new Map<string, number>()
  const repeated = new Map<string, number>()
  let isSelling = true

  const count = (counts: Map<string, number>, reason: string) => void counts.set(reason, (counts.get(reason) ?? 0) + 1)

  /** Undefined where the request was refused. */
  const persist = async (place: number, path: string, init: RequestInit) => {
    for (let attempt = 0; ; attempt += 1) {
      const sentAtMs = performance.now()
      let reason: string
      try {
        const response = await fetch(`${origins[(place + attempt) % origins.length] ?? ''}${path}`, {
          headers,
          ...init,
        })
        const text = await response.text()
        // The cancellation whose response was lost.
        const isDone = init.method === 'DELETE' && response.status === 409 && attempt > 0
        if (response.ok || isDone) return { sentAtMs, text }
        reason = /"code":"(\w+)"/.exec(text)?.[1] ?? text
        if (response.status !== 503) return count(refusals, reason)
      } catch (error) {
        reason = String((error as Error).cause ?? error)
      }
      count(repeated, reason)
      await sleep(retryMs)
    }
  }

  const sellOne = async (place: number, number: number): Promise<void> => {
    const plate = `S${place}N${number}`
    const response = await persist(place, '/v4/bookings', {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': plate },
      body: new URLSearchParams({ ...offers[(place + number) % offers.length], plate_number: plate }),
    })
    if (response === undefined) return
    const [{ id = '', authorization_code = '' } = {}] = JSON.parse(response.text) as Partial<Booking>[]
    const made: Sold = {
      id: Number(id),
      isCancelled: false,
      sentAtMs: response.sentAtMs,
      acknowledgedAtMs: performance.now(),
    }
    sold.set(plate, made)
    if (number % everyFourth !== 0) return
    await persist(place, `/v4/bookings/${id}?authorization_code=${authorization_code}`, { method: 'DELETE' })
    made.isCancelled = true
  }

  const work = Promise.all(
    Array.from({ length: sellers }, async (_, place) => {
      for (let number = 1; isSelling; number += 1) await sellOne(place, number)
    }),
  )
  return {
    sold,
    refusals,
    repeated,
    async sells(count) {
      const before = sold.size
      await expect.poll(() => sold.size).toBeGreaterThanOrEqual(before + count)
    },
    async firstAfter(sinceMs) {
      const later = () => [...sold.values()].find(({ sentAtMs }) => sentAtMs >= sinceMs)
      await expect.poll(later).toBeDefined()
      return (later()?.acknowledgedAtMs ?? 0) - sinceMs
    },
    async stop() {
      isSelling = false
      await work
    },
  }
}
