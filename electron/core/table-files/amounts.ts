/** Reads amounts in files. One style applies to a file: the one in which all of its amounts can be read, or the chosen one. */
import { amountStyles, type AmountStyle } from '../../../shared/desk/reconcile/mapping.ts'
import { currencyDigits, parseAmountMinor } from '../money.ts'

interface WrittenAmount {
  readonly isNegative: boolean
  /** Digits, decimal separator and the separators of thousands. */
  readonly digits: string
  /** `EUR`, `CA$`, `€`, or nothing. */
  readonly mark: string
}

const blanks = /[\s\u00a0\u202f\u2009]+/gu
const markAtStart = /^(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})/u
const markAtEnd = /(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})$/u

/** Separates sign, parentheses and currency from the digits; undefined for a text that is no amount. */
export const splitAmount = (text: string): WrittenAmount | undefined => {
  // Most amounts are bare; the other forms take ten times as long.
  if (/^\d[\d.,]*$/.test(text) && /\d$/.test(text)) return { isNegative: false, digits: text, mark: '' }
  let rest = text.replace(blanks, ' ').replaceAll('’', "'").replaceAll(/[−–]/g, '-').trim()
  let signs = 0
  let negatives = 0
  let mark = ''
  const cut = (pattern: RegExp): string => {
    const found = pattern.exec(rest)?.[0] ?? ''
    if (found !== '') rest = rest.replace(pattern, '').trim()
    return found
  }
  const cutSign = (pattern: RegExp): void => {
    const sign = cut(pattern)
    if (sign !== '') signs += 1
    if (sign === '-' || sign === 'DR' || sign === 'DB') negatives += 1
  }
  const cutMark = (): void => {
    if (mark === '') mark = cut(markAtStart)
    if (mark === '') mark = cut(markAtEnd)
  }
  cutSign(/^[-+]/)
  cutSign(/(?:[-+]|(?<=[\d ])(?:CR|DR|DB))$/)
  cutMark()
  if (rest.startsWith('(') && rest.endsWith(')')) {
    rest = rest.slice(1, -1).trim()
    signs += 1
    negatives += 1
    cutMark()
  }
  cutSign(/^[-+]/)
  cutSign(/[-+]$/)
  if (signs > 1 || !/^[\d.,][\d.,' ]*$/.test(rest) || !/\d$/.test(rest)) return undefined
  return { isNegative: negatives === 1, digits: rest, mark }
}

const plain = String.raw`\d+`
const groupsOf = (separator: string): string => String.raw`[1-9]\d{0,2}(?:${separator}\d{3})+`

const wholeOf: Readonly<Record<AmountStyle, string>> = {
  '1234.56': plain,
  '1234,56': plain,
  '1,234.56': `${plain}|${groupsOf(',')}`,
  '1.234,56': `${plain}|${groupsOf(String.raw`\.`)}`,
  '1 234,56': `${plain}|${groupsOf(' ')}`,
  '1 234.56': `${plain}|${groupsOf(' ')}`,
  "1'234.56": `${plain}|${groupsOf("'")}`,
  "1'234,56": `${plain}|${groupsOf("'")}`,
  '1,23,456.78': String.raw`${plain}|[1-9]\d?(?:,\d{2})*,\d{3}`,
}

export const decimalOf = (style: AmountStyle): '.' | ',' => (style.at(-3) === '.' ? '.' : ',')

const patterns = new Map(
  amountStyles.map((style) => {
    const decimal = decimalOf(style) === '.' ? String.raw`\.` : ','
    return [style, new RegExp(`^(${wholeOf[style]})?(?:${decimal}(\\d+))?$`)] as const
  }),
)

/** `1.234,56` as `1234.56`; undefined where it is not written in this style. */
const plainDecimal = (digits: string, style: AmountStyle): string | undefined => {
  const match = patterns.get(style)?.exec(digits)
  if (match === null || match === undefined) return undefined
  const [, whole = '0', fraction] = match
  const wholeDigits = whole.replaceAll(/\D/g, '')
  return fraction === undefined ? wholeDigits : `${wholeDigits}.${fraction}`
}

/** Minor units; undefined for a text that is not an amount of this currency in this style. */
export const readAmount = (
  { isNegative, digits }: WrittenAmount,
  style: AmountStyle,
  currency: string,
): number | undefined => {
  const decimal = plainDecimal(digits, style)
  return decimal === undefined ? undefined : parseAmountMinor(isNegative ? `-${decimal}` : decimal, currency)
}

/** Amounts that differ only in their digits are read in the same way, so each shape is read once. */
export const shapeOf = (digits: string): string => digits.replaceAll(/[1-9]/g, '9')

export type StyleChoice =
  | { readonly style: AmountStyle }
  /** A shape that two styles read differently. */
  | { readonly undecided: string }

/** The style in which the most amounts can be read; `shapes` counts them. */
export const chooseStyle = (shapes: ReadonlyMap<string, number>, currency: string): StyleChoice => {
  const candidates = amountStyles.map((style) => {
    const values = [...shapes.keys()].map((shape) =>
      readAmount({ isNegative: false, digits: shape, mark: '' }, style, currency),
    )
    const read = [...shapes.values()].filter((_count, index) => values[index] !== undefined)
    return { style, values, count: read.reduce((sum, count) => sum + count, 0) }
  })
  const most = Math.max(...candidates.map(({ count }) => count))
  const [best, ...equals] = candidates.filter(({ count }) => count === most)
  if (best === undefined) return { style: '1234.56' }
  const differing = [...shapes.keys()].find((_shape, index) =>
    equals.some(({ values }) => values[index] !== best.values[index]),
  )
  // Without a comma or a second point, these may be decimals that nobody rounded.
  const point = best.style === '1.234,56' ? [...shapes.keys()].find((shape) => shape.includes('.')) : undefined
  const isProven = currencyDigits(currency) === 0 || [...shapes.keys()].some((shape) => /,|\..*\./.test(shape))
  const open = differing ?? (isProven ? undefined : point)
  return open === undefined ? { style: best.style } : { undecided: open }
}
