/**
 * The profile that this page was opened on. It never changes while the page lives: switching ends in a reload, so that no
 * draft, cache or query of one profile is ever seen under another.
 */
import { AppError } from '../../../shared/errors.ts'

/** A browser shows one profile; what it keeps goes under the name it always had. */
let activeId: string | undefined
let training = false
let leaving = false

/** Called once, before anything of the page is drawn. */
export const setActiveProfile = (id: string): void => {
  activeId = id
}

export const activeProfileId = (): string | undefined => activeId

/** Called once, before anything of the page is drawn: beginning and ending a training end in a reload, too. */
export const setTraining = (isOn: boolean): void => {
  training = isOn
}

/** Whether this page shows a training: nothing counts, and its data is discarded. */
export const isTraining = (): boolean => training

/** The key under which the page keeps something of this profile, or of a training on it, in the browser's storage. */
export const profileKey = (name: string): string =>
  [name, ...(activeId === undefined ? [] : [activeId]), ...(training ? ['training'] : [])].join('.')

/** From the moment that a switch of the profile or a training begins: a timer that fires now must not reach the other data. */
export const setLeaving = (isLeaving: boolean): void => {
  leaving = isLeaving
}

/** Throws AppError `profile_changed` when a request may no longer be sent. */
export const assertStillHere = (): void => {
  if (leaving) throw new AppError('profile_changed')
}

/** Throws AppError `profile_changed` for a response of another profile than the page's, or from the other side of a training. */
export const assertOwnResponse = (headers: Headers): void => {
  if ((headers.get('x-parkdesk-training') === 'true') !== training) {
    // Begun or ended in another tab: nothing of this page belongs to what is there now.
    if (!leaving) window.location.reload()
    leaving = true
    throw new AppError('profile_changed')
  }
  const profileId = headers.get('x-parkdesk-profile')
  if (activeId !== undefined && profileId !== null && profileId !== activeId) throw new AppError('profile_changed')
}
