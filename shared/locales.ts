/** The languages of the window, which are also the values of X-Language-Locale (decisions.md W15). */

/** Each language with its name in itself, and the country and currency of a new venue: Intl and the catalogs say the rest. */
export const localeData = {
  'en-US': { name: 'English (US)', country: 'US', currency: 'USD' },
  'en-CA': { name: 'English (Canada)', country: 'CA', currency: 'CAD' },
  'fr-CA': { name: 'Français (Canada)', country: 'CA', currency: 'CAD' },
} as const
export type Locale = keyof typeof localeData
export const locales = Object.keys(localeData) as Locale[]

/** Texts of records are entered in English, and can be translated to these. */
export type TranslationLocale = Exclude<Locale, `en-${string}`>
export const isTranslation = (locale: Locale): locale is TranslationLocale => !locale.startsWith('en-')
export const translationLocales = locales.filter(isTranslation)

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
