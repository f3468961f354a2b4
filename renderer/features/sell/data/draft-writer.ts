/** Keeps the sale being typed in the desk's database, a moment behind the keyboard: one write at a time, always the newest. */
import type { SaleDraft } from '../../../../shared/desk/sales.ts'
import { ApiError } from '../../../lib/api/index.ts'

const restMs = 200
const retryMs = 1_000

type Draft = Omit<SaleDraft, 'version'>

export interface DraftWriterDeps {
  /** The draft to keep now; undefined if there is none. */
  readonly current: () => Draft | undefined
  /** `isLeaving`: the page is left, and the request must outlive it. */
  readonly write: (draft: Draft, isLeaving: boolean) => Promise<unknown>
  /** The desk already has this sale as sent or parked. */
  readonly onAlreadySent: (saleId: string) => void
}

export interface DraftWriter {
  /** Something may have changed. `atOnce` if a start from now on must not find anything older. */
  changed(atOnce?: boolean): void
  /** Writes what is not written yet. Rejects with ApiError. */
  flush(isLeaving?: boolean): Promise<void>
}

export const createDraftWriter = ({ current, write, onAlreadySent }: DraftWriterDeps): DraftWriter => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriting = false
  let written = ''

  const schedule = (waitMs: number) => {
    if (isWriting || (timer !== undefined && waitMs > 0)) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), waitMs)
  }

  const run = async () => {
    timer = undefined
    const draft = current()
    const text = JSON.stringify(draft)
    if (draft === undefined || text === written) return
    isWriting = true
    let waitMs = restMs
    try {
      await write(draft, false)
      written = text
    } catch (error) {
      if (error instanceof ApiError && error.retryable) waitMs = retryMs
      // A refused draft is refused again until it changes.
      else written = text
      if (error instanceof ApiError && error.code === 'sale_already_sent') onAlreadySent(draft.sale_id)
    }
    isWriting = false
    schedule(waitMs)
  }

  return {
    changed: (atOnce = false) => schedule(atOnce ? 0 : restMs),
    async flush(isLeaving = false) {
      const draft = current()
      const text = JSON.stringify(draft)
      if (draft === undefined || text === written) return
      // Another write may be running: the higher version wins.
      await write(draft, isLeaving)
      written = text
    },
  }
}
