/** Translations of the texts of records, which are entered in English. */
import { z } from 'zod'
import { translationLocales, type TranslationLocale } from '../locales.ts'
import { optionalText } from '../desk/inventory/common.ts'
import { recordOf } from '../record-of.ts'

/** A text for each locale; null where there is none. */
export type Translations = Readonly<Record<TranslationLocale, string | null>>

export const translations = (longest: number) =>
  z.object(recordOf(translationLocales, () => optionalText(longest))).prefault({})

export const noTranslations: Translations = recordOf(translationLocales, () => null)

export const languageOf = (locale: TranslationLocale): string => locale.slice(0, locale.indexOf('-'))

/** The name of one translation of a text in files and in the audit trail: `description_fr`. */
export const translationName = (text: string, locale: TranslationLocale): string => `${text}_${languageOf(locale)}`

/** The text and locale of a name from `translationName`; undefined for other names. */
export const readTranslationName = (
  name: string,
): { readonly text: string; readonly locale: TranslationLocale } | undefined => {
  const locale = translationLocales.find((each) => name.endsWith(translationName('', each)))
  return locale && { text: name.slice(0, -translationName('', locale).length), locale }
}

/** The text whose translations a member has: `description` for `description_translations`. */
export const translatedText = (member: string): string | undefined => /^(\w+)_translations$/.exec(member)?.[1]
