/** What is kept in memory needs: reviews and sellers are counted as changes of the catalogue, and the next end of an event has an index. */
import type { Migration } from '../migrate.ts'
import { counted } from './sql-parts.ts'

export const versionsOfAnswers: Migration = {
  version: 47,
  name: 'versions of answers',
  sql: `${counted('reviews')}${counted('sellers')}
CREATE INDEX events_by_end ON events (ends_at_ms);
`,
}
