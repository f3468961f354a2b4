/** Parked sales in SQL: drafts under a name, with a held space where there is one. */
import { filterOf, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import type { SpaceHolds } from '../deps.ts'
import { insertRow } from '../rows.ts'
import type { DraftRepository } from '../sales/draft-repository.ts'

export type ParkedSaleRow = {
  readonly id: string
  readonly label: string
  readonly draft_json: string
  readonly hold_id: string | null
  readonly parked_at_ms: number
  readonly hold_expires_at_ms: number | null
}

export const createParkedSaleRepository = (
  database: WritableDatabase,
  { drafts, holds }: { readonly drafts: DraftRepository; readonly holds: SpaceHolds },
) => ({
  find: (id: string): ParkedSaleRow | undefined =>
    database.prepare<ParkedSaleRow>('SELECT * FROM parked_sales WHERE id = ?').get(id),
  list: (page: PageRequest): Page<ParkedSaleRow> =>
    selectPage(database, { table: 'parked_sales', order: 'parked_at_ms DESC, id' }, filterOf([]), page),
  /** Removes the draft with it: a restart must not find the sale in both places. */
  park: (row: ParkedSaleRow): void =>
    database.transaction(() => {
      drafts.drop(row.id)
      insertRow(database, 'parked_sales', row)
    }),
  /** Releases its space. Idempotent. */
  drop: (id: string): void =>
    database.transaction(() => {
      database.prepareWrite('DELETE FROM parked_sales WHERE id = ?').run(id)
      holds.release(id)
    }),
})
