/** Counters that change with the content of quotes, in this process or another: validators and caches compare them. */
import type { ReadableDatabase } from '../../../core/db/database.ts'

export interface Versions {
  readonly catalogue: string
  readonly holds: string
  readonly activeHolds: number
  /** Changes with every booking and cancellation. */
  readonly activity: number | string
}

/** `current` is the stamp of the database, where it was read already. */
export type VersionReader = (nowMs?: number, current?: string) => Versions

/** They are read again only where something was written since. */
export const createVersionReader = (database: ReadableDatabase): VersionReader => {
  type Row = Pick<Versions, 'catalogue' | 'holds'> & { readonly activity: number | null; readonly expiries: string }
  const { dialect } = database
  const read = database.prepare<Row>(
    `SELECT (${dialect.version('catalogue_version')}) AS catalogue,
            (${dialect.version('holds_version')}) AS holds,
            (SELECT json_group_array(expires_at_ms) FROM holds) AS expiries,
            ${dialect.newestActivity} AS activity`,
  )
  let stamp: string | undefined
  let known: Omit<Versions, 'activeHolds'> = { catalogue: '', holds: '', activity: 0 }
  let expiries: readonly number[] = []
  return (nowMs = 0, current = database.stamp()) => {
    if (current !== stamp) {
      const row = read.get()
      if (row !== undefined) known = { ...row, activity: row.activity ?? current }
      expiries = JSON.parse(row?.expiries ?? '[]') as number[]
      stamp = current
    }
    const { catalogue, holds, activity } = known
    return { catalogue, holds, activity, activeHolds: expiries.filter((atMs) => atMs > nowMs).length }
  }
}

/**
 * Returns the values of the ids, and reads missing ones together; ids without a value are left out. `version` is that of the catalogue, where
 * it was read already. Not for transactions that change the catalogue: after a rollback the next change has the same version.
 */
type CatalogueCache<Value> = (
  ids: readonly number[],
  read: (missing: readonly number[]) => ReadonlyMap<number, Value>,
  version?: string,
) => Map<number, Value>

/** Clears the cache where it would have more than `limit` values. */
export const createCatalogueCache = <Value>(readVersions: VersionReader, limit: number): CatalogueCache<Value> => {
  const known = new Map<number, Value>()
  let catalogue = ''
  return (ids, read, version = readVersions().catalogue) => {
    if (version !== catalogue || known.size > limit) known.clear()
    catalogue = version
    const missing = ids.filter((id) => !known.has(id))
    const added = missing.length === 0 ? new Map<number, Value>() : read(missing)
    const all = new Map<number, Value>()
    for (const id of ids) {
      const value = known.get(id) ?? added.get(id)
      if (value !== undefined) all.set(id, value)
    }
    for (const [id, value] of added) known.set(id, value)
    return all
  }
}

/** `find` with a cache for each key, under the same condition; nothing is cached for a key without a value. */
export const createCatalogueFinder = <Key, Value>(
  readVersions: VersionReader,
  limit: number,
  find: (key: Key, version: string) => Value | undefined,
) => {
  const known = new Map<Key, Value>()
  let catalogue = ''
  return (key: Key, version = readVersions().catalogue): Value | undefined => {
    if (version !== catalogue || known.size >= limit) known.clear()
    catalogue = version
    const value = known.get(key) ?? find(key, version)
    if (value !== undefined) known.set(key, value)
    return value
  }
}
