/** French texts of a row, which stores translations as JSON. */

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A field of a row in French; null where there is none. */
export const frenchOf = (translationsJson: string, field: string): string | null =>
  translationsJson === '{}' ? null : ((JSON.parse(translationsJson) as Translations)['fr-CA']?.[field] ?? null)

/** The translations of a row with these French texts; those of other fields and languages stay. */
export const withFrench = (translationsJson: string, texts: Readonly<Record<string, string | null>>): string => {
  const { 'fr-CA': stored, ...others } = JSON.parse(translationsJson) as Translations
  const french = Object.fromEntries(Object.entries({ ...stored, ...texts }).filter(([, text]) => text !== null))
  return JSON.stringify(Object.keys(french).length === 0 ? others : { 'fr-CA': french, ...others })
}
