/** The position of a row: present, on Earth where the row says, and not with its two numbers exchanged. */
import type { Values } from '../fields/field.ts'
import { RowProblem } from '../row-problem.ts'
import { numberOf } from './kind.ts'

type Box = readonly [south: number, west: number, north: number, east: number]

/** Roughly, with their islands; enough to see that two numbers were exchanged. */
const countries: Readonly<Record<string, Box>> = {
  US: [13, -180, 72, -64],
  CA: [41, -142, 84, -52],
  MX: [14, -119, 33, -86],
}

const isIn = ([south, west, north, east]: Box, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

const areExchanged = (latitude: number, longitude: number, country: unknown): boolean => {
  if (Math.abs(latitude) > 90) return Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90
  const named = typeof country === 'string' ? countries[country] : undefined
  if (named !== undefined) return !isIn(named, latitude, longitude) && isIn(named, longitude, latitude)
  if (typeof country === 'string' && country !== '') return false
  const boxes = Object.values(countries)
  return latitude < 0 && boxes.some((box) => isIn(box, longitude, latitude))
}

/** 0, 0 is refused, because files write it for "not known". Throws RowProblem. */
export const readPosition = (values: Values): { readonly latitude: number; readonly longitude: number } => {
  for (const field of ['latitude', 'longitude']) if (values[field] === undefined) throw new RowProblem('empty', field)
  const [latitude, longitude] = [numberOf(values['latitude']), numberOf(values['longitude'])]
  if (areExchanged(latitude, longitude, values['country']))
    throw new RowProblem('swapped', 'latitude', { latitude, longitude })
  if (Math.abs(latitude) > 90) throw new RowProblem('outside', 'latitude', { least: -90, most: 90 })
  if (Math.abs(longitude) > 180) throw new RowProblem('outside', 'longitude', { least: -180, most: 180 })
  if (latitude === 0 && longitude === 0) throw new RowProblem('empty', 'latitude')
  return { latitude, longitude }
}
