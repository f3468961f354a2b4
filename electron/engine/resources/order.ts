/** The `sort` of a request as SQL, and over lists in memory. */
import type { SortKey } from '../../core/http/sort.ts'

/** `ORDER BY …`; `last` makes the order total. */
export const orderClause = <Name extends string>(
  keys: readonly SortKey<Name>[],
  columns: Readonly<Record<Name, string>>,
  ...last: readonly string[]
): string => {
  const order = keys.map(({ name, descending }) => `${columns[name]}${descending ? ' DESC' : ''}`)
  return `ORDER BY ${[...order, ...last].join(', ')}`
}

/** Sorted by the keys, one after the other; items that are equal by all of them keep their order. */
export const sortedBy = <Item, Name extends string>(
  items: readonly Item[],
  keys: readonly SortKey<Name>[],
  valueOf: (item: Item, key: SortKey<Name>) => number | string,
): Item[] =>
  items.toSorted((one, other) => {
    for (const key of keys) {
      const [first, second] = [valueOf(one, key), valueOf(other, key)]
      if (first !== second) return first < second === key.descending ? 1 : -1
    }
    return 0
  })
