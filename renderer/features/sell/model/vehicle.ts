/** Vehicle types and the size of a facility that accepts them (specification, "Add-on groups"). */
import type { SellAddOn, SellOption } from './option.ts'

const labels = {
  coupe: 'Coupe',
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  wagon: 'Wagon',
  crossover: 'Crossover',
  minivan: 'Minivan',
  suv: 'SUV',
  'truck/van': 'Truck/van',
} as const
export type VehicleType = keyof typeof labels
export const vehicleTypes = Object.keys(labels) as readonly VehicleType[]

/** The sizes of the specification, in order; a facility may lack some, and may have others of its own. */
export const sizeNames = ['Standard', 'Oversize', 'Supersize'] as const

export const vehicleLabel = (type: VehicleType): string => labels[type]

export const vehicleWithArticle = (type: VehicleType): string => (type === 'suv' ? 'an SUV' : `a ${type}`)

type VehicleFit =
  | { readonly kind: 'any' }
  | { readonly kind: 'size'; readonly size: SellAddOn }
  | { readonly kind: 'not_accepted' }

export const vehicleFit = ({ sizes }: SellOption, type: VehicleType | null): VehicleFit => {
  if (sizes.length === 0 || type === null) return { kind: 'any' }
  const size = sizes.find(({ items }) => items.some((item) => item.toLowerCase() === type))
  return size?.available === true ? { kind: 'size', size } : { kind: 'not_accepted' }
}

/** What the size for the vehicle adds to the price; undefined if the vehicle is not accepted. */
export const vehicleSurcharge = (option: SellOption, type: VehicleType | null): number | undefined => {
  const fit = vehicleFit(option, type)
  if (fit.kind === 'not_accepted') return undefined
  return fit.kind === 'size' ? fit.size.priceMinor : 0
}

/** The three sizes of the specification and others of this facility, with why one is not offered. Empty without sizes. */
export const sizeTiles = (option: SellOption) => {
  if (option.sizes.length === 0) return []
  const own = option.sizes.map(({ name }) => name)
  const others = own.filter((name) => !sizeNames.some((known) => sameName(known, name)))
  return [...sizeNames, ...new Set(others)].map((name) => {
    const addOn = sizeByName(option, name)
    const reason = addOn === undefined ? 'not accepted' : addOn.available ? undefined : 'none left'
    return { name, addOn, reason }
  })
}

export const sizeByName = ({ sizes }: SellOption, name: string | null): SellAddOn | undefined =>
  name === null ? undefined : sizes.find((size) => sameName(size.name, name))

export const sizeCovers = ({ items }: SellAddOn): string =>
  items
    .map((item) => item.toLowerCase())
    .map((item) => (item === 'suv' ? 'SUV' : item))
    .join(', ')

const sameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()
