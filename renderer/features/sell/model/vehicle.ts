/** Vehicle types and the size of a facility that accepts them (specification, "Add-on groups"). */
import type { SellAddOn, SellOption } from './option.ts'

export const vehicleTypes = [
  'coupe',
  'sedan',
  'hatchback',
  'wagon',
  'crossover',
  'minivan',
  'suv',
  'truck/van',
] as const
export type VehicleType = (typeof vehicleTypes)[number]

/** The sizes of the specification, in order; a facility may lack some, and may have others of its own. */
export const sizeNames = ['Standard', 'Oversize', 'Supersize'] as const

const labels: Readonly<Record<VehicleType, string>> = {
  coupe: 'Coupe',
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  wagon: 'Wagon',
  crossover: 'Crossover',
  minivan: 'Minivan',
  suv: 'SUV',
  'truck/van': 'Truck/van',
}

/** "SUV" */
export const vehicleLabel = (type: VehicleType): string => labels[type]

/** The same within a sentence: "minivan", "SUV". Unknown items stay as the facility wrote them, in small letters. */
export const vehicleInText = (item: string): string => {
  const lower = item.toLowerCase()
  return lower === 'suv' ? 'SUV' : lower
}

/** "an SUV", "a minivan" */
export const vehicleWithArticle = (type: VehicleType): string =>
  type === 'suv' ? 'an SUV' : `a ${vehicleInText(type)}`

/** How a facility accepts a vehicle type: without sizes, with one of its sizes, or not. */
export type VehicleFit =
  { readonly kind: 'any' } | { readonly kind: 'size'; readonly size: SellAddOn } | { readonly kind: 'not_accepted' }

export const vehicleFit = (option: SellOption, type: VehicleType): VehicleFit => {
  if (option.sizes.length === 0) return { kind: 'any' }
  const size = option.sizes.find((candidate) => candidate.items.some((item) => item.toLowerCase() === type))
  return size && size.available ? { kind: 'size', size } : { kind: 'not_accepted' }
}

/** One tile of the size choice: offered with its price, or disabled with the reason. */
export interface SizeTile {
  readonly name: string
  readonly addOn: SellAddOn | undefined
  readonly reason: string | undefined
}

/** The three sizes of the specification and whatever else this facility offers. Empty where it has no sizes. */
export const sizeTiles = (option: SellOption): readonly SizeTile[] => {
  if (option.sizes.length === 0) return []
  const names: string[] = [...sizeNames]
  for (const size of option.sizes) if (!names.some((name) => sameName(name, size.name))) names.push(size.name)
  return names.map((name) => {
    const addOn = sizeByName(option, name)
    const reason = addOn === undefined ? 'not accepted' : addOn.available ? undefined : 'none left'
    return { name, addOn, reason }
  })
}

export const sizeByName = (option: SellOption, name: string | null): SellAddOn | undefined =>
  name === null ? undefined : option.sizes.find((size) => sameName(size.name, name))

/** "minivan, SUV, truck/van" */
export const sizeCovers = (size: SellAddOn): string => size.items.map(vehicleInText).join(', ')

const sameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()
