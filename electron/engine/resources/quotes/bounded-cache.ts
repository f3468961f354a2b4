/** A map that forgets the least recently used entries once their total weight is over a limit. */

export interface BoundedCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value, weight?: number): void
  delete(key: Key): void
  clear(): void
  /** Of all entries; over the limit only where the newest alone is. */
  weight(): number
}

export function createBoundedCache<Key, Value>(limit: number): BoundedCache<Key, Value> {
  const entries = new Map<Key, { readonly value: Value; readonly weight: number }>()
  let total = 0

  function remove(key: Key): void {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, weight = 1) {
      remove(key)
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= limit || oldest === key) break
        remove(oldest)
      }
    },
    delete: remove,
    clear() {
      entries.clear()
      total = 0
    },
    weight: () => total,
  }
}
