/** Matches a statement with the books, without any decisions. */
import type { Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { matchStatement } from './match-statement.ts'
import { allRules } from './rules.ts'
import { findPeriod } from './period.ts'
import type { Books, Statement } from '../statement.ts'
import type { BooksTerms } from '../storage/read-books.ts'

export interface Terms {
  /** The commission of all bookings; undefined where each has what was agreed. */
  readonly commissionBasisPoints: number | undefined
  /** Undefined where the period is found from the lines. */
  readonly period: Period | undefined
}

export const matchBooks = (
  readBooks: (terms: BooksTerms) => Books,
  statement: Statement,
  { commissionBasisPoints, period: given }: Terms,
) => {
  const books = readBooks({ kind: statement.kind, commissionBasisPoints })
  const period = given ?? findPeriod(statement, books)
  const options = { rules: allRules, importedIdentities: new Set<string>(), ...(period !== undefined && { period }) }
  return { books, period, commissionBasisPoints, matching: matchStatement(statement, books, options) }
}
export type Matched = ReturnType<typeof matchBooks>
