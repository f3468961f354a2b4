/** Cards that were charged too much, according to decisions that were not undone. */
import type { RefundDue } from '../../../../shared/desk/reconcile/queue.ts'
import { present } from '../../../../shared/present.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { decidedItems } from './decided-items.ts'

interface RefundDueRow {
  readonly statement_id: number
  readonly name: string
  readonly row: number
  readonly booking_id: number
  readonly card_reference: string | null
  readonly currency: string
  readonly due_minor: number
  readonly at_ms: number
}

/** The finding of an item is that of the decision that linked or made it, otherwise that of its line. The condition is `isOvercharged`. */
const query = `
WITH RECURSIVE own (id) AS (SELECT id FROM statements WHERE kind = 'card' AND (? IS NULL OR id = ?)), ${decidedItems},
accepted AS (
  SELECT item.statement_id, min(item.row) AS row, decided.decision, active.at_ms,
    coalesce(iif(active.kind = 'link', active.content_json -> '$.finding', NULL), made.finding_json, match.content_json) AS finding_json
  FROM decided JOIN active ON active.key = decided.decision
    JOIN item ON item.statement_id = decided.statement_id AND item.key = decided.item
    JOIN statement_matches AS match ON match.statement_id = item.statement_id AND match.row = item.row
    LEFT JOIN made ON made.key = decided.item
  WHERE active.kind IN ('accept', 'link') GROUP BY decided.statement_id, decided.item
)
SELECT statement_id, statements.name, row, booking_id, line.content_json ->> '$.cardReference' AS card_reference, line.currency,
  finding_json ->> '$.difference.net' AS due_minor, accepted.at_ms
FROM accepted JOIN statements ON statements.id = statement_id JOIN statement_lines AS line USING (statement_id, row)
  JOIN sale_payments AS payment ON payment.id = CAST(finding_json ->> '$.records[0].id' AS INTEGER)
WHERE finding_json ->> '$.class' = 'amount_differs' AND due_minor > 0
ORDER BY accepted.at_ms DESC, statement_id, row`

/** The refunds due of one card settlement, or of all. */
export const createRefundDueReader =
  (database: ReadableDatabase) =>
  (statementId: number | undefined): RefundDue[] =>
    database
      .prepare<RefundDueRow>(query)
      .all(statementId ?? null, statementId ?? null)
      .map((row) => ({
        statement: { id: row.statement_id, name: row.name },
        row: row.row,
        booking_id: String(row.booking_id),
        ...present({ card_reference: row.card_reference }),
        currency: row.currency,
        amount: row.due_minor,
        decided_at: isoInstant(row.at_ms),
      }))
