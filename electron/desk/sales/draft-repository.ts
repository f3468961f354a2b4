/**
 * The form of the sale that each person is typing. The journal decides its state: while it has no sale of that id, or a failed one, the
 * form is offered again; otherwise it belongs to the sale that was sent.
 */
import { saleDraft, type SaleDraft } from '../../../shared/desk/sales.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import type { Actor } from '../../core/http/actor.ts'

type DraftRow = Pick<SaleDraft, 'sale_id' | 'version'> & { readonly content_json: string }

/** The owner of the form: the person, or 0 for the window while there are no people. */
export const draftOwner = ({ person }: Pick<Actor, 'person'>): number => person?.id ?? 0

export interface NewDraft extends SaleDraft {
  /** A `draftOwner`. */
  readonly personId: number
  /** The time at which something was entered that would be missed; null where nothing is. */
  readonly enteredAtMs: number | null
}

export const createDraftRepository = (database: WritableDatabase) => {
  /** False where the condition prevented the write. */
  const write = ({ personId, sale_id: saleId, version, content, enteredAtMs }: NewDraft, condition: string): boolean =>
    database
      .prepareWrite(
        `INSERT INTO sale_drafts (person_id, sale_id, version, content_json, entered_at_ms) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (person_id) DO UPDATE SET sale_id = excluded.sale_id, version = max(version, excluded.version),
           content_json = excluded.content_json, entered_at_ms = excluded.entered_at_ms ${condition}`,
      )
      .run(personId, saleId, version, JSON.stringify(content), enteredAtMs).changes > 0

  return {
    find(personId: number): SaleDraft | undefined {
      const row = database.prepare<DraftRow>('SELECT * FROM sale_drafts WHERE person_id = ?').get(personId)
      return row && saleDraft.parse({ ...row, content: JSON.parse(row.content_json) as unknown })
    },

    /**
     * An older version changes nothing. False where this sale is pending, booked or parked. `also` runs in the same transaction, once
     * it is written.
     */
    keep: (draft: NewDraft, also?: () => void): boolean =>
      database.transaction(() => {
        const isGone = database
          .prepare(
            "SELECT 1 FROM sales WHERE id = ? AND state <> 'failed' UNION ALL SELECT 1 FROM parked_sales WHERE id = ?",
          )
          .get(draft.sale_id, draft.sale_id)
        if (isGone !== undefined) return false
        if (write(draft, 'WHERE excluded.version > version')) also?.()
        return true
      }),

    /** The form of a sale that is being sent, whatever its version. */
    keepSent: (draft: NewDraft): void => void write(draft, ''),

    drop: (saleId: string): void => void database.prepareWrite('DELETE FROM sale_drafts WHERE sale_id = ?').run(saleId),
  }
}

export type DraftRepository = ReturnType<typeof createDraftRepository>
