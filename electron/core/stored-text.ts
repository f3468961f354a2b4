/** Texts that are data, such as the name of an add-on, in the reader's language (decisions.md W15). */
import { z } from 'zod'
import { translationLocales, type Locale } from '../../shared/locales.ts'
import { recordOf } from '../../shared/record-of.ts'
import { messagesIn, type ProgramMessages } from '../common/messages.ts'

/** A text in English, with its translations by locale. */
export interface StoredText {
  readonly text: string
  readonly translations?: Readonly<Partial<Record<string, string>>> | undefined
}

/** The words that Canadian English spells differently. */
const canadianSpellings: readonly (readonly [pattern: RegExp, spelling: string])[] = [
  [/\b(l)icense (plates?)\b/gi, '$1icence $2'],
  [/\brestroom(s?)\b/g, 'washroom$1'],
  [/\bRestroom(s?)\b/g, 'Washroom$1'],
  [/\b(c)olor(s|ed)?\b/gi, '$1olour$2'],
  [/\b(personal |by )check(s?)\b/gi, '$1cheque$2'],
]

const canadianEnglish = (text: string): string =>
  canadianSpellings.reduce((written, [pattern, spelling]) => written.replace(pattern, spelling), text)

/** The text in that language, else as it is stored. */
export const textIn = ({ text, translations }: StoredText, locale: Locale | undefined): string => {
  if (locale === undefined) return text
  return translations?.[locale] ?? (locale === 'en-CA' ? canadianEnglish(text) : text)
}

/** Of one field of a row, by locale. */
export const fieldTranslations = (translationsJson: string, field: string): Record<string, string> => {
  const stored = JSON.parse(translationsJson) as Partial<Record<string, Partial<Record<string, unknown>>>>
  return Object.fromEntries(
    Object.entries(stored).flatMap(([locale, fields]) => {
      const text = fields?.[field]
      return typeof text === 'string' ? [[locale, text]] : []
    }),
  )
}

/** A column of a row with `translations_json`: `{"fr-CA":{"description":"…"}}`, by the name of the field. */
export const fieldText = (text: string, translationsJson: string, field: string): StoredText =>
  translationsJson === '{}' ? { text } : { text, translations: fieldTranslations(translationsJson, field) }

/** `fieldText` in that language; null where there is no text. */
export const fieldTextIn = <Text extends string | null>(
  text: Text,
  translationsJson: string,
  field: string,
  locale: Locale | undefined,
): Text | string => {
  if (text === null || locale === undefined) return text
  // Most readers need no translation, and nothing is parsed for them.
  return textIn(translationsJson.includes(locale) ? fieldText(text, translationsJson, field) : { text }, locale)
}

const translationsSchema = z.record(z.string(), z.string())

/** One stored text of a list: with translations, or alone. */
export const storedTextSchema = z.union([
  z.string().transform((text): StoredText => ({ text })),
  z.object({ text: z.string(), translations: translationsSchema.optional() }),
])

/** A message as a text that can be stored: `messageText((t) => t('marketplace.rates.free'))`. */
export const messageText = (write: (t: ProgramMessages) => string): Required<StoredText> => ({
  text: write(messagesIn('en-US')),
  translations: recordOf(translationLocales, (locale) => write(messagesIn(locale))),
})

/** The column with these translations of fields, by locale; null removes one. Those of other fields and languages stay. */
export const withTranslations = (
  translationsJson: string,
  fields: Readonly<Record<string, Readonly<Partial<Record<string, string | null>>>>>,
): string => {
  const stored = new Map(Object.entries(JSON.parse(translationsJson) as Record<string, Record<string, string>>))
  for (const [field, texts] of Object.entries(fields))
    for (const [locale, text = null] of Object.entries(texts)) {
      const { [field]: _before, ...others } = stored.get(locale) ?? {}
      stored.set(locale, text === null ? others : { ...others, [field]: text })
    }
  return JSON.stringify(Object.fromEntries([...stored].filter(([, texts]) => Object.keys(texts).length > 0)))
}

/** The translations of texts as a column: `{"fr-CA":{"name":"…"}}`. */
export const translationsJson = (texts: Readonly<Record<string, StoredText | undefined>>): string =>
  withTranslations(
    '{}',
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text?.translations ?? {}])),
  )
