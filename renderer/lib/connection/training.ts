/** Whether the engine works on the data of a training, from the gateway, which knows it also while no engine runs. */
import { connectionSchema } from '../../../shared/desktop/engine-state.ts'
import { setTraining } from './active-profile.ts'

const readConnection = async () => {
  const { training = false, engine } = connectionSchema.parse(await (await fetch('/api/connection')).json())
  return { training, isReady: engine.status === 'ready' }
}

/** Must be done before the first render. */
export const readTraining = async (): Promise<void> => setTraining((await readConnection()).training)

const lookEveryMs = 200
/** At the start of a training with a remote marketplace, the demo data is generated first. */
const longestMs = 120_000

/**
 * Resolves once the engine works on the data of a training, or on the live data again. False where it returned to the live data instead, or
 * did not start.
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
