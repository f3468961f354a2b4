/** Cleans texts of files: comparison keys, blanks, yes and no. */
import { withoutMarks } from '../../../../shared/values/fold.ts'

/** Two spellings with the same text are equal: it has no case, no marks and no punctuation. */
export const fold = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Part of a web address: small letters, digits and hyphens; never empty. */
export const slugOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'unnamed'

export const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const emptyToNull = (text: string): string | null => {
  const trimmed = clean(text)
  return trimmed === '' ? null : trimmed
}
