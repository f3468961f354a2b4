/** Numbers of spaces as they are typed: "1,300", "1 300", and "all". */
import { t } from '../../../../lib/i18n/index.ts'

/** Undefined for what is no whole number. */
export const parseCount = (text: string): number | undefined => {
  const figures = text.trim().replaceAll(/[\s,\u00a0\u202f]/g, '')
  return /^\d{1,6}$/.test(figures) ? Number(figures) : undefined
}

/** Null where it is blank. */
export const parseOptionalCount = (text: string): number | null | undefined =>
  text.trim() === '' ? null : parseCount(text)

/** Null for all of them: blank, or the word. */
export const parseSpaces = (text: string): number | null | undefined =>
  text.trim().toLowerCase() === t('facilities.rate.all').toLowerCase() ? null : parseOptionalCount(text)
