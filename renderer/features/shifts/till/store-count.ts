/** Stores the unfinished count in the desk: one write at a time, always the newest, until it arrives. */
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import { createSerialQueue } from '../../../../shared/serial-queue.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { call, queryClient, queryOf } from '../../../api/index.ts'
import type { CountDraft } from './count-draft.ts'

const retryMs = 1_000
const queue = createSerialQueue()
let newest: { readonly shiftId: number; readonly draft: CountDraft } | undefined

const write = async (): Promise<void> => {
  while (newest !== undefined) {
    const { shiftId: id, draft } = newest
    newest = undefined
    try {
      const kept = await call(shiftApi.keepCount, { id, body: { content: draft } })
      queryClient.setQueryData(queryOf(shiftApi.one, { id }).queryKey, kept)
    } catch (error) {
      if (!isAppError(error) || !error.retryable) throw error
      newest ??= { shiftId: id, draft }
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Rejects with AppError if the desk refuses it. */
export const storeCount = (shiftId: number, draft: CountDraft): Promise<void> => {
  newest = { shiftId, draft }
  return queue(write)
}

/** Drops the newest input, which is submitted or discarded. */
export const dropUnstoredCount = (): void => {
  newest = undefined
}

/** Resolves once nothing is being stored any more, even after a failure. */
export const countStored = (): Promise<void> => queue(write).catch(() => undefined)
