/** The name of a facility or venue, with its address where another one has the same name. */
import type { Place, sharedNames } from '../lib/shared-names.ts'

interface PlaceNameProps {
  readonly place: Place
  /** See `sharedNames`. */
  readonly shared: ReturnType<typeof sharedNames>
}

export const PlaceName = ({ place, shared }: PlaceNameProps) => {
  const { name, address } = place
  if (address === undefined || !shared.has(name)) return <span className="narrow">{name}</span>
  return (
    <span className="place-name">
      <span className="narrow ell">{name}</span>
      <span className="t3 narrow ell">{address}</span>
    </span>
  )
}
