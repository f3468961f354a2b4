/** Saving what was read of a facility's posted text: the facility is written whole, on the version that was read. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newFacility, type InventoryFacility, type NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { unbounded } from '../../../../shared/desk/inventory/unbounded.ts'
import type { NeededFacility } from '../../../../shared/desk/inventory/needs.ts'
import { isAppError } from '../../../../shared/errors.ts'
import { apiKeys, facilityApi } from '../../../lib/api/index.ts'
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

export const useSaveNeed = (onSaved: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ facility, record }: { facility: InventoryFacility; record: NewFacility }) =>
      facilityApi.change(facility.id, { ...record, version: facility.version }),
    onSuccess: async (saved) => {
      onSaved()
      noteSaved(saved)
      await queries.invalidateQueries({ queryKey: apiKeys.allInventory() })
    },
    onError: (error) => {
      if (isAppError(error, 'record_changed')) void queries.invalidateQueries({ queryKey: apiKeys.allInventory() })
    },
  })
}
/** Takes back what was saved last. */
export const useUndoNeed = (onUndone: (undone: SavedNeed) => void) => {
  const queries = useQueryClient()
  const last = useDrafts((state) => state.last)
  const undo = useMutation({
    mutationFn: ({ id, version }: SavedNeed) => facilityApi.revert(id, { version, change_id: version }),
    onSuccess: async (_, undone) => {
      noteUndone(undone)
      await queries.invalidateQueries({ queryKey: apiKeys.allInventory() })
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
