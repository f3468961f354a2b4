/** Finds names that two places share, so that each needs its address beside it. */

export interface Place {
  readonly name: string
  readonly address: string | undefined
}

/** The names that occur with more than one address. */
export const sharedNames = (places: readonly Place[]): ReadonlySet<string> => {
  const addresses = new Map<string, string | undefined>()
  const shared = new Set<string>()
  for (const { name, address } of places) {
    if (addresses.has(name) && addresses.get(name) !== address) shared.add(name)
    addresses.set(name, address)
  }
  return shared
}

/** "Parking Garage, 150 Causeway St" */
export const fullPlaceName = ({ name, address }: Place) => (address === undefined ? name : `${name}, ${address}`)
