/** Checks the position of a row: it is present, in the stated country, and its two numbers are not exchanged. */
import type { Values } from './fields/field.ts'
import { RowProblem } from '../check/row-problem.ts'
import { numberOf, textOf } from './kind.ts'

type Box = readonly [south: number, west: number, north: number, east: number]

/** Rough boxes with the islands; precise enough to notice that two numbers were exchanged, or one lost its minus. */
const countries: Readonly<Record<string, readonly Box[]>> = {
  US: [
    [17, -180, 72, -64],
    // The islands beyond the date line, and those of the South Seas.
    [51, 172, 54, 180],
    [13, 144, 21, 147],
    [-15, -172, -10, -168],
  ],
  CA: [[41, -142, 84, -52]],
  MX: [[14, -119, 33, -86]],
}

const isIn = ([south, west, north, east]: Box, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

const areExchanged = (latitude: number, longitude: number, country: string): boolean => {
  if (Math.abs(latitude) > 90) return Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90
  if (country !== '' && countries[country] === undefined) return false
  const boxes = countries[country] ?? Object.values(countries).flat()
  const isExchanged = boxes.some((box) => isIn(box, longitude, latitude))
  return isExchanged && (country === '' ? latitude < 0 : !boxes.some((box) => isIn(box, latitude, longitude)))
}

/** Throws RowProblem that names the likely mistake. */
export const requireWithin = (country: string, latitude: number, longitude: number): void => {
  const boxes = countries[country]
  if (boxes === undefined || boxes.some((box) => isIn(box, latitude, longitude))) return
  const isPositive = boxes.some((box) => isIn(box, latitude, -longitude))
  throw new RowProblem(isPositive ? 'minus_missing' : 'outside_country', 'longitude', { country })
}

/** 0, 0 is refused, because files write it for "not known". Throws RowProblem. */
export const readPosition = (values: Values): { readonly latitude: number; readonly longitude: number } => {
  for (const field of ['latitude', 'longitude']) if (values[field] === undefined) throw new RowProblem('empty', field)
  const [latitude, longitude] = [numberOf(values['latitude']), numberOf(values['longitude'])]
  const country = textOf(values['country'])
  if (areExchanged(latitude, longitude, country)) throw new RowProblem('swapped', 'latitude', { latitude, longitude })
  if (Math.abs(latitude) > 90) throw new RowProblem('outside', 'latitude', { least: -90, most: 90 })
  if (Math.abs(longitude) > 180) throw new RowProblem('outside', 'longitude', { least: -180, most: 180 })
  if (latitude === 0 && longitude === 0) throw new RowProblem('empty', 'latitude')
  requireWithin(country, latitude, longitude)
  return { latitude, longitude }
}
