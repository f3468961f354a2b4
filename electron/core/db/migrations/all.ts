/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { baseline } from './0046-baseline.ts'
import { versionsOfAnswers } from './0047-versions-of-answers.ts'

export const migrations: readonly Migration[] = [baseline, versionsOfAnswers]

/** The digest of the schema that they make in a new database (verify-schema.ts). */
export const newestSchemaDigest = 'c5ef608ea3fb4d8488409dfb05303b0bd7d5d8cacbeafda603cf51cba1472d7d'
