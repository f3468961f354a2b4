/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { baseline } from './0046-baseline.ts'
import { versionsOfAnswers } from './0047-versions-of-answers.ts'

export const migrations: readonly Migration[] = [baseline, versionsOfAnswers]

/** The digest of the schema that they make in a new database (verify-schema.ts). */
export const newestSchemaDigest = '73f058d010cb7a5648ecb617f9195d0ede886151909aa1a4a7cb2cba91a235ae'
