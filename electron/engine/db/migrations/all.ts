/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { sql as foundation } from './0001-foundation.ts'
import { sql as desk } from './0002-desk.ts'

export const migrations: readonly Migration[] = [
  { version: 1, name: 'foundation', sql: foundation },
  { version: 2, name: 'desk', sql: desk },
]
