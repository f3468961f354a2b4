/** Whether the engine works on the data of a training, as the gateway knows it also while no engine runs. */
import { connectionSchema } from '../../../shared/engine-state.ts'
import { setTraining } from './active-profile.ts'

const readConnection = async () => {
  const { training = false, engine } = connectionSchema.parse(await (await fetch('/api/connection')).json())
  return { training, isReady: engine.status === 'ready' }
}

/** Awaited before anything of the page is drawn. */
export const readTraining = async (): Promise<void> => setTraining((await readConnection()).training)

const lookEveryMs = 200
/** The demo data is made at the start of a training with a remote marketplace. */
const longestMs = 120_000

/**
 * Resolves once the engine works on the data of a training, or on the live data again. False where it went back to the live data
 * instead, or does not come.
 */
export const untilTraining = async (on: boolean): Promise<boolean> => {
  const startedAtMs = performance.now()
  let wasOn = !on
  while (performance.now() - startedAtMs < longestMs) {
    const now = await readConnection().catch(() => undefined)
    if (now?.isReady === true && now.training === on) return true
    if (now?.isReady === true && wasOn && on) return false
    wasOn ||= now?.training === true
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return false
}
