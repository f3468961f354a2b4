/** Counts rows, and caches the counts until any connection changes the database. */
import type { ReadableDatabase, SqlValue } from './database-types.ts'

const cachedCountsLimit = 500
/** Lists of thousands of ids are not worth the memory. */
const longestKey = 4_000

/** For queries with one column `total`. */
export const createRowCounter = (database: ReadableDatabase) => {
  const ownChanges = database.prepare<{ changes: number }>('SELECT total_changes() AS changes')
  const counts = new Map<string, number>()
  let stamp = ''
  return (sql: string, parameters: readonly SqlValue[]): number => {
    const current = `${database.dataVersion()}/${ownChanges.get()?.changes ?? 0}`
    if (current !== stamp || counts.size >= cachedCountsLimit) {
      counts.clear()
      stamp = current
    }
    const key = parameters.length === 0 ? sql : `${sql}\n${JSON.stringify(parameters)}`
    const total = counts.get(key) ?? database.prepare<{ total: number }>(sql).get(...parameters)?.total ?? 0
    if (key.length <= longestKey) counts.set(key, total)
    return total
  }
}
