/** Switches from the demonstration or first start to own data: creates its profile once, and opens the place for entry or import. */
import { isTraining, refreshProfiles, skipFirstRun, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'

const draft = () => ({ kind: 'embedded', name: t('connections.form.initialName.embedded'), demo: false }) as const

export const startOwnData = async (place: string): Promise<void> => {
  goTo(place)
  const { profiles } = useConnection.getState().list ?? {}
  // The profile already exists if the engine could not be switched to it before.
  const made = profiles?.find(({ profile }) => profile.kind === 'embedded' && !profile.demo)
  const own = made ?? (await platform().connections?.create({ draft: draft() }))
  await refreshProfiles()
  if (own !== undefined) await switchProfile(own.profile.id, own.profile.name)
  // If the person stays because of an unfinished sale, the profile has been created nevertheless.
  if (useConnection.getState().switchingTo === undefined) skipFirstRun()
}

/** True if the demonstration is in use, outside of a training. A browser has the one database that its host was started with. */
export const isDemoInUse = (): boolean => {
  const { list } = useConnection.getState()
  const active = list?.profiles.find(({ profile }) => profile.id === list.activeId)?.profile
  return active?.kind === 'embedded' && active.demo && !isTraining()
}
