/** Shows a shift as the desk has just returned it, and reads again what depends on it. */
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { apiKeys, queryClient, shiftQuery } from '../../../lib/api/index.ts'

export const refreshShifts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: apiKeys.allShifts() })

export const showShift = (shift: Shift): Promise<void> => {
  queryClient.setQueryData(shiftQuery(shift.id).queryKey, shift)
  return refreshShifts()
}
