/** Texts of a row in other languages, from columns such as `description_fr`. */
import type { Row } from './columns.ts'
import { emptyToNull } from './text.ts'

/** The stored form: `{"fr-CA":{"description":"…"}}`, `{}` without any. */
export const translationsOf = (row: Row, columns: readonly string[]): string => {
  const french = Object.fromEntries(
    columns.flatMap((column) => {
      const text = emptyToNull(row.get(`${column}_fr`))
      return text === null ? [] : [[column, text]]
    }),
  )
  return Object.keys(french).length === 0 ? '{}' : JSON.stringify({ 'fr-CA': french })
}
