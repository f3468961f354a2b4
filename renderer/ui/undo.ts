/** The one undo message, shown in the key bar with the seconds that are left. */
import { create } from 'zustand'
import { toEngineTimeMs, useEngineNow } from '../lib/clock.ts'

export interface UndoOffer {
  readonly text: string
  readonly action: string
  /** The action that is unavailable while the marketplace is. */
  readonly verb: 'undo' | 'sell'
  /** The command with the same effect, on the screens that have it. */
  readonly command: string
  /** The end of the offer; time of this computer in epoch ms. */
  readonly untilMs: number
  readonly onUndo: () => void
}

/** The money of a sale that was undone, until a person has paid it back or sells again. */
export interface GiveBack {
  readonly lines: readonly { readonly label: string; readonly amount: string }[]
  /** The plate or facility. */
  readonly sale: string
}

interface Undo {
  readonly offer: UndoOffer | undefined
  readonly giveBack: GiveBack | undefined
}

export const useUndo = create<Undo>(() => ({ offer: undefined, giveBack: undefined }))

/**
 * The whole seconds that are left of the offer. An offer that is newer than the last tick has up to a second more: render them with its
 * key.
 */
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
