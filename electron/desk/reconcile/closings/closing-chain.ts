/** The chain of closings and reopenings: each holds the hash of the one before, so that a changed, removed or added one is found. */
import { z } from 'zod'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { verifyContentChain } from '../../audit/content-chain.ts'

const statement = z.object({ id: z.int() })
const chained = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closing'), number: z.int(), statement }),
  z.object({ kind: z.literal('reopening'), closing: z.int(), statement }),
])

/** Closings are numbered without gaps, and a statement is closed and opened again in turn. */
export const verifyClosings = (database: ReadableDatabase) => {
  const closedBy = new Map<number, number>()
  let last = 0
  return verifyContentChain(database, 'period_closings', (content) => {
    const { data } = chained.safeParse(content)
    if (data?.kind === 'closing') {
      last += 1
      const isFirst = !closedBy.has(data.statement.id)
      closedBy.set(data.statement.id, last)
      return isFirst && data.number === last
    }
    if (data === undefined || closedBy.get(data.statement.id) !== data.closing) return false
    return closedBy.delete(data.statement.id)
  })
}
