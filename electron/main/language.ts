/** The language of menu, dialogs and errors of native calls. */
import type { Locale } from '../../shared/locales.ts'

let current: Locale = 'en-US'

export const language = (): Locale => current

export const holdLanguage = (locale: Locale): void => {
  current = locale
}
