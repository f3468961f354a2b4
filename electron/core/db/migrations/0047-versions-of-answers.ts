/** What answers in memory need: reviews are counted as changes of the catalogue, and the next end of an event is found by an index. */
import type { Migration } from '../migrate.ts'
import { counted } from './sql-parts.ts'

export const versionsOfAnswers: Migration = {
  version: 47,
  name: 'versions of answers',
  sql: `${counted('reviews')}
CREATE INDEX events_by_end ON events (ends_at_ms);
`,
}
