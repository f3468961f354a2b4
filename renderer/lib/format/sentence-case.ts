/** Writes the labels of charges, which other programs send, like the other texts of the window. */
import { isTranslation } from '../../../shared/locales.ts'
import { locale } from '../i18n/index.ts'

/** "Service Fee" becomes "Service fee"; words in capitals stay, and in other languages all labels. */
export const sentenceCase = (label: string): string =>
  isTranslation(locale) ? label : label.replace(/(?<=\S\s+)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
