/** Formats distances, walking times, heights and money for passes, public pages and the widget. */

export const metersPerMile = 1609.344

/** Whole minutes on foot, at least 1: 80 m a minute, over 1.25 times the straight line. */
export const walkingMinutes = (meters: number): number => Math.max(1, Math.ceil((meters * 1.25) / 80))

const decimals = (locale: string, value: number, digits: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** In the languages of the United States measures are miles, feet and inches. */
export const isImperial = (locale: string): boolean => locale.endsWith('-US')

/** "0.23 mi", and in Canada "370 m" or "1.2 km". */
export const distanceText = (locale: string, meters: number): string => {
  if (isImperial(locale)) return `${decimals(locale, meters / metersPerMile, 2)}\u00a0mi`
  return meters < 1000 ? `${Math.round(meters / 10) * 10}\u00a0m` : `${decimals(locale, meters / 1000, 1)}\u00a0km`
}

/** 82 inches are 6′10″, and in Canada 2.08 m: rounded down, because a roof does not give way. */
export const heightText = (locale: string, inches: number, inFeet = isImperial(locale)): string => {
  const whole = Math.floor(inches)
  if (inFeet) return `${Math.floor(whole / 12)}′${whole % 12}″`
  return `${decimals(locale, Math.floor(whole * 2.54) / 100, 2)}\u00a0m`
}

/**
 * Formats a decimal text: "$39.49"; no digit passes through a float. A currency whose sign means another one to the reader is named:
 * "CA$39.49", "39,49 $ US".
 */
export const moneyText = (locale: string, decimal: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(decimal as Intl.StringNumericLiteral)
