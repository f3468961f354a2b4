/** Coordinates as they are typed: "42.36677", "−71,05942°", "71.05942 W". */
import { locale } from '../../../../lib/i18n/index.ts'

const mark = () => (locale === 'fr-CA' ? ',' : '.')

/** With up to six decimals, which is a tenth of a meter. */
export const degreesText = (degrees: number): string =>
  String(Number(degrees.toFixed(6)))
    .replace('.', mark())
    .replace('-', '−')

const limits = { latitude: 90, longitude: 180 } as const
const directions = { latitude: 'NS', longitude: 'EWO' } as const

/** Undefined for what is no coordinate. West and South are below zero; in French, O is West. */
export const parseDegrees = (text: string, axis: 'latitude' | 'longitude'): number | undefined => {
  const [, sign = '', figures = '', direction = ''] =
    /^([-−+]?)\s*(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEWO]?)$/i.exec(text.trim()) ?? []
  const point = direction.toUpperCase()
  if (figures === '' || !directions[axis].includes(point)) return undefined
  const isNegative = sign === '-' || sign === '−'
  if (isNegative && point !== '') return undefined
  const degrees = Number(figures.replace(',', '.'))
  if (degrees > limits[axis]) return undefined
  return isNegative || (point !== '' && 'SWO'.includes(point)) ? 0 - degrees : degrees
}
