/** Quote ids: a UUID that seals an offer under the database's key, so that reading quotes stores nothing (decisions.md W17). */
import { createHash, hash } from 'node:crypto'

/** The content of a quote id. The price is calculated again from it when the quote is previewed or booked. */
export interface SealedOffer {
  readonly rateId: number
  /** Whole minutes, from 2020-01-01 on for 31 years. */
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** Undefined for quotes without an event; at most 22 bits. */
  readonly eventId: number | undefined
  /** Rounded down to whole seconds; at most 30 days after the start and 4 years before it. */
  readonly issuedAtMs: number
}

/** How long a quote can be previewed and booked (decisions.md section 3). */
export const quoteLifetimeMs = 30 * 60_000

/** The longest window that an id can hold: 182 days. */
export const longestWindowMs = (2 ** 18 - 1) * 60_000

/** How far a window may start after the quote is issued: four years. */
export const longestLeadMs = 4 * 365 * 86_400_000

/** How far a window may have started before the quote is issued (an event that is under way). */
export const longestPastMs = 30 * 86_400_000

/** True once the quote is older than 30 minutes; at 30 minutes exactly it is still valid. */
export const quoteExpired = (offer: Pick<SealedOffer, 'issuedAtMs'>, nowMs: number): boolean =>
  Math.floor(nowMs / 1000) * 1000 - offer.issuedAtMs > quoteLifetimeMs

const epochMs = Date.UTC(2020, 0, 1)
const leadOffsetSeconds = longestPastMs / 1000
const rounds = 24
const uuidPattern = /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-([89ab][0-9a-f]{3})-([0-9a-f]{4})([0-9a-f]{8})$/i

const bytesAsHex = Array.from({ length: 256 }, (_unused, byte) => byte.toString(16).padStart(2, '0'))

const hexOfByte = (value: number): string => bytesAsHex[value & 0xff] ?? ''

const hexOf16 = (value: number): string => hexOfByte(value >>> 8) + hexOfByte(value)

const hexOf32 = (value: number): string => hexOf16(value >>> 16) + hexOf16(value & 0xffff)

const roundKeys = (key: Uint8Array): Int32Array => {
  const keys = new Int32Array(rounds * 4)
  for (let round = 0; round < rounds; round += 1) {
    const digest = createHash('sha256').update(key).update(`quote seal ${round}`).digest()
    for (let part = 0; part < 4; part += 1) keys[round * 4 + part] = digest.readInt32LE(part * 4)
  }
  return keys
}

/** Spreads three words and a round's key over 32 bits; it need not be invertible itself. */
const spread = (one: number, two: number, three: number, keys: Int32Array, at: number): number => {
  let mixed = Math.imul(one ^ (keys[at] ?? 0), 0x9e3779b1)
  mixed = Math.imul((mixed ^ (mixed >>> 15)) + (two ^ (keys[at + 1] ?? 0)), 0x85ebca6b)
  mixed = Math.imul((mixed ^ (mixed >>> 13)) + (three ^ (keys[at + 2] ?? 0)), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f) + (keys[at + 3] ?? 0)
  return mixed ^ (mixed >>> 15)
}

/** Words of 32, 28, 30 and 32 bits: exactly the free bits of a UUID. */
type Words = [number, number, number, number]

/** One step of an unbalanced Feistel network: a word changes by a function of the three others. Its own inverse. */
const step = (words: Words, round: number, keys: Int32Array): void => {
  const [a, b, c, d] = words
  const at = round * 4
  switch (round & 3) {
    case 0:
      words[0] = (a ^ spread(b, c, d, keys, at)) >>> 0
      break
    case 1:
      words[1] = (b ^ spread(a, c, d, keys, at)) & 0x0fff_ffff
      break
    case 2:
      words[2] = (c ^ spread(a, b, d, keys, at)) & 0x3fff_ffff
      break
    default:
      words[3] = (d ^ spread(a, b, c, keys, at)) >>> 0
  }
}

const requireBits = (value: number, bits: number, what: string): void => {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** bits)
    throw new RangeError(`${what} does not fit: ${value}`)
}

