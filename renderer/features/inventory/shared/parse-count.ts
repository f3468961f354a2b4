/** Whole numbers as they are typed: "1300", "1,300", "1 300", and "all". */
import { t } from '../../../lib/i18n/index.ts'

/** With or without groups of three: "12,5" is no whole number. */
const count = /^(?:\d{1,6}|\d{1,3}[ ,]\d{3})$/

/** Undefined for what is no whole number. */
export const parseCount = (text: string): number | undefined => {
  const figures = text.trim().replaceAll(/\s/g, ' ')
  return count.test(figures) ? Number(figures.replaceAll(/[ ,]/g, '')) : undefined
}

/** Null where it is blank. */
export const parseOptionalCount = (text: string): number | null | undefined =>
  text.trim() === '' ? null : parseCount(text)

/** Null for all of them: blank, or the word. */
export const parseSpaces = (text: string): number | null | undefined =>
  text.trim().toLowerCase() === t('facilities.rate.all').toLowerCase() ? null : parseOptionalCount(text)
