/**
 * The form of the sale that is being typed, in one row. The journal decides what it is: while it has no sale of that id, or
 * a failed one, the form is offered again; else it belongs to what was sent.
 */
import { saleDraft, type SaleDraft } from '../../../shared/desk/sales.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'

type DraftRow = Pick<SaleDraft, 'sale_id' | 'version'> & { readonly content_json: string }

export const createDraftRepository = (database: WritableDatabase) => {
  const write = ({ sale_id: saleId, version, content }: SaleDraft, condition: string): void => {
    database
      .prepareWrite(
        `INSERT INTO sale_drafts (id, sale_id, version, content_json) VALUES (1, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET sale_id = excluded.sale_id, version = max(version, excluded.version),
           content_json = excluded.content_json ${condition}`,
      )
      .run(saleId, version, JSON.stringify(content))
  }

  return {
    find(): SaleDraft | undefined {
      const row = database.prepare<DraftRow>('SELECT * FROM sale_drafts WHERE id = 1').get()
      return row && saleDraft.parse({ ...row, content: JSON.parse(row.content_json) as unknown })
    },

    /**
     * An older version changes nothing. False where this sale is pending, booked or parked. `also` runs in the same transaction.
     */
    keep: (draft: SaleDraft, also?: () => void): boolean =>
      database.transaction(() => {
        const isGone = database
          .prepare(
            "SELECT 1 FROM sales WHERE id = ? AND state <> 'failed' UNION ALL SELECT 1 FROM parked_sales WHERE id = ?",
          )
          .get(draft.sale_id, draft.sale_id)
        if (isGone !== undefined) return false
        write(draft, 'WHERE excluded.version > version')
        also?.()
        return true
      }),

    /** The form of a sale that is being sent, whatever its version. */
    keepSent: (draft: SaleDraft): void => write(draft, ''),

    drop: (saleId: string): void => void database.prepareWrite('DELETE FROM sale_drafts WHERE sale_id = ?').run(saleId),
  }
}

export type DraftRepository = ReturnType<typeof createDraftRepository>
