/** The languages of the program: of the window, and the values of X-Language-Locale (decisions.md W15). */

export const locales = ['en-US', 'en-CA', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

/** Each language in itself, for a choice between them. */
export const localeNames = {
  'en-US': 'English (US)',
  'en-CA': 'English (Canada)',
  'fr-CA': 'Français (Canada)',
} as const satisfies Record<Locale, string>

const byLowerCase = new Map<string, Locale>(locales.map((locale) => [locale.toLowerCase(), locale]))

/** Matched without case; undefined for an unknown locale. */
export const parseLocale = (text: string | null | undefined): Locale | undefined =>
  byLowerCase.get(text?.trim().toLowerCase() ?? '')

/** The first of the preferred languages that the program has, in any country: `fr-FR` is read as fr-CA. */
export const nearestLocale = (preferred: readonly string[]): Locale => {
  for (const language of preferred) {
    const found =
      parseLocale(language) ?? locales.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase())
    if (found !== undefined) return found
  }
  return 'en-US'
}
