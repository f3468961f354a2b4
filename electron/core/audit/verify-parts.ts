/** Verifies the parts of a database one after the other, whatever is found. */
import type { AuditFault } from '../../../shared/desk/audit.ts'
import type { ReadableDatabase } from '../db/database.ts'
import type { SealHead } from '../db/sqlite/seals/verify-seals.ts'
import type { Report } from './audit-chain.ts'

/** At most this many faults are listed; the others are counted. */
const mostListed = 1_000

interface Part {
  readonly name: string
  readonly faults: number
  /** A chain has a count and a head. */
  readonly count?: number
  readonly head?: string
}

export interface DatabaseVerification {
  readonly parts: readonly Part[]
  readonly faults: readonly AuditFault[]
  readonly faultCount: number
  /** The head of the seals, which cover everything, or of the audit trail where there are none; undefined where it cannot be read. */
  readonly head: SealHead | undefined
}

export type OnProgress = (done: number, total: number) => void

export type Verify = (
  database: ReadableDatabase,
  report: Report,
) => { readonly count: number; readonly head: string } | undefined

/** Only chains have a head. */
export const unchained =
  (verify: (database: ReadableDatabase, report: Report) => void): Verify =>
  (database, report) => {
    verify(database, report)
    return undefined
  }

interface Plan {
  readonly parts: Readonly<Record<string, Verify>>
  /** The rows of the long parts, for the progress of the whole. */
  readonly long: ReadonlyMap<string, number>
  /** The part with the head of the whole. */
  readonly headOf: string
  readonly onProgress: OnProgress
}

/** Call it in a snapshot. */
export const verifyParts = (
  database: ReadableDatabase,
  { parts, long, headOf, onProgress }: Plan,
): DatabaseVerification => {
  const total = [...long.values()].reduce((sum, rows) => sum + rows, 0)
  const faults: AuditFault[] = []
  const done: Part[] = []
  let faultCount = 0
  let before = 0
  for (const [name, verify] of Object.entries(parts)) {
    const faultsBefore = faultCount
    const fault = (found: AuditFault): void => {
      faultCount += 1
      if (faults.length < mostListed) faults.push(found)
    }
    const progress = (rows: number): void => {
      if (long.has(name)) onProgress(before + rows, total)
    }
    let result: ReturnType<Verify>
    try {
      result = verify(database, { fault, progress })
    } catch (error) {
      // A part that cannot be read must not hide faults of the other parts.
      fault({ table: name, row: error instanceof Error ? error.message : String(error), problem: 'unreadable' })
    }
    before += long.get(name) ?? 0
    done.push({ name, faults: faultCount - faultsBefore, ...result })
  }
  const chain = done.find(({ name }) => name === headOf)
  const head = chain?.head === undefined ? undefined : { length: chain.count ?? 0, hash: chain.head }
  return { parts: done, faults, faultCount, head }
}
