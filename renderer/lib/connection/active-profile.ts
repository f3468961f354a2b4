/**
 * The profile that this page was opened on. It never changes while the page lives: switching ends in a reload, so that no
 * draft, cache or query of one profile is ever seen under another.
 */
import { AppError } from '../../../shared/errors.ts'

/** A browser shows one profile; what it keeps goes under the name it always had. */
let activeId: string | undefined
let leaving = false

/** Called once, before anything of the page is drawn. */
export const setActiveProfile = (id: string): void => {
  activeId = id
}

export const activeProfileId = (): string | undefined => activeId

/** The key under which the page keeps something of this profile in the browser's storage. */
export const profileKey = (name: string): string => (activeId === undefined ? name : `${name}.${activeId}`)

/** From the moment that a switch of the profile begins: a timer that fires now must not reach the other profile's data. */
export const setLeaving = (isLeaving: boolean): void => {
  leaving = isLeaving
}

/** Throws AppError `profile_changed` when a request may no longer be sent. */
export const assertStillHere = (): void => {
  if (leaving) throw new AppError('profile_changed')
}

/** Throws AppError `profile_changed` for a response of another profile than the page's. */
export const assertOwnResponse = (headers: Headers): void => {
  const profileId = headers.get('x-parkdesk-profile')
  if (activeId !== undefined && profileId !== null && profileId !== activeId) throw new AppError('profile_changed')
}
