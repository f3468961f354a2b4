/** Saves what was read from a facility's posted text: the whole facility is written, based on the version that was read. */
import { useMutation } from '@tanstack/react-query'
import { facilityApi } from '../../../shared/contract/records.ts'
import { newFacility, type InventoryFacility, type NewFacility } from '../../../shared/desk/inventory/facilities.ts'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import type { NeededFacility } from '../../../shared/desk/inventory/needs.ts'
import { call, refreshed } from '../../api/index.ts'
import { noteSaved, noteUndone, useDrafts, type SavedNeed } from './drafts.ts'
import { parseSpaces, ratesOf, type RateDraft } from './rate-draft.ts'

/** The facility with the rates of a draft, the spaces that they sell, and the parts that are not sold here. */
export const withRates = (
  facility: InventoryFacility,
  draft: RateDraft,
  parts: NeededFacility['parts'],
): NewFacility => {
  const record = unbounded(newFacility).parse(facility)
  const notSold = parts.flatMap(({ text }, index) => (draft.resolutions[index] === 'not_sold' ? [text] : []))
  return {
    ...record,
    rates: [...record.rates, ...ratesOf(draft, facility.currency)],
    bookable_spaces: parseSpaces(draft.spaces) ?? record.bookable_spaces,
    posted_not_sold: [...new Set([...record.posted_not_sold, ...notSold])],
  }
}

export const useSaveNeed = (onSaved: () => void) =>
  useMutation({
    mutationFn: ({ facility: { id, version }, record }: { facility: InventoryFacility; record: NewFacility }) =>
      call(facilityApi.change, { id, body: { ...record, version } }),
    onSuccess: async (saved) => {
      onSaved()
      noteSaved(saved)
      await refreshed('inventory')
    },
  })
/** Reverts the last save. */
export const useUndoNeed = (onUndone: (undone: SavedNeed) => void) => {
  const last = useDrafts((state) => state.last)
  const undo = useMutation({
    mutationFn: ({ id, version }: SavedNeed) => call(facilityApi.revert, { id, body: { version, change_id: version } }),
    onSuccess: async (_, undone) => {
      noteUndone(undone)
      await refreshed('inventory')
      onUndone(undone)
    },
  })
  return {
    last,
    error: undo.error,
    undo: () => {
      if (last !== undefined && !undo.isPending) undo.mutate(last)
    },
  }
}

export type SaveNeed = ReturnType<typeof useSaveNeed>
