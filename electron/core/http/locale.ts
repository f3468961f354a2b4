/** The languages a request may ask for with X-Language-Locale (decisions.md W15). */

export const locales = ['en-US', 'en-CA', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

const byLowerCase = new Map<string, Locale>(locales.map((locale) => [locale.toLowerCase(), locale]))

/** The canonical form of a known locale, matched without case; undefined for any other text. */
export const parseLocale = (header: string | null): Locale | undefined =>
  header === null ? undefined : byLowerCase.get(header.trim().toLowerCase())
