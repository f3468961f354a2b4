/** Texts in other languages in the form of a row: `{"fr-CA": {"description": "…"}}`, by locale and the name of the field. */
import { translationLocales } from '../../../shared/locales.ts'
import { recordOf } from '../../../shared/record-of.ts'
import type { Translations } from '../../../shared/records/translations.ts'

type Stored = Readonly<Record<string, Readonly<Record<string, string>>>>

export const translationsOf = (translationsJson: string, field: string): Translations => {
  const stored = JSON.parse(translationsJson) as Stored
  return recordOf(translationLocales, (locale) => stored[locale]?.[field] ?? null)
}

/** Replaces these translations; those of other fields and languages stay. */
export const withTranslations = (
  translationsJson: string,
  fields: Readonly<Record<string, Partial<Translations>>>,
): string => {
  const stored = new Map(Object.entries(JSON.parse(translationsJson) as Stored))
  for (const [field, texts] of Object.entries(fields))
    for (const [locale, text] of Object.entries(texts)) {
      const { [field]: _before, ...others } = stored.get(locale) ?? {}
      stored.set(locale, text === null ? others : { ...others, [field]: text })
    }
  return JSON.stringify(Object.fromEntries([...stored].filter(([, texts]) => Object.keys(texts).length > 0)))
}
