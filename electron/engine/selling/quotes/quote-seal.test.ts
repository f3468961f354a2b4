/** Quote ids hold what was sealed, differ from each other, and cannot be forged or changed. */
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  createQuoteSealer,
  eventCover,
  longestLeadMs,
  longestWindowMs,
  quoteExpired,
  type SealedOffer,
} from './quote-seal.ts'

const key = Uint8Array.from({ length: 32 }, (_unused, index) => index * 7)
const sealer = createQuoteSealer(key)
const event = { venue_id: 3, starts_at_ms: 1_796_000_000_000, ends_at_ms: 1_796_010_000_000, times_tbd: 0 }
const cover = eventCover(event)
const coverOf = () => cover
const nowMs = Date.UTC(2026, 9, 1, 12, 0, 0)

const offers: fc.Arbitrary<SealedOffer> = fc
  .record({
    rateId: fc.integer({ min: 1, max: 2 ** 24 - 1 }),
    leadMinutes: fc.integer({ min: -43_000, max: longestLeadMs / 60_000 }),
    durationMinutes: fc.integer({ min: 1, max: longestWindowMs / 60_000 }),
    eventId: fc.option(fc.integer({ min: 1, max: 2 ** 22 - 1 }), { nil: undefined }),
    issuedSecond: fc.integer({ min: 0, max: 59 }),
  })
  .map(({ rateId, leadMinutes, durationMinutes, eventId, issuedSecond }) => ({
    rateId,
    startsAtMs: nowMs + leadMinutes * 60_000,
    endsAtMs: nowMs + (leadMinutes + durationMinutes) * 60_000,
    eventId,
    issuedAtMs: nowMs + issuedSecond * 1000,
  }))

describe('quote seal', () => {
  it('opens what it sealed, as a version 4 UUID [W10-uuids]', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const id = sealer.seal(offer, offer.eventId === undefined ? undefined : cover)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(sealer.open(id, coverOf)).toEqual(offer)
        expect(sealer.open(id.toUpperCase(), coverOf)).toEqual(offer)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives neighbouring offers different ids that share no visible pattern', () => {
    const ids = new Set<string>()
    for (let rateId = 1; rateId <= 2000; rateId += 1) {
      const startsAtMs = nowMs + 3_600_000
      ids.add(sealer.seal({ rateId, startsAtMs, endsAtMs: startsAtMs + 60_000, eventId: undefined, issuedAtMs: nowMs }))
    }
    expect(ids.size).toBe(2000)
    expect(new Set([...ids].map((id) => id.slice(0, 8))).size).toBeGreaterThan(1990)
    expect(new Set([...ids].map((id) => id.slice(-8))).size).toBeGreaterThan(1990)
  })

  it('refuses nearly all changed and random ids, and text that is none', () => {
    const offer = { rateId: 5, startsAtMs: nowMs, endsAtMs: nowMs + 3_600_000, eventId: 9, issuedAtMs: nowMs }
    const id = sealer.seal(offer, cover)
    let opened = 0
    for (let index = 0; index < id.length; index += 1) {
      if ('-'.includes(id.charAt(index)) || index === 14) continue
      for (const digit of '0123456789abcdef') {
        const changed = id.slice(0, index) + digit + id.slice(index + 1)
        if (changed === id) continue
        const result = sealer.open(changed, coverOf)
        expect(result).not.toEqual(offer)
        if (result !== undefined) opened += 1
      }
    }
    expect(opened).toBeLessThan(25)
    let random = 0
    for (let count = 0; count < 5000; count += 1) if (sealer.open(randomUUID(), coverOf) !== undefined) random += 1
    expect(random).toBeLessThan(120)
    for (const text of ['', 'x', '1', id.slice(1), `${id}0`, id.replaceAll('-', '')]) {
      expect(sealer.open(text, coverOf)).toBeUndefined()
    }
  })

  it('opens for an event only with the facts that it was sealed with, to its whole second', () => {
    const changes = [{ venue_id: 4 }, { starts_at_ms: event.starts_at_ms + 1 }, { ends_at_ms: 0 }, { times_tbd: 1 }]
    fc.assert(
      fc.property(offers, fc.constantFrom(...changes), (offer, change) => {
        fc.pre(offer.eventId !== undefined)
        const id = sealer.seal(offer, cover)
        const opened = sealer.open(id, () => eventCover({ ...event, ...change }))
        expect(opened?.rateId).not.toBe(offer.rateId)
        expect(sealer.open(id, () => undefined)).toBeUndefined()
      }),
    )
  })

  it('means nothing under another key', () => {
    const other = createQuoteSealer(Uint8Array.from(key, (byte) => byte ^ 1))
    const offer = { rateId: 5, startsAtMs: nowMs, endsAtMs: nowMs + 3_600_000, eventId: 9, issuedAtMs: nowMs }
    expect(other.open(sealer.seal(offer, cover), coverOf)).not.toEqual(offer)
  })

  it('holds for 30 minutes to the second [D3-quote-lifetime]', () => {
    const offer = { rateId: 5, startsAtMs: nowMs, endsAtMs: nowMs + 60_000, eventId: undefined, issuedAtMs: nowMs }
    expect(quoteExpired(offer, nowMs + 1_800_000)).toBe(false)
    expect(quoteExpired(offer, nowMs + 1_800_999)).toBe(false)
    expect(quoteExpired(offer, nowMs + 1_801_000)).toBe(true)
  })

  it('says so when an offer does not fit', () => {
    const offer = { rateId: 2 ** 24, startsAtMs: nowMs, endsAtMs: nowMs + 60_000, eventId: 1, issuedAtMs: nowMs }
    expect(() => sealer.seal(offer)).toThrow(RangeError)
  })
})
