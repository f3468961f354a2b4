import { describe, expect, it } from 'vitest'
import { parseHeight, typedHeight } from './height-text.ts'
import { flatHours, groupHours, hoursText } from './hours-text.ts'
import { lengthText, parseLength } from './length-text.ts'

describe('lengths', () => {
  it.each([
    ['30 min', 30],
    ['1 h', 60],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['1:30', 90],
    ['24 h', 1_440],
    ['3 days', 4_320],
    ['2 j', 2_880],
    ['45m', 45],
  ])('reads %s', (text, minutes) => {
    expect(parseLength(text)).toBe(minutes)
  })
  it.each(['', '90', 'soon', '-1 h', '1 week'])('refuses "%s"', (text) => {
    expect(parseLength(text)).toBeUndefined()
  })
  it.each([15, 60, 90, 1_440, 2_880, 10_080, 3_000])('reads %i minutes again as they are written', (minutes) => {
    expect(parseLength(lengthText(minutes))).toBe(minutes)
  })
})

describe('heights', () => {
  it.each([
    ['6′6″', 'US', 78],
    ['6\'6"', 'US', 78],
    ['6 ft 6 in', 'US', 78],
    ['6-6', 'US', 78],
    ['7 ft', 'US', 84],
    ['78 in', 'US', 78],
    ['6 pi 8 po', 'CA', 80],
    ['1.98 m', 'CA', 78],
    ['1,98', 'CA', 78],
    ['198 cm', 'CA', 78],
    ['1.98 m', 'US', 78],
    ['2.03 m', 'US', 80],
    ['2,1 m', 'US', 82],
  ])('reads %s in %s', (text, country, inches) => {
    expect(parseHeight(text, country)).toBe(inches)
  })
  it('never allows more than what was typed', () => {
    for (const text of ['2.00 m', '2,10', '1.85 m']) {
      const inches = parseHeight(text, 'CA') ?? 0
      const meters = Number(text.replace(' m', '').replace(',', '.'))
      expect(inches * 0.0254).toBeLessThan(meters + 0.003)
    }
  })
  it.each([
    ['', 'US'],
    ['6', 'US'],
    ['80', 'US'],
    ['6.6', 'US'],
    ['6′13″', 'US'],
    ['203 cm or less', 'US'],
    ['900 in', 'US'],
    ['low', 'US'],
    ['20 m', 'CA'],
  ])('refuses %s in %s', (text, country) => {
    expect(parseHeight(text, country)).toBeUndefined()
  })
  it.each([60, 72, 78, 80, 84, 99])('reads %i inches again as they are written', (inches) => {
    expect(parseHeight(typedHeight(inches, 'US'), 'US')).toBe(inches)
  })
})

describe('hours', () => {
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '05:00', closes: '01:00' }))
  const weekend = [6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' }))
  it('are one text for days with the same times', () => {
    const text = hoursText(groupHours([...week, ...weekend])).replaceAll('\u00a0', ' ')
    expect(text).toBe('Mon – Fri 5:00 AM – 1:00 AM, Sat – Sun all day')
    expect(hoursText(null)).toBe('Not known')
  })
  it('come out as they went in', () => {
    expect(flatHours(groupHours([...week, ...weekend]))).toEqual([...week, ...weekend])
  })
})
