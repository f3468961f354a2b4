/** Shows a shift as the desk has just returned it, and waits for the data that depends on it. */
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { queryClient, queryOf, refreshed } from '../../../api/index.ts'

export const showShift = (shift: Shift): Promise<void> => {
  queryClient.setQueryData(queryOf(shiftApi.one, { id: shift.id }).queryKey, shift)
  return refreshed('shifts')
}
