/** The one undo message: it stands in the key bar with the seconds that are left. */
import { create } from 'zustand'

export interface UndoOffer {
  readonly text: string
  readonly action: string
  /** What cannot be done while the marketplace is away. */
  readonly verb: 'undo' | 'sell'
  /** Key shown on the cap; the screen registers the command itself. */
  readonly keys: string
  /** Machine time at which the offer ends, epoch ms. */
  readonly untilMs: number
  readonly onUndo: () => void
}

export const useUndo = create<{ readonly offer: UndoOffer | undefined }>(() => ({ offer: undefined }))

export const showUndo = (offer: UndoOffer): void => {
  useUndo.setState({ offer })
}

export const clearUndo = (): void => {
  useUndo.setState({ offer: undefined })
}
