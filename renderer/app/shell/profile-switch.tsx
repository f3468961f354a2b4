/** Switching the profile: one key each, and a window that lets nothing through while it goes on. */
import { IconAlertTriangle, IconPlugConnected, IconSwitchHorizontal } from '@tabler/icons-react'
import { errorMessage } from '../../lib/api/index.ts'
import { showBanner } from '../../lib/banner.ts'
import type { Command } from '../../lib/commands/index.ts'
import { switchProfile, useConnection } from '../../lib/connection/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { BusyLine, Button, Dialog, profileNames, profileSort } from '../../ui/index.ts'
import { setLayer } from '../layers.ts'

/** Alt, because Ctrl with a digit opens a screen wherever one is. */
export const switchKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `Alt+${digit}`)

export const performSwitch = (id: string, name: string): void => {
  switchProfile(id, name).catch((error: unknown) => {
    const text = `${name} was not opened. ${errorMessage(error).title} Everything stays as it was.`
    showBanner({ key: 'profile.switch', tone: 'bad', text })
  })
}

/** None in a browser, where there is one profile. One command switches to each profile, in the order of the list. */
export const useProfileCommands = (): Command[] => {
  const list = useConnection((connection) => connection.list)
  const switches = (list?.profiles ?? []).map(({ profile: { id, name } }, index) => ({
    id: `profile.switch.${id}`,
    label: `Switch to ${name}`,
    keywords: ['profile', 'connection'],
    keys: switchKeys.slice(index, index + 1),
    icon: IconSwitchHorizontal,
    group: 'Profiles',
    predicate: () => id !== list?.activeId,
    perform: () => performSwitch(id, name),
  }))
  if (platform().connections === undefined) return switches
  return [
    ...switches,
    {
      id: 'profile.choose',
      label: 'Choose a profile',
      keywords: ['connection', 'sandbox', 'production'],
      keys: ['Ctrl+Shift+P'],
      icon: IconSwitchHorizontal,
      group: 'Profiles',
      perform: () => setLayer('profiles', true),
    },
    {
      id: 'profile.manage',
      label: 'Manage connections',
      keywords: ['profile', 'marketplace'],
      icon: IconPlugConnected,
      group: 'Profiles',
      perform: () => goTo(paths.connections()),
    },
  ]
}

export const SwitchingDialog = () => {
  const name = useConnection((connection) => connection.switchingTo)
  return (
    <Dialog
      open={name !== undefined}
      onClose={() => undefined}
      mustChoose
      title={`Opening ${name ?? ''}`}
      text="The page reloads with the other data. Unfinished entries are kept for when you return."
      width={460}
      foot={<BusyLine busy={name !== undefined} />}
    />
  )
}

/** Before a switch that leaves a sale behind: what becomes of the sale, and where the window goes. Enter stays. */
export const ConfirmSwitchDialog = () => {
  const { confirming, list } = useConnection()
  const profileOf = (id: string | undefined) => list?.profiles.find(({ profile }) => profile.id === id)?.profile
  const target = profileOf(confirming?.id)
  if (confirming === undefined || target === undefined) return null
  return (
    <Dialog
      open
      onClose={() => confirming.decide(false)}
      icon={IconAlertTriangle}
      tone="warn"
      title="A sale is not finished"
      text={
        <>
          Switching opens <b>{target.name}</b>: <b>{profileNames[target.kind]}</b>, {profileSort(target)}.
        </>
      }
      width={480}
      foot={
        <>
          <Button kind="primary" keys="Enter" initialFocus onClick={() => confirming.decide(false)}>
            Stay with the sale
          </Button>
          <Button onClick={() => confirming.decide(true)}>Switch to {target.name}</Button>
        </>
      }
    >
      <p>
        The sale is kept for {profileOf(list?.activeId)?.name ?? 'this profile'} and is here again when you come back.
        If it was already sent, it is looked up then and never sold twice.
      </p>
    </Dialog>
  )
}
