/** Stores the sale being entered in the desk's database, a moment behind the keyboard: one write at a time, always the newest. */
import type { SaleDraft } from '../../../../shared/desk/sales.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'

const pauseMs = 200
const retryMs = 1_000

type Draft = Omit<SaleDraft, 'version'> & { readonly has_input?: boolean }

interface DraftWriterDeps {
  readonly current: () => Draft | undefined
  /** If `isLeaving`, the request must outlive the page. */
  readonly write: (draft: Draft, isLeaving: boolean) => Promise<unknown>
  /** The desk already has this sale as sent or parked. */
  readonly onAlreadySent: (saleId: string) => void
}

export const createDraftWriter = ({ current, write, onAlreadySent }: DraftWriterDeps) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriting = false
  let written = ''

  const unwritten = () => {
    const draft = current()
    const text = JSON.stringify(draft)
    return draft === undefined || text === written ? undefined : { draft, text }
  }

  const schedule = (waitMs: number) => {
    if (isWriting || (timer !== undefined && waitMs > 0)) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), waitMs)
  }

  const run = async () => {
    timer = undefined
    const next = unwritten()
    if (next === undefined) return
    isWriting = true
    let waitMs = pauseMs
    try {
      await write(next.draft, false)
      written = next.text
    } catch (error) {
      if (isAppError(error) && error.retryable) waitMs = retryMs
      // A refused draft is refused again until it changes.
      else written = next.text
      if (isAppError(error, 'sale_already_sent')) onAlreadySent(next.draft.sale_id)
    }
    isWriting = false
    schedule(waitMs)
  }

  return {
    /** Reports a possible change. `immediately` is true if no later start may find an older version. */
    changed: (immediately = false) => schedule(immediately ? 0 : pauseMs),
    /** Writes what is not written yet. Rejects with AppError. */
    async flush(isLeaving = false) {
      const next = unwritten()
      if (next === undefined) return
      // Another write may be running: the higher version wins.
      await write(next.draft, isLeaving)
      written = next.text
    },
  }
}
