/** Dependencies of the service: no code reads the wall clock, randomness or the network directly. */
import type { SecretCost } from './secret.ts'

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z, in whole numbers. */
  nowMs(): number
  /** A monotonic reading in fractional milliseconds, for measuring durations; `nowMs` where absent. */
  elapsedMs?(): number
}

export interface Ids {
  uuid(): string
  randomBytes(count: number): Uint8Array
}

export type LogFields = Readonly<Record<string, unknown>>

export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

/** decisions.md section 5: per address without a token or with a public one, else per token; `internal` is never limited. */
export type RateLimit = 'off' | { readonly anonymousPerMinute: number; readonly tokenPerMinute: number }

/** Counts a request of a caller in a minute (since 1970), and returns how many it has sent in it. */
export type CountRequest = (caller: string, minute: number) => number

export interface ApiSettings {
  /** decisions.md W1: `svc` unless set otherwise, for example `pw`. */
  readonly relationPrefix: string
  /** Origin that serves /v4, without a trailing slash: `http://127.0.0.1:4400`; in a request, the origin of its links. */
  readonly baseUrl: string
  /** The address that the operator states for customers; may change while the program runs, and not while the stamp of the database stays. */
  readonly publicUrl?: (stamp?: string) => string | undefined
  /** Origin of the public event and location pages, without a trailing slash. */
  readonly siteUrl: string
  readonly rateLimit: RateLimit
  /** decisions.md W14: origins that may call from a browser; empty means CORS is off. */
  readonly corsOrigins: readonly string[]
  /** IP addresses of proxies whose X-Forwarded headers and Forwarded are trusted; none unless given. */
  readonly trustedProxies?: readonly string[]
  /** SHA-256 of the back office's in-memory token; its bearer acts as client `desk` with every scope. */
  readonly deskTokenHash?: Uint8Array
}

/** Runs `work` once after `delayMs`; returns a function that cancels it. */
export type After = (delayMs: number, work: () => void) => () => void

/** The dependencies of engine and desk, and of requests. The database is no part of them: only repositories use it. */
export interface CoreDeps {
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly settings: ApiSettings
  /** The cost of hashing any secret, for tests: without it, PINs have one cost and all other secrets another. */
  readonly secretCost?: SecretCost | undefined
}
