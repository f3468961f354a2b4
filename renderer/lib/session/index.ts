/** The session of this window: who is signed in, and with which permissions. */
import { useQuery } from '@tanstack/react-query'
import type { DeskSession } from '../../../shared/desk/people.ts'
import { mayDo, type Permission } from '../../../shared/permissions.ts'
import { queryClient, sessionQuery } from '../../api/index.ts'

export type May = ReturnType<typeof mayDo>

/** Without people everything is allowed. The same is shown until the session is known, because the desk checks each request. */
const mayIn = (session: DeskSession | undefined, permission: Permission): May => {
  if (session?.has_people !== true) return 'yes'
  return session.person === undefined ? 'no' : mayDo(session.person.role, permission)
}

export const useSession = (): DeskSession | undefined => useQuery(sessionQuery()).data

const sessionNow = (): DeskSession | undefined => queryClient.getQueryData(sessionQuery().queryKey)

/** Whether the person at the window has the permission: `approval` is offered and marked, `no` is not offered. */
export const useMay = (permission: Permission): May => mayIn(useSession(), permission)

/** The current value, for the predicates of commands and for handlers. */
export const mayNow = (permission: Permission): May => mayIn(sessionNow(), permission)

/** Whether a person is signed in, for whom the window can be locked. */
export const isSignedIn = (): boolean => sessionNow()?.person !== undefined

type PersonChange = (signIn: () => Promise<unknown>) => Promise<void>
let change: PersonChange = async (signIn) => void (await signIn())

/** The shell sets this; it stores, hides and forgets the input and the screens of the last person. */
export const changePersonWith = (handler: PersonChange): void => {
  change = handler
}

/** Signs somebody in at this window by a request of any kind. Rejects with its refusal; then nothing has changed. */
export const changePerson: PersonChange = (signIn) => change(signIn)
