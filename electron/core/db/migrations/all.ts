/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { baseline } from './0046-baseline.ts'
import { versionsOfAnswers } from './0047-versions-of-answers.ts'
import { responsesInOrder } from './0048-responses-in-order.ts'

export const migrations: readonly Migration[] = [baseline, versionsOfAnswers, responsesInOrder]

/** The digest of the schema that they make in a new database (verify-schema.ts). */
export const newestSchemaDigest = 'caf3cea6bb0bbb8cbc053121249b4a6aacf18c644dd3fc0ba281efa6ce88d765'
