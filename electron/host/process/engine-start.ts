/** Creates what hosts need to start an engine: the token of this run, a clock that survives restarts, and its threads. */
import { createHash, randomBytes } from 'node:crypto'

/** The engine needs more threads: name look-ups may use half of them, and two slow name servers would block the usual two. */
export const engineThreads = { UV_THREADPOOL_SIZE: '16' }

/** The token, 64 hex digits, stays in this process; the engine gets its SHA-256. */
export const createRunToken = () => {
  const token = randomBytes(32).toString('hex')
  return { token, hash: new Uint8Array(createHash('sha256').update(token).digest()) }
}

/** Throws Error with a sentence for a text that is no instant. */
export const parseInstant = (text: string): number => {
  const startsAtMs = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(startsAtMs)) throw new Error(`--now needs an instant such as 2026-10-01T12:00:00Z, not "${text}"`)
  return startsAtMs
}

/** Epoch ms of the virtual clock; undefined where the computer's own is used. */
export type VirtualNow = () => number | undefined

/** The virtual clock continues where an engine is restarted. */
export const virtualClock = (startsAtMs: number | undefined): VirtualNow => {
  const beganAtMs = performance.now()
  return () => (startsAtMs === undefined ? undefined : Math.round(startsAtMs + performance.now() - beganAtMs))
}
