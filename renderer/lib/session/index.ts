/** The session of this window: who is signed in, and what they may do. */
import { useQuery } from '@tanstack/react-query'
import type { DeskSession } from '../../../shared/desk/people.ts'
import { mayDo, type Permission } from '../../../shared/permissions.ts'
import { queryClient, sessionQuery } from '../api/index.ts'

export type May = ReturnType<typeof mayDo>

/** Without people everything is allowed, and so it looks until the session is known: the desk decides with each request. */
const mayIn = (session: DeskSession | undefined, permission: Permission): May => {
  if (session?.has_people !== true) return 'yes'
  return session.person === undefined ? 'no' : mayDo(session.person.role, permission)
}

export const useSession = (): DeskSession | undefined => useQuery(sessionQuery()).data

const sessionNow = (): DeskSession | undefined => queryClient.getQueryData(sessionQuery().queryKey)

/** Whether the person at the window may do it: `approval` is offered and marked, `no` is not offered. */
export const useMay = (permission: Permission): May => mayIn(useSession(), permission)

/** The same now, for the predicates of commands and for handlers. */
export const mayNow = (permission: Permission): May => mayIn(sessionNow(), permission)

/** Whether there is anybody to lock the window for. */
export const isSignedIn = (): boolean => sessionNow()?.person !== undefined

type PersonChange = (signIn: () => Promise<unknown>) => Promise<void>
let change: PersonChange = async (signIn) => void (await signIn())

/** Set by the shell, which stores, hides and forgets what the last person entered and saw. */
export const changePersonWith = (handler: PersonChange): void => {
  change = handler
}

/** Somebody signs in at this window by a request of any kind. Rejects with its refusal; then nothing has changed. */
export const changePerson: PersonChange = (signIn) => change(signIn)
