/** The chain of closings and reopenings: each holds the hash of the one before, so that a changed, removed or added one is found. */
import { z } from 'zod'
import type { Report } from '../../../core/audit/audit-chain.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { verifyContentChain } from '../../audit/content-chain-repository.ts'
import { linesHash, readLines } from './kept-lines.ts'

const statement = z.object({ id: z.int() })
const chained = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closing'), number: z.int(), statement, lines_sha256: z.string() }),
  z.object({ kind: z.literal('reopening'), closing: z.int(), statement }),
])

/** Closings are numbered without gaps, their lines are unchanged, and a statement is closed and reopened alternately. */
export const verifyClosings = (database: ReadableDatabase, report: Report) => {
  const closedBy = new Map<number, number>()
  let last = 0
  const isInPlace = (content: unknown, id: number): boolean => {
    const { data } = chained.safeParse(content)
    if (data?.kind === 'closing') {
      last += 1
      const isFirst = !closedBy.has(data.statement.id)
      closedBy.set(data.statement.id, last)
      const csv = readLines(database, id)
      return isFirst && data.number === last && csv !== undefined && linesHash(csv) === data.lines_sha256
    }
    if (data === undefined || closedBy.get(data.statement.id) !== data.closing) return false
    return closedBy.delete(data.statement.id)
  }
  return verifyContentChain(database, 'period_closings', isInPlace, report)
}
