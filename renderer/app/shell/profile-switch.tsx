/** Switching the profile: a key for each, and a layer that blocks the window while it runs. */
import { IconAlertTriangle, IconBuildingWarehouse, IconPlugConnected, IconSwitchHorizontal } from '@tabler/icons-react'
import { isDemoInUse, startOwnData } from '../../features/connections/index.ts'
import { errorMessage } from '../../api/index.ts'
import { showBanner } from '../../lib/banner.ts'
import type { Command } from '../../lib/commands/index.ts'
import { isTraining, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { mayNow } from '../../lib/session/index.ts'
import { profileNames, profileSort } from '../../kit/domain/index.ts'
import { BusyLine, Button, Dialog } from '../../ui/index.ts'
import { setLayer } from '../layers.ts'

/** The keys use Alt, because Ctrl with a digit opens a screen. */
export const switchKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `Alt+${digit}`)

const showFailure = (name: string) => (error: unknown) => {
  const text = t('shell.switch.failed', { name, problem: errorMessage(error).title })
  showBanner({ key: 'profile.switch', tone: 'bad', text })
}

export const performSwitch = (id: string, name: string): void => {
  switchProfile(id, name).catch(showFailure(name))
}

/** Leads from the demonstration to the form of the first venue and facility. */
export const performOwnData = (): void => {
  startOwnData(paths.inventory.facilities()).catch(showFailure(t('shell.commands.ownData')))
}

/** A training must be ended first. */
const mayChoose = (): boolean => !isTraining() && mayNow('connections') !== 'no'

/** Empty in a browser, where there is one profile. One command switches to each profile, in the order of the list. */
export const useProfileCommands = (): Command[] => {
  const list = useConnection((connection) => connection.list)
  const switches = (list?.profiles ?? []).map(({ profile: { id, name } }, index) => ({
    id: `profile.switch.${id}`,
    label: t('shell.commands.switchProfile', { name }),
    keywords: [t('shell.commands.switchProfileKeywords')],
    keys: switchKeys.slice(index, index + 1),
    icon: IconSwitchHorizontal,
    group: t('shell.groups.profiles'),
    predicate: () => id !== list?.activeId && mayChoose(),
    perform: () => performSwitch(id, name),
  }))
  if (platform().connections === undefined) return switches
  return [
    ...switches,
    {
      id: 'profile.choose',
      label: t('shell.commands.chooseProfile'),
      keywords: [t('shell.commands.chooseProfileKeywords')],
      keys: ['Ctrl+Shift+P'],
      icon: IconSwitchHorizontal,
      group: t('shell.groups.profiles'),
      predicate: mayChoose,
      perform: () => setLayer('profiles', true),
    },
    {
      id: 'profile.own',
      label: t('shell.commands.ownData'),
      keywords: [t('shell.commands.ownDataKeywords')],
      icon: IconBuildingWarehouse,
      group: t('shell.groups.profiles'),
      predicate: () => isDemoInUse() && mayChoose(),
      perform: performOwnData,
    },
    {
      id: 'profile.manage',
      label: t('shell.commands.manageConnections'),
      keywords: [t('shell.commands.manageConnectionsKeywords')],
      icon: IconPlugConnected,
      group: t('shell.groups.profiles'),
      predicate: mayChoose,
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
      title={t('shell.switch.opening', { name: name ?? '' })}
      text={t('shell.switch.openingText')}
      width={460}
      note={<BusyLine busy={name !== undefined} />}
    />
  )
}

/** The dialog before a switch that leaves a sale or an open shift: it says what happens to it, and which profile follows. Enter stays. */
export const ConfirmSwitchDialog = () => {
  const { confirming, list } = useConnection()
  const profileOf = (id: string | undefined) => list?.profiles.find(({ profile }) => profile.id === id)?.profile
  const target = profileOf(confirming?.id)
  if (confirming === undefined || target === undefined) return null
  const { sale, drawer } = confirming.left
  const profile = profileOf(list?.activeId)?.name ?? t('shell.switch.thisProfile')
  return (
    <Dialog
      open
      onClose={() => confirming.decide(false)}
      icon={IconAlertTriangle}
      tone="warn"
      title={sale ? t('shell.switch.unfinished') : t('shell.switch.shiftOpen')}
      text={t.rich('shell.switch.target', {
        name: target.name,
        kind: profileNames[target.kind],
        sort: profileSort(target),
        b: (chunks) => <b>{chunks}</b>,
      })}
      width={480}
      action={{
        text: sale ? t('shell.switch.stay') : t('shell.switch.stayHere'),
        onAct: () => confirming.decide(false),
      }}
      others={
        <Button onClick={() => confirming.decide(true)}>
          {t('shell.commands.switchProfile', { name: target.name })}
        </Button>
      }
    >
      {sale ? <p>{t('shell.switch.saleStored', { profile })}</p> : null}
      {drawer === undefined ? null : <p>{t('shell.switch.shiftStaysOpen', { drawer, profile })}</p>}
    </Dialog>
  )
}
