/** Stored texts with translations, in the caller's language (decisions.md W15). */
import type { Locale } from './locale.ts'

/** `text` itself without a translation. `translationsJson` is `{"fr-CA":{"description":"…"}}`. */
export const storedText = (
  text: string | null,
  translationsJson: string,
  field: string,
  locale: Locale | undefined,
): string | null => {
  if (locale === undefined || translationsJson === '{}') return text
  const stored = JSON.parse(translationsJson) as Partial<Record<string, Partial<Record<string, unknown>>>>
  const translated = stored[locale]?.[field]
  return typeof translated === 'string' ? translated : text
}
