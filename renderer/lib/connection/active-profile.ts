/**
 * The profile, or the training on it, for which this page was opened. It never changes while the page is open: switching reloads the page,
 * so that no draft, cache or query of one profile is ever shown under another.
 */
import { connectionSchema } from '../../../shared/desktop/engine-state.ts'
import { AppError } from '../../../shared/errors/errors.ts'

/** A browser shows one profile; its stored data has names without an id. */
let activeId: string | undefined
let training = false
let leaving = false

/** Called once, before the first render. */
export const setActiveProfile = (id: string): void => {
  activeId = id
}

export const activeProfileId = (): string | undefined => activeId

/** Whether this page shows a training, whose data is discarded. */
export const isTraining = (): boolean => training

/** The storage key of this profile, or of a training on it, in the browser's storage. */
export const profileKey = (name: string): string =>
  [name, ...(activeId === undefined ? [] : [activeId]), ...(training ? ['training'] : [])].join('.')

/** Set as soon as a switch of the profile or a training begins: a timer that fires now must not reach the other data. */
export const setLeaving = (isLeaving: boolean): void => {
  leaving = isLeaving
}

/** Throws AppError `profile_changed` when a request may no longer be sent. */
export const assertStillHere = (): void => {
  if (leaving) throw new AppError('profile_changed')
}

/**
 * Throws AppError `profile_changed` for a response of another profile than the page's, or of a training where the page shows none, or the
 * reverse.
 */
export const assertOwnResponse = (headers: Headers): void => {
  if ((headers.get('x-parkdesk-training') === 'true') !== training) {
    // The training began or ended in another tab: the page's data no longer matches the engine's.
    if (!leaving) window.location.reload()
    leaving = true
    throw new AppError('profile_changed')
  }
  const profileId = headers.get('x-parkdesk-profile')
  if (activeId !== undefined && profileId !== null && profileId !== activeId) throw new AppError('profile_changed')
}

/** The gateway responds also while no engine runs. */
const readConnection = async () => connectionSchema.parse(await (await fetch('/api/connection')).json())

/** Called once, before the first render: beginning and ending a training reload the page, too. */
export const readTraining = async (): Promise<void> => {
  training = (await readConnection()).training === true
}

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
    const isOn = now?.training === true
    const isReady = now?.engine.status === 'ready'
    if (isReady && isOn === on) return true
    if (isReady && wasOn && on) return false
    wasOn ||= isOn
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return false
}
