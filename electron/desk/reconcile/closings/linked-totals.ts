/** The lines that need no decision, by currency: what rules linked, and what was in a statement before. */
import type { Reconciliation } from '../matching/items.ts'

export const linkedTotals = ({ matching }: Reconciliation) =>
  [...Map.groupBy(matching.lines, ({ line }) => line.currency)].map(([currency, lines]) => {
    const linked = lines.filter(({ state }) => state === 'linked')
    const seen = lines.filter(({ state }) => state === 'seen')
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    return {
      currency,
      lines: linked.length,
      expected: sum(linked.map((match) => match.expected.net)),
      rounded: linked.filter(({ difference }) => Object.values(difference).some((amount) => amount !== 0)).length,
      rounding: sum(linked.map(({ difference }) => difference.net)),
      seen: { lines: seen.length, net: sum(seen.map(({ line }) => line.net)) },
    }
  })
