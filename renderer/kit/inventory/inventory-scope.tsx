/** The venues in the scope of the top bar, which the lists of the inventory follow, and the way back to all of them. */
import { t } from '../../lib/i18n/index.ts'
import { setVenueScope, useVenueScope } from '../../lib/preferences/index.ts'
import { Button, EmptyState, Text } from '../../ui/index.ts'

/** `limited`: the ids of some of the venues; undefined if all are in scope. */
export const useInventoryScope = () => {
  const { venueIds, venues, allVenues, timeZone } = useVenueScope()
  const limited = venueIds !== undefined && venueIds.length < allVenues.length ? venueIds : undefined
  return { limited, venues, allVenues, timeZone }
}
export type InventoryScope = ReturnType<typeof useInventoryScope>

const showAllVenues = () => setVenueScope([])

/** Adds a new venue to the scope, so that it is visible. */
export const addToScope = ({ limited }: InventoryScope, id: number): void => {
  if (limited !== undefined) setVenueScope([...limited, id])
}

const allVenuesText = ({ allVenues }: InventoryScope): string => t('inventory.scope.all', { count: allVenues.length })

/** The venues in scope have no records; others may have some. */
export const NothingInScope = ({ scope }: { readonly scope: InventoryScope }) => (
  <EmptyState
    title={t('inventory.scope.empty', { count: scope.limited?.length ?? 0, venue: scope.venues[0]?.name ?? '' })}
    actions={[{ key: 'all', label: t('inventory.scope.widen'), action: allVenuesText(scope), onAct: showAllVenues }]}
  />
)

/** The note under a list that names the venues of its rows. */
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
