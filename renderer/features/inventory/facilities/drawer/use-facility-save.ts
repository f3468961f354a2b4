/** Saving a facility, and what may stand against it: fields, somebody else's change, spaces that are sold. */
import { useMutation } from '@tanstack/react-query'
import {
  facilityChange,
  inventoryFacility,
  newFacility,
  type InventoryFacility,
} from '../../../../../shared/desk/inventory/facilities.ts'
import { unbounded } from '../../../../../shared/desk/inventory/unbounded.ts'
import { withErased } from '../../../../kit/record/index.ts'
import { facilityApi, useOneAtATime } from '../../../../lib/api/index.ts'
import { isAppError } from '../../../../../shared/errors.ts'
import { changesOf, isUndecided, keepDraft, rebased, type FacilityDraft } from '../draft/draft-store.ts'
import { serverProblems, type Problems } from '../draft/facility-problems.ts'
import { requestOf } from '../draft/facility-values.ts'
import { useShowFacility } from './facility-requests.ts'

interface Saving {
  readonly draft: FacilityDraft
  readonly overbook?: boolean
}

export const useFacilitySave = (draftId: string, onSaved: (facility: InventoryFacility) => void) => {
  const show = useShowFacility()
  const { mutationKey, isRunning } = useOneAtATime()
  const save = useMutation({
    mutationKey,
    mutationFn: ({ draft: { saved, values }, overbook = false }: Saving) => {
      const request = requestOf(values)
      if (saved === undefined) return facilityApi.add(newFacility.parse(request))
      const change = facilityChange.parse({ ...request, version: saved.version, overbook })
      return facilityApi.change(saved.id, withErased(unbounded(newFacility).parse(saved), change))
    },
    onSuccess: (facility) => {
      keepDraft(draftId, undefined)
      show(facility)
      onSaved(facility)
    },
    onError: (error, { draft }) => {
      if (!isAppError(error, 'record_changed')) return
      const theirs = inventoryFacility.safeParse(error.data?.current).data
      if (theirs === undefined) return
      show(theirs)
      const next = rebased(draft, theirs)
      // Nothing is left where both did the same.
      keepDraft(draftId, changesOf(next).length === 0 ? undefined : next)
    },
  })
  const { error } = save
  const sold = isAppError(error, 'spaces_sold') ? error.data : undefined
  const isChanged = isAppError(error, 'record_changed')
  return {
    start: (draft: FacilityDraft, overbook = false) => {
      if (!isRunning() && !isUndecided(draft)) save.mutate({ draft, overbook })
    },
    reset: () => save.reset(),
    isPending: save.isPending,
    /** Somebody else has saved it: their version is under the draft now. */
    isChanged,
    /** The bookings that would have no space. */
    sold,
    /** What is not shown at its place. */
    error: isChanged || sold !== undefined ? null : error,
    refusedOf: (draft: FacilityDraft): Problems => serverProblems(draft.values, error),
  }
}
