/** The order of quotes, and which of them are marked (decisions.md sections 2 and 3). */
import { curate } from '../../domain/curation.ts'
import type { Curation } from '../../domain/curation.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import type { QuoteSort } from './asked.ts'
import type { QuoteItem } from './quote-text.ts'

function compareItems(one: QuoteItem, other: QuoteItem, keys: readonly SortKey<QuoteSort>[]): number {
  for (const { name, descending } of keys) {
    let order: number
    if (name === 'price') order = sortPrice(one, descending) - sortPrice(other, descending)
    else if (name === 'name') order = compareText(one.place.name, other.place.name)
    else if (name === 'id') order = one.place.id - other.place.id
    else order = (one.place.meters ?? 0) - (other.place.meters ?? 0)
    if (order !== 0) return descending ? -order : order
  }
  return 0
}

function compareText(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Sold out comes last in both directions. */
function sortPrice(item: QuoteItem, descending: boolean): number {
  const cheapest = cheapestPrice(item)
  return cheapest ?? (descending ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER)
}

function cheapestPrice(item: QuoteItem): number | undefined {
  if (item.spacesRemaining <= 0 || item.options.length === 0) return undefined
  return Math.min(...item.options.map((option) => option.price.priceMinor))
}

/** True where the order is the one that places are found in. */
export function isFoundOrder(sort: readonly SortKey<QuoteSort>[]): boolean {
  const [first] = sort
  return first === undefined || (first.name === 'distance' && !first.descending && sort.length === 1)
}

/** Sorted as asked, then by distance and id, so that the order is total. */
export function inOrder(items: readonly QuoteItem[], sort: readonly SortKey<QuoteSort>[]): readonly QuoteItem[] {
  if (isFoundOrder(sort)) return items
  const keys: readonly SortKey<QuoteSort>[] = [
    ...sort,
    { name: 'distance', descending: false },
    { name: 'id', descending: false },
  ]
  return [...items].sort((one, other) => compareItems(one, other, keys))
}

/** Undefined where nothing can be bought. */
export function markItems(items: readonly QuoteItem[]): Curation<{ readonly item: QuoteItem }> | undefined {
  return curate(
    items.flatMap((item) => {
      const priceMinor = cheapestPrice(item)
      return priceMinor === undefined ? [] : [{ item, priceMinor, meters: item.place.meters ?? 0 }]
    }),
  )
}
