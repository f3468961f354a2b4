/** The values of X-Language-Locale (decisions.md W15). */

export const locales = ['en-US', 'en-CA', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

const byLowerCase = new Map<string, Locale>(locales.map((locale) => [locale.toLowerCase(), locale]))

/** Matched without case; undefined for an unknown locale. */
export const parseLocale = (text: string | null | undefined): Locale | undefined =>
  byLowerCase.get(text?.trim().toLowerCase() ?? '')
