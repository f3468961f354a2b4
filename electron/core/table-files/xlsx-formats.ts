/** The meaning of the format of a spreadsheet's number: whether it is a date, and the text beside its digits. */

export interface NumberFormat {
  readonly kind: 'date' | 'percent' | 'number'
  /** The sign or code of a currency. */
  readonly mark?: string
  /** A positive number is shown as `30.00-` or `(30.00)`. */
  readonly isShownNegative?: boolean
  /** A negative number is shown as `30.00`, where positive ones are shown as negative. */
  readonly isShownPositive?: boolean
  /** The number of digits that are shown at least, with zeros in front. */
  readonly zeros?: number
}

const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/i, ''))
}

const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : code.replace(/"[^"]*"|\\./g, '').includes('%')

const shownBy = (section: string): string =>
  section
    .replace(/\[[^\]]*\]/g, '')
    .replace(/"([^"]*)"/g, '$1')
    .replace(/\\(.)/g, '$1')
    .trim()
const isNegativeForm = (shown: string): boolean => /^\([^()]*[0#?][^()]*\)$|[0#?]\s*-$|^-/.test(shown)

const readNumberFormat = (code: string): Omit<NumberFormat, 'kind'> => {
  // Sections for positive and for negative numbers; `_(` and `* ` are only space.
  const [section = '', ofNegatives] = code.replace(/_.|\*./g, '').split(';')
  const [, named] = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(section) ?? []
  const shown = shownBy(section)
  const mark = named ?? /\p{Sc}/u.exec(shown)?.[0]
  const isShownNegative = isNegativeForm(shown)
  const isShownPositive = isShownNegative && ofNegatives !== undefined && !isNegativeForm(shownBy(ofNegatives))
  return {
    ...(mark !== undefined && { mark: mark.trim() }),
    ...(isShownNegative && { isShownNegative }),
    ...(isShownPositive && { isShownPositive }),
    ...(/^0{2,}$/.test(shown) && { zeros: shown.length }),
  }
}

export const readFormat = (id: number, code: string | undefined): NumberFormat => {
  if (isPercentFormat(id, code)) return { kind: 'percent' }
  if (isDateFormat(id, code)) return { kind: 'date' }
  return { kind: 'number', ...(code !== undefined && readNumberFormat(code)) }
}
