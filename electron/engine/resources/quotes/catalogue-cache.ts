/** What is read of the catalogue, kept in memory while the catalogue does not change. */
import type { VersionReader } from './version-repository.ts'

/** Gives the values of the ids, reading those that are not known yet at once; ids without a value are left out. */
type CatalogueCache<Value> = (
  ids: readonly number[],
  read: (missing: readonly number[]) => ReadonlyMap<number, Value>,
) => Map<number, Value>

/** Forgets everything where it would keep more than `limit` values. */
export const createCatalogueCache = <Value>(readVersions: VersionReader, limit: number): CatalogueCache<Value> => {
  const known = new Map<number, Value>()
  let catalogue = ''
  return (ids, read) => {
    const version = readVersions().catalogue
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
