/** Parked sales in SQL: drafts under a name, with a held space where there is one. */
import type { AuditLog } from '../../../core/audit/audit-log.ts'
import { filterOf, selectPage, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import type { Actor } from '../../../core/http/actor.ts'
import type { SpaceHolds } from '../../deps.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import type { DraftRepository } from '../draft-repository.ts'

export type ParkedSaleRow = {
  readonly id: string
  readonly label: string
  readonly draft_json: string
  readonly hold_id: string | null
  readonly parked_at_ms: number
  readonly hold_expires_at_ms: number | null
  readonly person_id: number | null
}

export const createParkedSaleRepository = (
  database: WritableDatabase,
  { drafts, holds, audit }: { readonly drafts: DraftRepository; readonly holds: SpaceHolds; readonly audit: AuditLog },
) => {
  const find = (id: string): ParkedSaleRow | undefined =>
    database.prepare<ParkedSaleRow>('SELECT * FROM parked_sales WHERE id = ?').get(id)

  /** Releases the space of the sale. Idempotent. */
  const remove = (id: string, action: 'parked_sale.resumed' | 'parked_sale.dropped', actor: Actor): void =>
    database.transaction(() => {
      const row = find(id)
      database.prepareWrite('DELETE FROM parked_sales WHERE id = ?').run(id)
      holds.release(id)
      if (row === undefined) return
      audit.record({ action, subject: ['parked_sale', id], before: { label: row.label } }, actor)
    })

  return {
    find,
    list: (page: PageRequest): Page<ParkedSaleRow> =>
      selectPage(database, { table: 'parked_sales', order: 'parked_at_ms DESC, id' }, filterOf([]), page),
    /** Removes the draft with it: a restart must not find the sale in both places. */
    park: (row: ParkedSaleRow, actor: Actor): void =>
      database.transaction(() => {
        drafts.drop(row.id)
        insertRow(database, 'parked_sales', row)
        const after = { label: row.label, space_held: row.hold_id !== null }
        audit.record({ action: 'parked_sale.parked', subject: ['parked_sale', row.id], after }, actor)
      }),
    resume: (id: string, actor: Actor): void => remove(id, 'parked_sale.resumed', actor),
    drop: (id: string, actor: Actor): void => remove(id, 'parked_sale.dropped', actor),
  }
}
