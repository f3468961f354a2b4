/** Several names in a sentence. */
import { locale } from '../i18n/index.ts'

/** "A, B, and C" or "A, B, or C" in the language of the window. */
export const formatList = (items: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(items)
