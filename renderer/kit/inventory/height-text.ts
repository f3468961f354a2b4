/** Height limits as they are typed: 6′6″, 6 ft 6 in or 78 in the United States, 1.98 m or 198 cm elsewhere. They are whole inches. */
import { heightText } from '../../../shared/values/measure.ts'
import { locale } from '../../lib/i18n/index.ts'

export const usesFeet = (country: string): boolean => country === 'US'

export const typedHeight = (inches: number, country: string): string => heightText(locale, inches, usesFeet(country))

const feet = /^(\d{1,2})\s*(?:'|′|’|ft|feet|pi|-)\s*(?:(\d{1,2})\s*(?:"|″|”|''|in|inches|po)?)?$/i
const onlyInches = /^(\d{2,3})\s*(?:"|″|”|''|in|inches|po)$/i
const meters = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*(m|cm)?$/i
const onlyCentimeters = /^(\d{2,4})\s*cm$/i

const inchesOf = (text: string): number | undefined => {
  const [, whole, rest = '0'] = feet.exec(text) ?? []
  if (whole !== undefined) return Number(rest) < 12 ? Number(whole) * 12 + Number(rest) : undefined
  const [, inches] = onlyInches.exec(text) ?? []
  return inches === undefined ? undefined : Number(inches)
}

/** The result never exceeds the typed height, except for the rounding of heights in whole centimeters: 78 inches are 198.12 cm. */
const inchesOfCentimeters = (centimeters: number): number => Math.floor(centimeters / 2.54 + 0.08)

const metricInches = (text: string): number | undefined => {
  const [, cm] = onlyCentimeters.exec(text) ?? []
  if (cm !== undefined) return inchesOfCentimeters(Number(cm))
  const [, figure, unit] = meters.exec(text) ?? []
  if (figure === undefined || unit?.toLowerCase() === 'cm') return undefined
  return inchesOfCentimeters(Number(figure.replace(',', '.')) * 100)
}

/** Inches in either notation; without a unit, meters where those are usual. Undefined for text that is not a height. */
export const parseHeight = (text: string, country: string): number | undefined => {
  const typed = text.trim().replaceAll(/[\u00a0\u202f]/g, ' ')
  const isBare = /^[\d.,]+$/.test(typed)
  const inches = inchesOf(typed) ?? (isBare && usesFeet(country) ? undefined : metricInches(typed))
  return inches !== undefined && inches >= 40 && inches <= 400 ? inches : undefined
}
