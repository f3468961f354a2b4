/** The name under which a seller sees a facility; never empty (docs/demo-data.md, "Names"). */
import { readableCase } from './title-case.ts'
import { clean } from './text.ts'
import type { Nearest } from './venue-index.ts'

export type FacilityStructure = 'lot' | 'garage' | 'on_street' | 'carports' | 'bus' | 'other'

const kindNames: Readonly<Record<FacilityStructure, string>> = {
  lot: 'Lot',
  garage: 'Garage',
  on_street: 'Street parking',
  carports: 'Carport',
  bus: 'Bus parking',
  other: 'Parking',
}

/** Names that say no more than what the facility is. */
const saysNothing = /^(|parking|parking lot|lot|garage|parking garage|car ?park|unnamed|unknown|n\/?a|none|null|-)$/i

/** Further from every venue than this a facility is named by its place on the map. */
const nearMeters = 8_000

const distanceText = (meters: number, country: string): string => {
  if (country === 'US') return `${(meters / 1_609.344).toFixed(2)} mi`
  return meters < 1_000 ? `${Math.round(meters / 10) * 10} m` : `${(meters / 1_000).toFixed(1)} km`
}

/** `KING ST 100` is a block of a street: `King St, 100 block`. */
const blockName = (text: string): string | undefined => {
  const match = /^(.+?)\s+(\d{1,5})$/.exec(text)
  if (match?.[1] === undefined) return undefined
  const block = Number(match[2])
  return `${readableCase(match[1])}, ${block === 0 ? 'first block' : `${block} block`}`
}

export const readableAddress = (address: string): string => readableCase(clean(address))

export const facilityName = (facility: {
  readonly name: string
  readonly address: string
  readonly structure: FacilityStructure
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly nearest: Nearest | undefined
}): string => {
  const name = clean(facility.name)
  if (!saysNothing.test(name)) {
    const block = facility.structure === 'on_street' ? blockName(name) : undefined
    return block ?? readableCase(name)
  }
  const kind = kindNames[facility.structure]
  const address = readableAddress(facility.address)
  if (address !== '') return `${kind} ${/^\d+[\s-]/.test(address) ? 'at' : 'on'} ${address}`
  const { nearest } = facility
  if (nearest !== undefined && nearest.meters <= nearMeters) {
    return `${kind} ${distanceText(nearest.meters, facility.country)} ${nearest.bearing} of ${nearest.venue.name}`
  }
  return `${kind} at ${facility.latitude.toFixed(5)}, ${facility.longitude.toFixed(5)}`
}
