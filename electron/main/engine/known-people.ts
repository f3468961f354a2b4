/**
 * Keeps in the folder of each profile which of its databases have people, as the desk last said: while the engine cannot start, nobody
 * can be asked for a PIN.
 */
import { deskSession } from '../../../shared/desk/people.ts'
import type { Fetch } from '../../host/rpc.ts'
import { appOrigin } from '../app-origin.ts'
import type { ProfileStore } from '../profiles/profile-store.ts'

const peoplePath = /^\/api\/desk\/people(?:\/|$)/

interface KnownPeopleOptions {
  readonly store: Pick<ProfileStore, 'active' | 'databases'>
  readonly fetch: Fetch
  /** Its people are those of the data that are discarded. */
  readonly isTraining: () => boolean
}

export const createKnownPeople = ({ store, fetch, isTraining }: KnownPeopleOptions) => {
  /** Once the engine is ready, and whenever people were changed. */
  const refresh = async (): Promise<void> => {
    if (isTraining()) return
    const { id } = store.active()
    const response = await fetch(new Request(`${appOrigin}/api/desk/session`))
    const session = deskSession.safeParse(await response.json().catch(() => undefined)).data
    const isOther = store.active().id !== id || isTraining()
    if (response.ok && session !== undefined && !isOther) store.databases(id).recordPeople(session.has_people)
  }

  return {
    refresh,
    /** Of the database in use; true also where it is not known which one that is, and any has people. */
    mayHavePeople: (): boolean => store.databases(store.active().id).mayHavePeople(),
    watching:
      (watched: Fetch) =>
      async (request: Request): Promise<Response> => {
        const response = await watched(request)
        const isChange = request.method !== 'GET' && peoplePath.test(new URL(request.url).pathname)
        if (isChange && response.ok) await refresh()
        return response
      },
  }
}
