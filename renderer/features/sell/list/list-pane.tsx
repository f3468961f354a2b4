/** The left list: events of the scoped venues, or an address; under it parked sales and the scope. */
import { plural } from '../../../lib/format/index.ts'
import { setVenueScope } from '../../../lib/preferences/index.ts'
import { Pane, Segmented, tableStyles, Text, textStyles } from '../../../ui/index.ts'
import { useKnownPlaces } from '../data/places.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { FoundEvents } from '../data/use-sell-events.ts'
import type { SellProps } from '../data/use-sell.ts'
import { AddressForm } from './address-form.tsx'
import { EventList } from './event-list.tsx'
import styles from './list.module.css'
import { ParkedSales } from './parked-sales.tsx'

const modes = [
  { value: 'event', label: 'Event' },
  { value: 'address', label: 'Address' },
] as const

export const ListPane = ({ sell, events }: SellProps & { readonly events: FoundEvents }) => {
  const { state, scope } = sell
  const { mode, target, window } = state
  const { venues, venueIds, allVenues } = scope
  const known = useKnownPlaces(venues, mode === 'address')
  const isNarrowed = venueIds !== undefined && venueIds.length < allVenues.length
  const label = (venues.length === 1 && venues[0]?.name) || plural(venues.length, 'venue')
  const widen = isNarrowed ? () => setVenueScope([]) : undefined
  return (
    <Pane label="Events" kind="list" className={styles.pane} busy={mode === 'event' && events.busy}>
      <div className={styles.modeBar}>
        <Segmented
          label="Sell for"
          small
          value={mode}
          segments={modes}
          onChange={(chosen) => dispatchSell({ type: 'mode', mode: chosen })}
        />
      </div>
      {mode === 'event' ? (
        <EventList sell={sell} events={events} scopeLabel={label} onWiden={widen} />
      ) : (
        // Times that were changed elsewhere are shown here, too.
        <AddressForm
          key={`${window?.start} ${window?.end}`}
          sell={sell}
          known={known}
          chosen={target?.kind === 'place' ? { place: target.place, window } : undefined}
        />
      )}
      <ParkedSales sell={sell} />
      <div className={tableStyles.foot} data-part="table-foot">
        <Text line="cut">{isNarrowed ? `${label} only` : label}</Text>
        <Text grow />
        {widen === undefined ? null : (
          <button type="button" className={textStyles.link} style={{ minHeight: 'var(--target)' }} onClick={widen}>
            All {plural(allVenues.length, 'venue')}
          </button>
        )}
      </div>
    </Pane>
  )
}
