/** What every host needs to start an engine of its own: the token for this run, and a clock that survives restarts. */
import { createHash, randomBytes } from 'node:crypto'

export interface RunToken {
  /** 64 hex digits; stays in this process, is never written and never handed out. */
  token: string
  /** SHA-256 of the token: all that the engine process gets to know. */
  hash: Uint8Array<ArrayBuffer>
}

export const createRunToken = (): RunToken => {
  const token = randomBytes(32).toString('hex')
  return { token, hash: new Uint8Array(createHash('sha256').update(token).digest()) }
}

/** Reads an instant from the command line, with its zone; throws a sentence that a person can act on. */
export const parseInstant = (text: string): number => {
  const startsAtMs = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(startsAtMs)) throw new Error(`--now needs an instant such as 2026-10-01T12:00:00Z, not "${text}"`)
  return startsAtMs
}

/** Epoch ms by the clock that a program was started on; undefined where that is the computer's own. */
export type VirtualNow = () => number | undefined

/** The virtual clock's present reading, so that a restarted engine goes on from there and not from its beginning. */
export const virtualClock = (startsAtMs: number | undefined): VirtualNow => {
  const beganAtMs = performance.now()
  return () => (startsAtMs === undefined ? undefined : Math.round(startsAtMs + performance.now() - beganAtMs))
}
