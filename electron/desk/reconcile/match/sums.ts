/** Two to four amounts that add up to another one: a bounded search, because coincidences grow with the number of items. */

const most = 4
/** With more items, the solutions would be coincidences. */
const mostItems = 24

/**
 * The sets of two to four items that add up to the target: all of the smallest size for which there is any, at most `limit`. The result is
 * empty where there are too many items.
 */
export const findSums = <Item>(
  target: number,
  items: readonly Item[],
  amountOf: (item: Item) => number,
  limit = 2,
): Item[][] => {
  if (items.length > mostItems) return []
  const found: Item[][] = []
  const search = (from: number, rest: number, chosen: readonly Item[], size: number): void => {
    for (let index = from; found.length < limit; index += 1) {
      const item = items[index]
      if (item === undefined) return
      const left = rest - amountOf(item)
      if (chosen.length + 1 < size) search(index + 1, left, [...chosen, item], size)
      else if (left === 0) found.push([...chosen, item])
    }
  }
  for (let size = 2; size <= most && found.length === 0; size += 1) search(0, target, [], size)
  return found
}
