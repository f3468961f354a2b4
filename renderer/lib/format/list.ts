/** Formats several names for a sentence. */
import { locale } from '../i18n/index.ts'

/** "A, B, and C", "A, B, or C" or, for figures, "A, B, C" in the language of the window. */
export const formatList = (
  items: Iterable<string>,
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string => new Intl.ListFormat(locale, { type }).format(items)
