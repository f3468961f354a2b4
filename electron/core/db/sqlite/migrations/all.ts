/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { baseline } from './0046-baseline.ts'
import { versionsOfAnswers } from './0047-versions-of-answers.ts'
import { responsesInOrder } from './0048-responses-in-order.ts'
import { recordKeys } from './0049-record-keys.ts'

export const migrations: readonly Migration[] = [baseline, versionsOfAnswers, responsesInOrder, recordKeys]

/** The digest of the schema that they make in a new database (verify-schema.ts). */
export const newestSchemaDigest = '7fa24cd99018e26389c0882fa971e5badc0503e0ebe11ba128634fb0da3b2579'
