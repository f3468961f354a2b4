/** Keeps the typed sale in the desk's database, a moment behind the keyboard: one write at a time, always the newest. */
import type { SaleDraft } from '../../../../shared/desk/sales.ts'
import { ApiError } from '../../../lib/api/index.ts'

const restMs = 200
const retryMs = 1_000

type Draft = Omit<SaleDraft, 'version'>

export interface DraftWriterDeps {
  /** What should be kept now; undefined while there is nothing to keep. */
  readonly current: () => Draft | undefined
  /** `isLeaving`: the page goes away, and the request must outlive it. */
  readonly write: (draft: Draft, isLeaving: boolean) => Promise<unknown>
  /** The desk has this sale already as sent or parked. */
  readonly onAlreadySent: (saleId: string) => void
}

export interface DraftWriter {
  /** Something may have changed. `atOnce` where nothing older may be found by a start from now on. */
  changed(atOnce?: boolean): void
  /** Writes what is not written yet. `isLeaving` while the page goes away. Rejects with ApiError. */
  flush(isLeaving?: boolean): Promise<void>
}

export function createDraftWriter({ current, write, onAlreadySent }: DraftWriterDeps): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriting = false
  let written = ''

  function schedule(waitMs: number) {
    if (isWriting || (timer !== undefined && waitMs > 0)) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), waitMs)
  }

  async function run() {
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
      // What is refused is refused again, until it is changed.
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
      // Beside one that is under way: the higher version wins.
      await write(draft, isLeaving)
      written = text
    },
  }
}
