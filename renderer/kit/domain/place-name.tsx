/** The name of a facility or venue, with its address where another one has the same name. */
import { Text } from '../../ui/text.tsx'
import type { Place, sharedNames } from '../../lib/shared-names.ts'

interface PlaceNameProps {
  readonly place: Place
  readonly shared: ReturnType<typeof sharedNames>
}

export const PlaceName = ({ place, shared }: PlaceNameProps) => {
  const { name, address } = place
  if (address === undefined || !shared.has(name)) return <Text face="dense">{name}</Text>
  return (
    <span style={{ display: 'flex', gap: 6 }}>
      <Text face="dense" line="cut">
        {name}
      </Text>
      <Text face="dense" line="cut" tone="faint">
        {address}
      </Text>
    </span>
  )
}