/** Layout: rate 24 + duration 8 | start 24 + duration 4 | event 22 + lead 8 | lead 19 + duration 6 + seven zero bits. */
const pack = (offer: SealedOffer): Words => {
  const startMinute = (offer.startsAtMs - epochMs) / 60_000
  const duration = (offer.endsAtMs - offer.startsAtMs) / 60_000
  const issuedSecond = Math.floor(offer.issuedAtMs / 1000)
  const lead = offer.startsAtMs / 1000 - issuedSecond + leadOffsetSeconds
  const eventId = offer.eventId ?? 0
  requireBits(offer.rateId, 24, 'rate id')
  requireBits(startMinute, 24, 'start')
  requireBits(duration, 18, 'duration')
  requireBits(eventId, 22, 'event id')
  requireBits(lead, 27, 'time between issue and start')
  return [
    ((offer.rateId << 8) | (duration >>> 10)) >>> 0,
    (startMinute << 4) | ((duration >>> 6) & 0xf),
    (eventId << 8) | (lead >>> 19),
    (((lead & 0x7ffff) << 13) | ((duration & 0x3f) << 7)) >>> 0,
  ]
}

const unpack = ([a, b, c, d]: Words): SealedOffer | undefined => {
  if ((d & 0x7f) !== 0) return undefined
  const duration = ((a & 0xff) << 10) | ((b & 0xf) << 6) | ((d >>> 7) & 0x3f)
  const startsAtMs = epochMs + (b >>> 4) * 60_000
  const lead = ((c & 0xff) << 19) | (d >>> 13)
  const eventId = c >>> 8
  const rateId = a >>> 8
  if (duration === 0 || rateId === 0) return undefined
  return {
    rateId,
    startsAtMs,
    endsAtMs: startsAtMs + duration * 60_000,
    eventId: eventId === 0 ? undefined : eventId,
    issuedAtMs: startsAtMs - (lead - leadOffsetSeconds) * 1000,
  }
}

/** The facts of an event that its quotes are sealed with: the ids no longer open once one of these facts has changed. */
export interface SealedEvent {
  readonly venue_id: number
  readonly starts_at_ms: number
  readonly ends_at_ms: number
  readonly times_tbd: number
}
type Cover = ReturnType<typeof eventCover>

/** Covers all sealed bits but the number of the event, which is needed to find the facts that uncover the rest. */
export const eventCover = (event: SealedEvent): Words => {
  const facts = [event.venue_id, event.starts_at_ms, event.ends_at_ms, event.times_tbd].join(' ')
  const digest = hash('sha256', facts, 'buffer')
  return [digest.readUInt32LE(0), digest.readUInt32LE(4) & 0x0fff_ffff, digest.readUInt8(8), digest.readUInt32LE(9)]
}

const uncovered: Words = [0, 0, 0, 0]

const covered = ([a, b, c, d]: Words, cover: Cover): Words => [
  (a ^ cover[0]) >>> 0,
  b ^ cover[1],
  c ^ cover[2],
  (d ^ cover[3]) >>> 0,
]

export type QuoteSealer = ReturnType<typeof createQuoteSealer>

export const createQuoteSealer = (key: Uint8Array) => {
  const keys = roundKeys(key)
  return {
    /** RFC 9562 text (version 4, variant 10), different for every different offer. Throws RangeError outside the ranges. */
    seal(offer: SealedOffer, cover: Cover = uncovered): string {
      const words = covered(pack(offer), cover)
      for (let round = 0; round < rounds; round += 1) step(words, round, keys)
      const [a, b, c, d] = words
      const middle = `${hexOf16(b >>> 12)}-${hexOf16(0x4000 | (b & 0xfff))}-${hexOf16(0x8000 | (c >>> 16))}`
      return `${hexOf32(a)}-${middle}-${hexOf16(c & 0xffff)}${hexOf32(d)}`
    },
    /** The offer of an id; undefined for text that is no UUID, for an id under another key, and for an event that has no cover. */
    open(id: string, coverOf: (eventId: number) => Cover | undefined): SealedOffer | undefined {
      const match = uuidPattern.exec(id.trim())
      if (match === null) return undefined
      const hex = (group: number): number => Number.parseInt(match[group] ?? '0', 16)
      const words: Words = [hex(1), (hex(2) << 12) | hex(3), ((hex(4) & 0x3fff) << 16) | hex(5), hex(6)]
      for (let round = rounds - 1; round >= 0; round -= 1) step(words, round, keys)
      const eventId = words[2] >>> 8
      const cover = eventId === 0 ? uncovered : coverOf(eventId)
      return cover && unpack(covered(words, cover))
    },
  }
}
