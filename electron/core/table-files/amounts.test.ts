import { amountStyles, type AmountStyle } from '../../../shared/desk/reconcile/mapping.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMinor } from '../money.ts'
import { chooseStyle, readAmount, shapeOf, splitAmount } from './amounts.ts'
import { isMarkOf } from './currencies.ts'

const grouped = (whole: string, style: AmountStyle): string => {
  if (style === '1,23,456.78') return whole.replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,')
  const separator = style.length > '1234.56'.length ? style.charAt(1) : ''
  return whole.replace(/\B(?=(\d{3})+$)/g, separator)
}

/** The amount in the style, written independently of the reader. */
const written = (minor: number, currency: string, style: AmountStyle): string => {
  const [whole = '', fraction] = formatMinor(Math.abs(minor), currency).split('.')
  return grouped(whole, style) + (fraction === undefined ? '' : style.charAt(style.length - 3) + fraction)
}

const read = (text: string, style: AmountStyle, currency = 'USD'): number | undefined => {
  const split = splitAmount(text)
  return split === undefined ? undefined : readAmount(split, style, currency)
}

const negatives = [
  (text: string) => `-${text}`,
  (text: string) => `${text}-`,
  (text: string) => `(${text})`,
  (text: string) => `−${text}`,
]

describe('amounts', () => {
  it('are read exactly as each style writes them, with every way to be negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom(...amountStyles),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        fc.constantFrom(...negatives),
        (minor, style, currency, negative) => {
          const text = written(minor, currency, style)
          expect([text, read(text, style, currency)]).toEqual([text, minor])
          expect([text, read(negative(text), style, currency)]).toEqual([text, minor === 0 ? 0 : -minor])
        },
      ),
    )
  })

  it('have their currency beside them or not', () => {
    for (const text of [
      '$12.50',
      'USD 12.50',
      '12.50 USD',
      'US$12.50',
      '12.50\u00a0€',
      '€ 12.50',
      '+12.50',
      '12.50 CR',
    ]) {
      expect([text, read(text, '1234.56')]).toEqual([text, 1250])
    }
    expect(
      ['-$12.50', '$-12.50', '$(12.50)', '($12.50)', '12.50 DR', '12.50-'].map((text) => read(text, '1234.56')),
    ).toEqual(Array.from({ length: 6 }, () => -1250))
  })

  it('are none where anything else stands among the digits', () => {
    const texts = [
      '1O.50',
      '12.5O',
      '--1',
      '-(1.00)',
      '1.2.3',
      '1,23.45',
      '12,34',
      '1 2',
      '',
      '-',
      '.',
      '12.',
      '1e3',
      '0x10',
      'NaN',
      '12.345',
      '1,234,56',
    ]
    expect(texts.filter((text) => read(text, '1,234.56') !== undefined)).toEqual([])
  })

  it('decide their style together, and leave it open where two styles read them differently', () => {
    const choose = (texts: readonly string[], currency: string) =>
      chooseStyle(new Map(texts.map((text) => [shapeOf(text), 1])), currency)
    expect(choose(['1.234,50', '3,00'], 'EUR')).toEqual({ style: '1.234,56' })
    expect(choose(['1,234', '12'], 'USD')).toEqual({ style: '1,234.56' })
    expect(choose(['1,234', '12'], 'KWD')).toEqual({ undecided: '9,999' })
    expect(choose(['12', '3'], 'USD')).toEqual({ style: '1234.56' })
    expect(choose(['12.345', '7'], 'USD')).toEqual({ undecided: '99.999' })
    expect(choose(['12.345', '7,50'], 'EUR')).toEqual({ style: '1.234,56' })
    expect(choose(['1.234.567', '12.345'], 'EUR')).toEqual({ style: '1.234,56' })
    expect(choose(['12.345'], 'CLP')).toEqual({ style: '1.234,56' })
  })
})

it('marks are those of their currencies', () => {
  const fits = (mark: string, ...currencies: string[]) => currencies.map((currency) => isMarkOf(mark, currency))
  expect(fits('$', 'USD', 'CAD', 'MXN', 'EUR')).toEqual([true, true, true, false])
  expect(fits('CA$', 'CAD', 'USD')).toEqual([true, false])
  expect(fits('S$', 'SGD', 'USD')).toEqual([true, false])
  expect(fits('CAD$', 'CAD', 'USD')).toEqual([true, false])
  expect(fits('¥', 'JPY', 'CNY', 'EUR')).toEqual([true, true, false])
  expect(fits('USD', 'USD', 'CAD')).toEqual([true, false])
  expect(fits('€', 'EUR', 'USD')).toEqual([true, false])
})
