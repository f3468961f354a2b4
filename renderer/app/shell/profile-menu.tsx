/** The plate of the top bar: always shows whether money is real, and opens the list of profiles, each with a key. */
import { useEffect, type KeyboardEvent } from 'react'
import { IconBuildingWarehouse, IconCheck, IconPlugConnected } from '@tabler/icons-react'
import type { ConnectionList } from '../../../shared/desktop/connection.ts'
import { isDemoInUse } from '../../features/connections/index.ts'
import { TrainingItems } from '../../features/training/index.ts'
import { isTraining, refreshProfiles, useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { useMay } from '../../lib/session/index.ts'
import {
  plateClass,
  PlateText,
  profileNames,
  profileSort,
  ProfileSquare,
  profileLabel,
} from '../../kit/domain/index.ts'
import { classes, Icon, Keys, menuStyles, PopoverButton, Row, Text, textStyles } from '../../ui/index.ts'
import { setLayer, useLayers } from '../layers.ts'
import styles from './profile-menu.module.css'
import { performOwnData, performSwitch, switchKeys } from './profile-switch.tsx'
import type { Profile } from './use-profile.ts'

const setOpen = (open: boolean) => setLayer('profiles', open)

export const ProfileMenu = ({ profile }: { readonly profile: Profile }) => {
  const open = useLayers((layers) => layers.profiles)
  const list = useConnection((connection) => connection.list)
  useEffect(() => {
    // Signing in and out changes the texts of the lines.
    if (open) void refreshProfiles().catch(() => undefined)
  }, [open])
  const mayChoose = useMay('connections') !== 'no'
  if (!isTraining() && (list === undefined || !mayChoose)) {
    return (
      <div className={plateClass(profile.kind)} role="status" aria-label={t('shell.profile.label')}>
        <PlateText profile={profile} />
      </div>
    )
  }
  return (
    <PopoverButton
      name={<PlateText profile={profile} />}
      label={t('shell.profile.button', { kind: profileNames[profile.kind], detail: profileLabel(profile) })}
      open={open}
      onOpen={setOpen}
      offset={2}
      buttonClass={plateClass(profile.kind)}
      layerClass={classes(menuStyles.list, styles.menu)}
    >
      {isTraining() || list === undefined ? null : (
        <ProfileLines profiles={list.profiles} activeId={list.activeId} onDone={() => setOpen(false)} />
      )}
      <TrainingItems onDone={() => setOpen(false)} />
    </PopoverButton>
  )
}

interface ProfileLinesProps extends Pick<ConnectionList, 'profiles' | 'activeId'> {
  readonly onDone: () => void
}

const ProfileLines = ({ profiles, activeId, onDone }: ProfileLinesProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const index = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, index + step))]?.focus()
  }
  return (
    <div onKeyDown={onKeyDown}>
      {profiles.map(({ profile }, index) => {
        const { id, kind, name } = profile
        const isActive = id === activeId
        return (
          <button
            key={id}
            type="button"
            className={styles.line}
            data-part="profile-line"
            aria-current={isActive ? 'true' : undefined}
            data-autofocus={isActive || undefined}
            onClick={() => {
              onDone()
              performSwitch(id, name)
            }}
          >
            <ProfileSquare kind={kind} />
            <Text grow>
              <Row>
                <Text weight="strong" line="cut">
                  {name}
                </Text>
                {isActive ? (
                  <Row tone="ok" size="small">
                    <Icon of={IconCheck} />
                    {t('shell.profile.inUse')}
                  </Row>
                ) : null}
              </Row>
              <Text size="small" tone="secondary">
                {profileNames[kind]}, {profileSort(profile)}
              </Text>
            </Text>
            <Keys of={switchKeys.slice(index, index + 1)} />
          </button>
        )
      })}
      {isDemoInUse() ? (
        <button
          type="button"
          className={classes(menuStyles.option, textStyles.accent, textStyles.medium)}
          onClick={() => {
            onDone()
            performOwnData()
          }}
        >
          <Icon of={IconBuildingWarehouse} />
          {t('shell.commands.ownData')}
        </button>
      ) : null}
      <button
        type="button"
        className={classes(menuStyles.option, textStyles.accent, textStyles.medium)}
        onClick={() => {
          onDone()
          goTo(paths.connections())
        }}
      >
        <Icon of={IconPlugConnected} />
        {t('shell.commands.manageConnections')}
      </button>
    </div>
  )
}
