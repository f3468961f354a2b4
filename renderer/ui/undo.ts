/** The one undo message: it stands in the key bar with the seconds that are left. */
import { create } from 'zustand'
import { toEngineTimeMs, useEngineNow } from '../lib/clock.ts'

export interface UndoOffer {
  readonly text: string
  readonly action: string
  /** What cannot be done while the marketplace is away. */
  readonly verb: 'undo' | 'sell'
  /** The command that does the same by a key, on the screens that have it. */
  readonly command: string
  /** Machine time at which the offer ends, epoch ms. */
  readonly untilMs: number
  readonly onUndo: () => void
}

/** The money of a sale that was undone, until a person is done with it or sells again. */
export interface GiveBack {
  readonly lines: readonly { readonly label: string; readonly amount: string }[]
  /** Plate or facility. */
  readonly sale: string
}

interface Undo {
  readonly offer: UndoOffer | undefined
  readonly giveBack: GiveBack | undefined
}

export const useUndo = create<Undo>(() => ({ offer: undefined, giveBack: undefined }))

/** Whole seconds that are left of the offer. One that is newer than the last tick has up to a second more: draw them with its key. */
export const useUndoSeconds = (): number => {
  const untilMs = useUndo(({ offer }) => offer?.untilMs ?? 0)
  const nowMs = useEngineNow(1000)
  return Math.max(0, Math.ceil((toEngineTimeMs(untilMs) - nowMs) / 1000))
}

export const showUndo = (offer: UndoOffer): void => {
  useUndo.setState({ offer })
}

export const clearUndo = (): void => {
  useUndo.setState({ offer: undefined })
}

export const showGiveBack = (giveBack: GiveBack | undefined): void => {
  useUndo.setState({ giveBack })
}
