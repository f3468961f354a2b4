/** Counts requests for the rate limits of several threads, in memory that they share and with a bound, and together with other processes. */
import { hash } from 'node:crypto'
import type { CountRequest } from '../deps.ts'

const places = 131_072
/** A caller that finds all of these places taken displaces another one. */
const placesOfCaller = 16

/** A place is one word, so that it changes as a whole: 40 bits of the hash of the caller, and 24 of the count. */
const countBits = 24n
const countMask = (1n << countBits) - 1n
const wordBytes = BigUint64Array.BYTES_PER_ELEMENT
const countsEnd = (1 + places) * wordBytes

/** For `createSharedCounts` of each thread. */
export const createCountMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(countsEnd + places * Uint32Array.BYTES_PER_ELEMENT)

/** The first word is the minute, the others are places; behind them, for each place, is what other processes have counted. */
const viewsOf = (memory: SharedArrayBuffer) => ({
  words: new BigUint64Array(memory, 0, 1 + places),
  elsewhere: new Uint32Array(memory, countsEnd),
})

const begin = ({ words, elsewhere }: ReturnType<typeof viewsOf>, minute: bigint): void => {
  const before = Atomics.load(words, 0)
  if (before === minute || Atomics.compareExchange(words, 0, before, minute) !== before) return
  words.fill(0n, 1)
  elsewhere.fill(0)
}

/** The place of a caller, by the hash in its word, from 0; undefined where all of its places are taken. */
const placeOf = (words: BigUint64Array, own: bigint): number | undefined => {
  const [first, stride] = [Number(own >> countBits), Number(own >> (countBits + 17n)) * 2 + 1]
  for (let step = 0; step < placesOfCaller; step += 1) {
    const place = (first + step * stride) % places
    const word = Atomics.compareExchange(words, 1 + place, 0n, own)
    if (word === 0n || (word & ~countMask) === own) return place
  }
  return undefined
}

/** At most the requests that other threads count at the very begin of a minute are forgotten. */
export const createSharedCounts = (memory: SharedArrayBuffer): CountRequest => {
  const views = viewsOf(memory)
  const { words, elsewhere } = views
  return (caller, minute) => {
    begin(views, BigInt(minute))
    const own = hash('sha1', caller, 'buffer').readBigUInt64BE() & ~countMask
    const place = placeOf(words, own)
    if (place !== undefined)
      return Number((Atomics.add(words, 1 + place, 1n) & countMask) + 1n) + Atomics.load(elsewhere, place)
    const displaced = Number(own >> countBits) % places
    Atomics.store(words, 1 + displaced, own + 1n)
    Atomics.store(elsewhere, displaced, 0)
    return 1
  }
}

/** What processes tell each other of a minute: the words with their own counts. */
export const createCountExchange = (memory: SharedArrayBuffer) => {
  const { words, elsewhere } = viewsOf(memory)
  // Looking through the words themselves would take a hundred times as long.
  const halves = new Uint32Array(memory, 0, 2 * words.length)
  const isCounted = (minute: number): boolean => Atomics.load(words, 0) === BigInt(minute)
  return {
    /** The counts of this process; empty where it has none in that minute. */
    own(minute: number): Uint8Array {
      if (!isCounted(minute)) return new Uint8Array()
      const counted: bigint[] = []
      for (let index = 1; index < words.length; index += 1)
        if (((halves[2 * index] ?? 0) & Number(countMask)) !== 0) counted.push(words[index] ?? 0n)
      return new Uint8Array(BigUint64Array.from(counted).buffer)
    },
    /** Stores what the others have counted in that minute, for callers who come here, too. */
    setOthers(minute: number, others: readonly Uint8Array[]): void {
      if (!isCounted(minute)) return
      const sums = new Map<bigint, number>()
      for (const each of others)
        for (const word of new BigUint64Array(Uint8Array.from(each).buffer)) {
          const caller = word & ~countMask
          sums.set(caller, (sums.get(caller) ?? 0) + Number(word & countMask))
        }
      for (const [caller, sum] of sums) {
        const place = placeOf(words, caller)
        if (place !== undefined) Atomics.store(elsewhere, place, sum)
      }
    },
  }
}
