/** Detects any change of the database, by this connection or another, for in-memory caches. */
import type { ReadableDatabase, SqlValue } from './database-types.ts'

/** Equal stamps mean that nothing was written in between. */
export const createChangeStamp = (database: ReadableDatabase): (() => string) => {
  const ownChanges = database.prepare<{ changes: number }>('SELECT total_changes() AS changes')
  return () => `${database.dataVersion()}/${ownChanges.get()?.changes ?? 0}`
}

const cachedCountsLimit = 500
/** Lists of thousands of ids are not worth the memory. */
const longestKey = 4_000

/** Counts rows by a query with one column `total`; the result is cached until something is written. */
export const createRowCounter = (
  database: ReadableDatabase,
): ((sql: string, parameters: readonly SqlValue[]) => number) => {
  const stampNow = createChangeStamp(database)
  const counts = new Map<string, number>()
  let stamp = ''
  return (sql, parameters) => {
    const current = stampNow()
    if (current !== stamp || counts.size >= cachedCountsLimit) {
      counts.clear()
      stamp = current
    }
    const key = parameters.length === 0 ? sql : `${sql}\n${JSON.stringify(parameters)}`
    let total = counts.get(key)
    if (total === undefined) {
      total = database.prepare<{ total: number }>(sql).get(...parameters)?.total ?? 0
      if (key.length <= longestKey) counts.set(key, total)
    }
    return total
  }
}
