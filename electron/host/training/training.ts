/** Whether the engine works on the database of a training. Only the running host knows it: the next start is live again. */
import { discardTraining, trainingFile } from '../../common/training-folder.ts'
import type { StartMessage } from '../process/engine-messages.ts'

/** The database that the engine opens, and its marketplace. */
type Start = Pick<StartMessage, 'file' | 'demo' | 'training' | 'remote'>

export const createTraining = (log: (message: string) => void) => {
  let isOn = false

  const discard = (liveFile: string): void => {
    if (liveFile === ':memory:') return
    try {
      discardTraining(liveFile)
    } catch (error) {
      // Live sales do not wait for it; the next start tries again.
      log(`the data of a training could not be discarded: ${String(error)}`)
    }
  }

  return {
    isOn: (): boolean => isOn,
    /** Called while no engine runs. */
    set(on: boolean): void {
      isOn = on
    },
    /** Converts a live start to that of a training. It has no remote marketplace: nothing of a training may reach one. */
    startOn<Live extends Start>(live: Live): Live | (Omit<Live, 'remote'> & { training: true }) {
      if (!isOn) {
        discard(live.file)
        return live
      }
      const { remote, ...start } = live
      return { ...start, file: trainingFile(live.file), demo: live.demo || remote !== undefined, training: true }
    },
    discard,
  }
}
