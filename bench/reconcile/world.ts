/** A world from a seed: the books of some months, a month of payout, card and bank statements, and the truth about every line. */
import type { Equation } from '../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../shared/desk/reconcile/mapping.ts'
import type { Books, Statement } from '../../electron/desk/reconcile/statement.ts'
import { asBatches, makeBank, makeCardSettlement } from './money-files.ts'
import { makePayout, pickColumns, type PayoutColumns } from './payout-file.ts'
import { createRandom, type Random } from './random.ts'
import { makeSales } from './sales.ts'
import type { Draft, LineTruth } from './truth.ts'
import { makeUnsettled, type UnsettledRow } from './unsettled.ts'

export interface WorldStatement {
  readonly statement: Statement
  /** The truth by the identity of the line. */
  readonly truth: ReadonlyMap<string, LineTruth>
  /** Keys of records that no line pays. */
  readonly missing: ReadonlySet<string>
  /** Lines that another file already contained. */
  readonly imported: ReadonlySet<string>
  /** The other rows of its file: payments that failed or are pending. */
  readonly unsettled: readonly UnsettledRow[]
}

export interface World {
  readonly seed: number
  readonly books: Books
  readonly settled: ReadonlyMap<string, Equation>
  readonly statements: readonly WorldStatement[]
}

/** Rows in any order, identities as a reader makes them: the line's reference, or its fields and its ordinal among equal lines. */
const assemble = (
  random: Random,
  kind: StatementKind,
  { drafts, missing, hasReference }: { drafts: readonly Draft[]; missing: ReadonlySet<string>; hasReference: boolean },
): Omit<WorldStatement, 'unsettled'> => {
  const ordinals = new Map<string, number>()
  const truth = new Map<string, LineTruth>()
  const lines = random.shuffle(drafts).map((draft, index) => {
    const fields = JSON.stringify(draft.line)
    const ordinal = (ordinals.get(fields) ?? 0) + 1
    ordinals.set(fields, ordinal)
    const reference = `T${String(index + 1).padStart(6, '0')}`
    const identity = hasReference ? `${kind} ${reference}` : `${kind} ${fields} ${String(ordinal)}`
    truth.set(identity, draft.truth)
    return { ...draft.line, row: index + 2, identity, ...(hasReference && { reference }) }
  })
  // An earlier file overlapped with this one by a few plain lines.
  const imported = new Set<string>()
  for (const [identity, { isCertain }] of truth) if (isCertain && random.chance(0.01)) imported.add(identity)
  return { statement: { kind, lines, statedTotals: {} }, truth, missing, imported }
}

export interface WorldSize {
  readonly sales: number
  /** Share of the bookings that park in the period. */
  readonly inPeriod: number
  /** Multiplies the rates of all faults of the payout. */
  readonly faultShare: number
  readonly columns?: PayoutColumns
}
export const smallWorld: WorldSize = { sales: 220, inPeriod: 0.6, faultShare: 1 }

export const makeWorld = (seed: number, size: WorldSize = smallWorld): World => {
  const random = createRandom(seed)
  const sales = makeSales(random, size.sales, size.inPeriod)
  const columns = size.columns ?? pickColumns(random)
  const payout = makePayout(random, sales, { columns, faultShare: size.faultShare })
  const slips = makeCardSettlement(random, sales)
  const card = random.chance(0.25) ? asBatches(slips) : slips
  const { deposits, transfers } = makeBank(random)
  const settled = new Map(payout.settled)
  const expectedByKey = new Map(sales.map(({ bookingId, expected }) => [`sale:${bookingId}`, expected]))
  const { hasReference } = columns
  const payoutStatement = assemble(random, 'payout', { ...payout, hasReference })
  const cardStatement = assemble(random, 'card', { ...card, hasReference: random.chance(0.5) })
  const bankStatement = assemble(random, 'bank', {
    drafts: [...deposits.drafts, ...transfers.drafts],
    missing: deposits.missing,
    hasReference: random.chance(0.5),
  })
  // The attempts have their own seed, so that the lines of a seed stay the same.
  const attempts = createRandom(seed + 500_000)
  const statements = [payoutStatement, cardStatement, bankStatement].map((own) => ({
    ...own,
    unsettled: makeUnsettled(attempts, own, sales),
  }))
  // The lines of the earlier file are settled by it.
  for (const { statement, truth, imported } of statements)
    for (const line of statement.lines)
      if (imported.has(line.identity))
        for (const key of truth.get(line.identity)?.records ?? []) settled.set(key, expectedByKey.get(key) ?? line)
  return {
    seed,
    books: { sales, cardPayments: slips.booked, bags: deposits.booked, payouts: transfers.booked },
    settled,
    statements,
  }
}
