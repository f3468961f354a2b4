/**
 * Cash is accepted only in an open shift at this window whose drawer is not being counted. The reason against it is shown over the sale.
 */
import { QueryObserver } from '@tanstack/react-query'
import { create } from 'zustand'
import type { z } from 'zod'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { ownShift } from '../../../../shared/desk/shifts.ts'
import { queryClient, queryOf, refresh } from '../../../api/index.ts'

type OwnShift = z.infer<typeof ownShift>

export const useShiftPrompt = create(() => ({ isOpen: false }))

export const promptForShift = (isOpen = true): void => useShiftPrompt.setState({ isOpen })

/** Undefined if cash can be accepted, and until it is known: the desk decides with each sale. */
export const cashHindrance = (own: OwnShift | undefined): 'no_shift' | 'elsewhere' | 'counting' | undefined => {
  if (own?.is_here === true) return own.shift?.state === 'counting' ? 'counting' : undefined
  if (own?.cash_needs_shift !== true) return undefined
  return own.shift === undefined ? 'no_shift' : 'elsewhere'
}

/** True if cash cannot be accepted now; the person is then told why. */
export const isCashHindered = (): boolean => {
  const isHindered = cashHindrance(queryClient.getQueryData(queryOf(shiftApi.own).queryKey)) !== undefined
  if (isHindered) promptForShift()
  return isHindered
}

/** Calls `onHindered` when cash can no longer be accepted or given back here. Returns the function that ends the watch. */
export const watchCash = (onHindered: () => void): (() => void) =>
  new QueryObserver(queryClient, queryOf(shiftApi.own)).subscribe(({ data }) => {
    if (cashHindrance(data) !== undefined) onHindered()
  })

/** The desk refused cash: somebody changed the shift elsewhere. */
export const cashRefused = async (): Promise<void> => {
  await refresh('shifts')
  isCashHindered()
}
