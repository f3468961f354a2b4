/** The books that statements of this desk are matched with. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { Books } from '../statement.ts'
import { readBooks } from './read-books.ts'

const commissionBasisPoints = 1_000

export const readMatchingBooks = (database: ReadableDatabase, kind: StatementKind): Books =>
  readBooks(database, { kind, commissionBasisPoints })
