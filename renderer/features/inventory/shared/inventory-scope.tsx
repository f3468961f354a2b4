/** The venues in the scope of the top bar, as the lists of the inventory follow it, and the way back to all of them. */
import { t } from '../../../lib/i18n/index.ts'
import { setVenueScope, useVenueScope } from '../../../lib/preferences/index.ts'
import { Button, EmptyState, Text } from '../../../ui/index.ts'

/** `limited`: the ids of some of the venues; undefined when all are in scope. */
export const useInventoryScope = () => {
  const { venueIds, venues, allVenues, timeZone } = useVenueScope()
  const limited = venueIds !== undefined && venueIds.length < allVenues.length ? venueIds : undefined
  return { limited, venues, allVenues, timeZone }
}
export type InventoryScope = ReturnType<typeof useInventoryScope>

const showAllVenues = () => setVenueScope([])

/** Keeps a venue that was just added in sight. */
export const addToScope = ({ limited }: InventoryScope, id: number): void => {
  if (limited !== undefined) setVenueScope([...limited, id])
}

const allVenuesText = ({ allVenues }: InventoryScope): string => t('inventory.scope.all', { count: allVenues.length })

/** Some venues have nothing, where others may. */
export const NothingInScope = ({ scope }: { readonly scope: InventoryScope }) => (
  <EmptyState
    title={t('inventory.scope.empty', { count: scope.limited?.length ?? 0, venue: scope.venues[0]?.name ?? '' })}
    actions={[{ key: 'all', label: t('inventory.scope.widen'), action: allVenuesText(scope), onAct: showAllVenues }]}
  />
)

/** In the line under a list: where its rows are from. */
export const ScopeNote = ({ scope }: { readonly scope: InventoryScope }) => {
  const { limited, venues } = scope
  if (limited === undefined) return null
  return (
    <>
      <Text line="cut" tone="secondary">
        {t('inventory.scope.at', { count: limited.length, venue: venues[0]?.name ?? '' })}
      </Text>
      <Button small kind="quiet" onClick={showAllVenues}>
        {allVenuesText(scope)}
      </Button>
    </>
  )
}
