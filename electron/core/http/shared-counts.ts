/** Counts requests for the rate limits of several threads, in memory that they share and with a bound. */
import { hash } from 'node:crypto'
import type { CountRequest } from '../deps.ts'

const places = 131_072
/** A caller that finds all of these places taken displaces another one. */
const placesOfCaller = 16

/** A place is one word, so that it changes as a whole: 40 bits of the hash of the caller, and 24 of the count. */
const countBits = 24n
const countMask = (1n << countBits) - 1n

/** For `createSharedCounts` of each thread. */
export const createCountMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer((1 + places) * BigUint64Array.BYTES_PER_ELEMENT)

/** At most the requests that other threads count at the very begin of a minute are forgotten. */
export const createSharedCounts = (memory: SharedArrayBuffer): CountRequest => {
  // The first word is the minute, the others are places.
  const words = new BigUint64Array(memory)
  const begin = (minute: bigint): void => {
    const before = Atomics.load(words, 0)
    if (before !== minute && Atomics.compareExchange(words, 0, before, minute) === before) words.fill(0n, 1)
  }
  return (caller, minute) => {
    begin(BigInt(minute))
    const digest = hash('sha1', caller, 'buffer')
    const own = digest.readBigUInt64BE() & ~countMask
    const [first, stride] = [digest.readUInt32BE(8), digest.readUInt32BE(12)]
    const placeAt = (step: number): number => 1 + ((first + step * stride) % places)
    for (let step = 0; step < placesOfCaller; step += 1) {
      const word = Atomics.compareExchange(words, placeAt(step), 0n, own)
      if (word === 0n || (word & ~countMask) === own)
        return Number((Atomics.add(words, placeAt(step), 1n) & countMask) + 1n)
    }
    Atomics.store(words, placeAt(0), own + 1n)
    return 1
  }
}
