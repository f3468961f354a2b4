/** The languages of the window, which are also the values of X-Language-Locale (decisions.md W15). */

export const locales = ['en-US', 'en-CA', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

/** Texts of records are entered in English, and can be translated to these. */
export type TranslationLocale = Exclude<Locale, `en-${string}`>
export const translationLocales = locales.filter((locale): locale is TranslationLocale => !locale.startsWith('en-'))

/** The name of each language in that language, for a choice between them. */
export const localeNames = {
  'en-US': 'English (US)',
  'en-CA': 'English (Canada)',
  'fr-CA': 'Français (Canada)',
} as const satisfies Record<Locale, string>

const byLowerCase = new Map<string, Locale>(locales.map((locale) => [locale.toLowerCase(), locale]))

/** Matched without case; undefined for an unknown locale. */
export const parseLocale = (text: string | null | undefined): Locale | undefined =>
  byLowerCase.get(text?.trim().toLowerCase() ?? '')

const primary = (tag: string): string => (tag.split('-')[0] ?? '').toLowerCase()

/** The first of the preferred languages that is offered, in any country: `fr-FR` is read as fr-CA, and `*` as the first offer. */
export const nearestLocale = (preferred: readonly string[], offered: readonly Locale[] = locales): Locale => {
  for (const tag of preferred) {
    const found =
      offered.find((locale) => locale === parseLocale(tag)) ??
      offered.find((locale) => tag === '*' || primary(locale) === primary(tag))
    if (found !== undefined) return found
  }
  return offered[0] ?? 'en-US'
}
