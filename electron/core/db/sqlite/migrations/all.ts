/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { baseline } from './0046-baseline.ts'
import { versionsOfAnswers } from './0047-versions-of-answers.ts'
import { recordKeys } from './0049-record-keys.ts'

export const migrations: readonly Migration[] = [baseline, versionsOfAnswers, recordKeys]

/** The digest of the schema that they make in a new database (verify-schema.ts). */
export const newestSchemaDigest = '29dc71c81ed8097855c548247c5586b13d8f2162fb77f6e3068e8079de358828'
