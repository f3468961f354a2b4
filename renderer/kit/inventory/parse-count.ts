/** Whole numbers as they are typed: "1300", "1,300", "1 300", and "all". */
import { t } from '../../lib/i18n/index.ts'

/** Groups of three are optional: "12,5" is not a whole number. */
const count = /^(?:\d{1,6}|\d{1,3}[ ,]\d{3})$/

/** Undefined for text that is not a whole number. */
export const parseCount = (text: string): number | undefined => {
  const figures = text.trim().replaceAll(/\s/g, ' ')
  return count.test(figures) ? Number(figures.replaceAll(/[ ,]/g, '')) : undefined
}

/** Null for blank text. */
export const parseOptionalCount = (text: string): number | null | undefined =>
  text.trim() === '' ? null : parseCount(text)

/** Null for all spaces: blank, or the word. */
export const parseSpaces = (text: string): number | null | undefined =>
  text.trim().toLowerCase() === t('facilities.rate.all').toLowerCase() ? null : parseOptionalCount(text)
