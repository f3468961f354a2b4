/** The unfinished sales of each person: the form they were typing, those they parked, and those of theirs that need attention. */
import type { ReadableDatabase } from '../../core/db/database.ts'
import { inList } from '../../core/db/sqlite/dialect.ts'
import { needsAttention } from './sale-repository.ts'

export interface UnfinishedOfPerson {
  readonly person_id: number
  readonly sales: number
  /** The time at which something was entered in the form that would be missed; null where nothing is. */
  readonly entered_at_ms: number | null
}

/** `leftOver` has the ids of the sales that are listed for a person to look at. A form whose sale failed is one sale with it. */
export const createUnfinishedReader =
  (database: ReadableDatabase) =>
  (leftOver: ReadonlySet<string>): readonly UnfinishedOfPerson[] =>
    database
      .prepare<UnfinishedOfPerson>(
        `SELECT person_id, count(DISTINCT id) AS sales, max(entered_at_ms) AS entered_at_ms FROM (
         SELECT person_id, sale_id AS id, entered_at_ms FROM sale_drafts AS draft WHERE entered_at_ms IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM sales WHERE id = draft.sale_id AND state <> 'failed')
         UNION ALL
         SELECT person_id, id, NULL FROM parked_sales
         UNION ALL
         SELECT person_id, id, NULL FROM sales WHERE id ${inList} AND ${needsAttention}
       ) WHERE person_id IS NOT NULL GROUP BY person_id`,
      )
      .all(JSON.stringify([...leftOver]))
