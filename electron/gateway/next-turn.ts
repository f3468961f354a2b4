/** Gives main's event loop back in the middle of long work. */
import { setImmediate } from 'node:timers/promises'

/** Resolves when timers and windows have had their turn: the first immediate still belongs to the turn in which it is asked for. */
export const nextTurn = async (): Promise<void> => {
  await setImmediate()
  await setImmediate()
}
