/** Writing a facility: created, changed, archived, a change taken back; the rest of the window reads again what it shows of it. */
import { useQueryClient } from '@tanstack/react-query'
import type { InventoryFacility } from '../../../../../shared/desk/inventory/facilities.ts'
import { apiKeys, facilityApi } from '../../../../lib/api/index.ts'

/** What else shows facilities, their prices and their spaces. */
const shownElsewhere = [apiKeys.allInventory(), apiKeys.allQuotes(), apiKeys.allEvents(), ['locations']]

/** Shows the saved record before the lists are read again. */
export const useShowFacility = () => {
  const queries = useQueryClient()
  return (facility: InventoryFacility): void => {
    queries.setQueryData(facilityApi.query(facility.id).queryKey, facility)
    for (const queryKey of shownElsewhere) void queries.invalidateQueries({ queryKey })
  }
}
