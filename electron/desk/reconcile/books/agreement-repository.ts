/** Agreements on commission, in SQL. Rows are only added. */
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../../core/db/database.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import type { PersonColumns } from '../../shifts/rows.ts'
import type { AgreedCommission } from './agreements.ts'

export interface AgreementRow extends AgreedCommission, PersonColumns {
  readonly partner_name: string | null
  readonly window_name: string
  readonly at_ms: number
}

/** The latest day is first, and of one day the agreement that counts. */
export const readAgreements = (database: ReadableDatabase): AgreementRow[] =>
  database.prepare<AgreementRow>('SELECT * FROM agreements ORDER BY effective_from DESC, id DESC').all()

export const createAgreementRepository = (database: WritableDatabase) => ({
  transaction: database.transaction,
  list: (): AgreementRow[] => readAgreements(database),
  findByKey: (key: string): AgreementRow | undefined =>
    database.prepare<AgreementRow>('SELECT * FROM agreements WHERE key = ?').get(key),
  add: (columns: Readonly<Record<string, SqlValue>>): number => insertRow(database, 'agreements', columns),
  /** The name of the partner in the books. */
  partnerName: (id: number): string | undefined =>
    database
      .prepare<{ name: string }>(
        'SELECT partner_name AS name FROM booked_sales WHERE partner_id = ? AND partner_name IS NOT NULL LIMIT 1',
      )
      .get(id)?.name,
})
