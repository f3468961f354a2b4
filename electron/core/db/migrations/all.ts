/** The list of schema migrations, in order. A released one is never edited: a change is a new number. */
import type { Migration } from '../migrate.ts'
import { baseline } from './0046-baseline.ts'
import { versionsOfAnswers } from './0047-versions-of-answers.ts'

export const migrations: readonly Migration[] = [baseline, versionsOfAnswers]
