/** Writes the labels of charges, which other programs send, like the other texts of the window. */
import { locale } from '../i18n/index.ts'

/** "Service Fee" becomes "Service fee"; words in capitals stay, and in French all labels. */
export const sentenceCase = (label: string): string =>
  locale === 'fr-CA' ? label : label.replace(/(?<=\S\s+)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
