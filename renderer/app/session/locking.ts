/**
 * Locks the window, also when nobody uses it, and changes the person at it: input is stored under its person, and nothing of it stays in
 * the window.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { sessionApi } from '../../../shared/contract/people.ts'
import type { SignInPerson } from '../../../shared/desk/people.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { call, queryClient, sessionQuery, useApprovals, type SignIn } from '../../api/index.ts'
import { useBanners } from '../../lib/banner.ts'
import { currentPath, goTo } from '../../lib/navigation.ts'
import { clearUndo } from '../../ui/index.ts'
import { closeLayers } from '../layers.ts'

/** True from the moment of the lock, before the desk knows of it: no screen is shown. */
export const useLocking = create<{ readonly isLocking: boolean }>(() => ({ isLocking: false }))

const retryMs = 1_000
const sell = () => import('../../features/sell/index.ts')

const personNow = () => queryClient.getQueryData(sessionQuery().queryKey)?.person
const readSession = () => queryClient.query({ ...sessionQuery(), staleTime: 0 })

/** The last person's path, to which they return. */
let left: { readonly personId: number; readonly path: string } | undefined

/** Hides every screen before it returns. */
const hide = (person: SignInPerson): void => {
  left = { personId: person.id, path: currentPath() }
  // The key bar is not hidden, and would name the last sale and undo it.
  clearUndo()
  flushSync(() => useLocking.setState({ isLocking: true }))
}

/** Removes the last person's data from memory. No screen is shown at this time. */
const forgetPerson = async (): Promise<void> => {
  closeLayers()
  // Nobody waits for the approval now.
  useApprovals.getState().pending?.decide()
  useBanners.setState({ notices: [] })
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.['whileLocked'] !== true })
  queryClient.getMutationCache().clear()
  const { clearSale } = await sell()
  clearSale()
}

const storeInput = async (): Promise<void> => {
  const { handSaleOver, saleSettled } = await sell()
  await saleSettled()
  await handSaleOver()
  const { countStored } = await import('../../features/shifts/index.ts')
  await countStored()
}

/** Waits for an engine that restarts; work that cannot succeed later must not prevent the lock. */
const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isAppError(error) || !error.retryable) return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** An administrator may block the person, or the session may end elsewhere: then their data is removed here as well. */
export const useEndedSession = (personId: number | undefined): void => {
  const known = useRef(personId)
  useEffect(() => {
    const hasEnded = known.current !== undefined && personId === undefined && !useLocking.getState().isLocking
    known.current = personId
    if (hasEnded) void forgetPerson()
  }, [personId])
}

/** Inactivity does not lock the window while a sale is being submitted. */
export const lockWindow = async (reason: 'locked' | 'idle'): Promise<void> => {
  const { isSaleUnderWay } = await sell()
  const person = personNow()
  if (useLocking.getState().isLocking || person === undefined || (reason === 'idle' && isSaleUnderWay())) return
  hide(person)
  await untilDone(storeInput)
  await untilDone(() => call(sessionApi.lock, { reason }))
  await untilDone(readSession)
  await forgetPerson()
  useLocking.setState({ isLocking: false })
}

/** Signs in at this window, and ends the session of the person before. Rejects with the refusal of the desk; then nothing has changed. */
export const signInHere = (by: SignIn): Promise<void> => signInBy(() => call(sessionApi.signIn, { body: by }))

export const signInBy = async (signIn: () => Promise<unknown>): Promise<void> => {
  const before = personNow()
  if (before !== undefined) await storeInput()
  try {
    await signIn()
  } catch (error) {
    if (before !== undefined) (await sell()).keepSale()
    throw error
  }
  if (before !== undefined) hide(before)
  const { person } = await readSession()
  if (before !== undefined) await forgetPerson()
  // The same person returns to their screen; anybody else begins at the first one.
  goTo(left?.personId === person?.id ? (left?.path ?? '/') : '/', { replace: true })
  left = undefined
  useLocking.setState({ isLocking: false })
}

const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
/** The interval is short, so that a computer that slept is checked soon after it wakes up. */
const longestCheckMs = 5_000

/** Calls `onIdle` when there was no key, press or movement for this time, and then every few seconds. */
const watchIdle = (afterMs: number, onIdle: () => void): (() => void) => {
  let lastMs = Date.now()
  let timer: ReturnType<typeof setTimeout>
  const note = () => {
    lastMs = Date.now()
  }
  const check = () => {
    // The window must lock even if the clock was set back.
    const leftMs = afterMs - Math.abs(Date.now() - lastMs)
    if (leftMs <= 0) onIdle()
    timer = setTimeout(check, leftMs <= 0 ? longestCheckMs : Math.min(longestCheckMs, leftMs))
  }
  timer = setTimeout(check, Math.min(longestCheckMs, afterMs))
  for (const input of inputs) window.addEventListener(input, note, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const input of inputs) window.removeEventListener(input, note, true)
  }
}

/** `afterMs` is undefined while it does not matter. */
export const useIdle = (afterMs: number | undefined, onIdle: () => void): void => {
  const latest = useEffectEvent(onIdle)
  useEffect(() => (afterMs === undefined ? undefined : watchIdle(afterMs, () => latest())), [afterMs])
}
