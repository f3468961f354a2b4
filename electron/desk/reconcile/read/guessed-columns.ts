/** The probable meaning of a column of an unknown file, by the words of its header. It is only a proposal: a person checks it. */
import type { ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import { readCurrency } from '../../../core/table-files/currencies.ts'
import { namesBothSides } from './bank-heads.ts'
import { withoutCents } from './cents.ts'
import { columnHeads, valueDateHeads } from './column-heads.ts'
import { isUtcHead } from './dates.ts'
import { headKey } from '../../../core/table-files/table.ts'

const valueDates: ReadonlySet<string> = new Set([...valueDateHeads, 'valuta', 'valor'].map(headKey))

const meaningByKey: ReadonlyMap<string, ColumnMeaning> = new Map(
  columnHeads.flatMap(([means, heads]) => heads.map((head) => [headKey(head), means] as const)),
)

/** The percentage applies to every row and is no money. `Commission (10%)` is an amount. */
export const isPercent = (head: string): boolean =>
  /(?<!\d\s?)%/.test(head) ||
  /(^| )(percent|percentage|pct|rate|pourcentage|taux|prozent|satz|porcentaje)( |$)/.test(headKey(head))

/** `Gross (USD)` is read without its currency, and `Created (UTC)` without its zone. */
export const guessMeaning = (head: string): ColumnMeaning => {
  if (isPercent(head)) return 'unused'
  const withoutCode = Array.from(head.matchAll(/\(?\b(?:in )?([A-Z]{3})\b\)?/g)).flatMap(
    ({ 0: text, 1: code = '', index }) =>
      readCurrency(code) === undefined && code !== 'UTC' && code !== 'GMT'
        ? []
        : [`${head.slice(0, index)} ${head.slice(index + text.length)}`],
  )
  const withoutZone = isUtcHead(head) ? [headKey(head).replace(/(^| )(utc|gmt)( |$)/, ' ')] : []
  const texts = [head, ...withoutCode, ...withoutZone]
  for (const text of [...texts, ...texts.flatMap(withoutCents)]) {
    const means = meaningByKey.get(headKey(text))
    if (means !== undefined) return means
  }
  // `Booking status`, `Statut du paiement`.
  if (/(^| )(status|statut)( |$)/.test(headKey(head))) return 'status'
  return namesBothSides(head, headKey(head)) ? 'direction' : 'unused'
}

/**
 * The day from which an amount bears interest: it is used as the date only where there is no other. `Valuta` is also a currency and `Valor`
 * an amount, in other languages.
 */
export const isValueDate = (head: string): boolean => valueDates.has(headKey(head))
