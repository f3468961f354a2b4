/** Decides who owes whom after a discrepancy is accepted; every screen and document uses it. */
import type { StatementKind } from './mapping.ts'
import type { QueueItem } from './queue.ts'
import type { Bridge } from './closings.ts'
import { discrepancyClasses, type Bearer, type Cause, type DiscrepancyClass } from './vocabulary.ts'

/** `settled` and `own`: amounts in both directions, between the partner and us, or within our own books. */
export const owings = ['by_partner', 'to_partner', 'to_cardholder', 'cost', 'gain', 'settled', 'own'] as const
export type Owing = (typeof owings)[number]

interface Discrepancy {
  /** The kind of the statement. */
  readonly kind: StatementKind
  readonly class?: DiscrepancyClass | undefined
  /** Stated less expected, one amount for each currency. */
  readonly amounts: readonly number[]
  readonly bearer: Bearer
}

/** True for a card that was charged too much: the processor passed on the cardholder's payment. */
export const isOvercharge = ({ kind, class: found }: Pick<Discrepancy, 'kind' | 'class'>, amount: number): boolean =>
  kind === 'card' && found === 'amount_differs' && amount > 0

/** The proposal until a person chooses: a difference is claimed or paid back, unless it is a cost that nobody pays back. */
export const usualBearer = (
  kind: StatementKind,
  { class: found, cause }: { readonly class?: DiscrepancyClass | undefined; readonly cause?: Cause | undefined },
): Bearer => {
  if (cause?.kind === 'rounding' || cause?.kind === 'chargeback') return 'cost'
  // Fees and interest of a processor or a bank are not paid back.
  return found === 'adjustment' && kind !== 'payout' ? 'cost' : 'owed'
}

/** Undefined where nothing differs: then nobody owes anything. */
export const owingOf = (discrepancy: Discrepancy): Owing | undefined => {
  const { amounts, bearer } = discrepancy
  const directions = new Set(amounts.filter((amount) => amount !== 0).map((amount) => amount > 0))
  if (directions.size === 0) return undefined
  if (directions.size > 1) return bearer === 'owed' ? 'settled' : 'own'
  if (amounts.some((amount) => isOvercharge(discrepancy, amount))) return 'to_cardholder'
  if (directions.has(true)) return bearer === 'owed' ? 'to_partner' : 'gain'
  return bearer === 'owed' ? 'by_partner' : 'cost'
}

interface Posted {
  readonly class?: DiscrepancyClass | undefined
  readonly equation: { readonly net: number }
}

/** The result for all postings of one decision. Undefined where a cardholder and the partner are each owed a part. */
export const owingOfPostings = (
  kind: StatementKind,
  postings: readonly Posted[],
  bearer: Bearer,
): Owing | undefined => {
  const owingOfEach = postings.flatMap(
    ({ class: found, equation }) => owingOf({ kind, class: found, amounts: [equation.net], bearer }) ?? [],
  )
  const [first, ...others] = new Set(owingOfEach)
  if (others.length === 0) return first
  if (owingOfEach.includes('to_cardholder')) return undefined
  return owingOf({ kind, amounts: postings.map(({ equation }) => equation.net), bearer })
}

/** The result for a step from the books to the payout. */
export const owingOfStep = (kind: StatementKind, step: Bridge['steps'][number]): Owing | undefined => {
  const { bearer, amount, kind: of } = step
  const found = discrepancyClasses.find((each) => each === of)
  return bearer && owingOf({ kind, class: found, amounts: [amount], bearer })
}

type Differing = Pick<QueueItem, 'class' | 'difference' | 'expected' | 'currency' | 'expected_currency'>

/** The result for an item if it is accepted. In another currency, the line was overpaid and its record was not paid at all. */
export const owingIfAccepted = (kind: StatementKind, item: Differing, bearer: Bearer): Owing | undefined => {
  const { difference, expected, currency, expected_currency: other } = item
  const amounts = [difference.net, ...(other === currency ? [] : [-expected.net])]
  return owingOf({ kind, class: item.class, amounts, bearer })
}

export const owingOfItem = (kind: StatementKind, item: QueueItem): Owing | undefined =>
  item.resolution?.bearer && owingIfAccepted(kind, item, item.resolution.bearer)
