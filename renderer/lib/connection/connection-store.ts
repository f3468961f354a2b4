/** The connection in the page: the state of the current profile, sent by the program, and the list of profiles. */
import { create } from 'zustand'
import type { ConnectionList, ConnectionState } from '../../../shared/desktop/connection.ts'
import { removeBanner, showBanner } from '../banner.ts'
import { t } from '../i18n/index.ts'
import { platform } from '../platform/index.ts'
import { activeProfileId, isTraining, setActiveProfile, setLeaving } from './active-profile.ts'

export type Unavailability = 'offline' | 'signed_out' | 'locked'

/** Undefined while the marketplace is available; always undefined for an embedded one. */
export const unavailabilityOf = (state: ConnectionState | undefined): Unavailability | undefined => {
  if (state === undefined || state.kind === 'embedded') return undefined
  if (state.signIn.status === 'signed_out' || state.signIn.status === 'locked') return state.signIn.status
  return state.link?.status === 'offline' ? 'offline' : undefined
}

/** Unfinished work that a switch leaves in its profile: a sale, and an open shift at this drawer. */
interface Unfinished {
  readonly sale: boolean
  readonly drawer?: string | undefined
}

interface ConnectionStore {
  /** Undefined in a browser, and for a program without profiles. */
  readonly state?: ConnectionState
  readonly list?: ConnectionList
  readonly isFirstRun: boolean
  readonly switchingTo?: string | undefined
  /** A switch that waits for the person's decision to leave unfinished work here. */
  readonly confirming?:
    | { readonly id: string; readonly left: Unfinished; readonly decide: (isSwitching: boolean) => void }
    | undefined
}

export const useConnection = create<ConnectionStore>(() => ({ isFirstRun: false }))

/** Set in the page's session storage while a switch reloads it. */
const switchedKey = 'parkdesk.switched'
const liveBanner = 'profile.live'

let findUnfinished = (): Promise<Unfinished> => Promise.resolve({ sale: false })

/** Asks before a switch whenever `find` finds unfinished work; `find` stores a sale for later, or rejects. */
export const confirmSwitchWhile = (find: () => Promise<Unfinished>): void => {
  findUnfinished = find
}

const mayLeave = async (id: string): Promise<boolean> => {
  const left = id === activeProfileId() ? { sale: false } : await findUnfinished()
  const { switchingTo, confirming } = useConnection.getState()
  if (switchingTo !== undefined || confirming !== undefined) return false
  if (!left.sale && left.drawer === undefined) return true
  const isSwitching = await new Promise<boolean>((decide) =>
    useConnection.setState({ confirming: { id, left, decide } }),
  )
  useConnection.setState({ confirming: undefined })
  return isSwitching
}

/** The marketplace of a training is on this computer, whatever the profile. */
const shownState = (state: ConnectionState): ConnectionState =>
  isTraining()
    ? { profileId: state.profileId, kind: 'embedded', name: state.name, signIn: { status: 'not_needed' } }
    : state

/** Determines the profile of the page. It must be done before the first render, because drafts are read under the profile's id. */
export const startConnection = async (): Promise<void> => {
  const { connections } = platform()
  if (connections === undefined) return
  connections.onState((state) => {
    const own = activeProfileId()
    if (own === undefined || state.profileId === own) {
      useConnection.setState({ state: shownState(state) })
      if (unavailabilityOf(state) !== undefined) removeBanner(liveBanner)
    }
    // Another window switched the profile: the page's data no longer matches the engine's.
    else if (useConnection.getState().switchingTo === undefined) leavePage()
  })
  const [state, list, info] = await Promise.all([connections.state(), connections.list(), platform().appInfo()])
  setActiveProfile(state.profileId)
  noticeLiveProfile(shownState(state))
  // A program that was started with its own clock is a demonstration already.
  useConnection.setState({
    state: shownState(state),
    list,
    isFirstRun: list.firstRun && info?.virtualNowMs === undefined,
  })
}

/** Skips the first run; it is offered again at the next start unless a profile exists by then. */
export const skipFirstRun = (): void => {
  useConnection.setState({ isFirstRun: false })
}

/** Reads the list of profiles again, after each change to it. */
export const refreshProfiles = async (): Promise<ConnectionList | undefined> => {
  const list = await platform().connections?.list()
  if (list !== undefined) useConnection.setState({ list })
  return list
}

/**
 * Switches to another profile and reloads the page, unless the person decides to stay. Rejects with AppError when the switch
 * fails.
 */
export const switchProfile = async (id: string, name: string): Promise<void> => {
  const { connections } = platform()
  if (connections === undefined) return
  if (id === activeProfileId() && useConnection.getState().list?.firstRun !== true) return
  if (!(await mayLeave(id))) return
  useConnection.setState({ switchingTo: name })
  setLeaving(true)
  try {
    await connections.switch({ id })
  } catch (error) {
    setLeaving(false)
    useConnection.setState({ switchingTo: undefined })
    throw error
  }
  leavePage()
}

/** The screen stays the same, but an open record has an id of the old profile. */
export const leavePage = (): void => {
  const screen = /^#\/[a-z]+(?:\/(?:connections|import|data))?/.exec(window.location.hash)?.[0] ?? ''
  window.history.replaceState(null, '', screen === '' ? '#/' : screen)
  window.sessionStorage.setItem(switchedKey, 'true')
  window.location.reload()
}

/** A notice says that sales are live after a switch to such a profile. */
const noticeLiveProfile = (state: ConnectionState): void => {
  const isSwitched = window.sessionStorage.getItem(switchedKey) !== null
  window.sessionStorage.removeItem(switchedKey)
  if (!isSwitched || state.kind !== 'production' || unavailabilityOf(state) !== undefined) return
  showBanner({ key: liveBanner, tone: 'warn', text: t('shell.connection.live', { name: state.name }) })
}

type MarketplaceAction = 'sell' | 'cancel' | 'undo' | 'export' | 'print' | 'find' | 'readBooking' | 'send'

/** Whether the marketplace is available, and if not, why: for all actions that need it. */
export const useOnline = () => {
  const unavailability = useConnection(({ state }) => unavailabilityOf(state))
  return {
    isOnline: unavailability === undefined,
    /** `disabledReason('sell')` is "Cannot sell while offline"; undefined while it is available. `method` is that of a request. */
    disabledReason: (action: MarketplaceAction, method = ''): string | undefined =>
      unavailability === undefined ? undefined : t('shell.away.cannot', { action, method, why: unavailability }),
    /** The reason in more detail; undefined while available. */
    because: unavailability === undefined ? undefined : t(`shell.away.because.${unavailability}`),
  }
}
