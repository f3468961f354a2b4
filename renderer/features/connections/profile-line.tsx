/** A profile in the list: edge, plate and name, its address, whether it is in use, and the key that switches to it. */
import { IconCheck } from '@tabler/icons-react'
import { baseAddress } from '../../../shared/connection.ts'
import type { Profile, ProfileView } from '../../../shared/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { counterZone, formatDay } from '../../lib/format/index.ts'
import {
  classes,
  Icon,
  Kbd,
  profileNames,
  profileSort,
  ProfileSquare,
  ProfileStrip,
  Row,
  Text,
} from '../../ui/index.ts'
import { useDrafts } from './profile-draft.ts'
import styles from './connections.module.css'

interface ProfileLineProps {
  readonly view: ProfileView
  /** Switches to it. */
  readonly switchKey: string | undefined
  readonly isActive: boolean
  readonly isShown: boolean
  readonly onShow: () => void
}

/** "sandbox.marketplace.example", or that there is no network to it. */
const addressText = (profile: Profile): string => {
  if (profile.kind === 'embedded') return 'No network'
  const address = baseAddress(profile)
  return address === '' ? 'No address yet' : new URL(address).host
}

export const ProfileLine = ({ view, switchKey, isActive, isShown, onShow }: ProfileLineProps) => {
  const { profile, signIn } = view
  const { kind, name, lastUsedAtMs } = profile
  const isTyped = useDrafts((drafts) => drafts[profile.id] !== undefined)
  const isLocked = signIn.status === 'locked'
  return (
    <div role="listitem" className={classes(styles.line, isShown && styles.on)} data-profile={kind}>
      <ProfileStrip kind={kind} />
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <ProfileSquare kind={kind} />
        <Text grow>
          <Row>
            <Text weight="strong" grow line="cut" title={name}>
              {name}
            </Text>
            {isActive ? (
              <Row size="small" weight="strong" tone="ok" line="whole">
                <Icon of={IconCheck} />
                In use
              </Row>
            ) : lastUsedAtMs === undefined ? null : (
              <Text size="small" tone="faint" line="whole">
                Used {formatDay(toEngineTimeMs(lastUsedAtMs), counterZone)}
              </Text>
            )}
          </Row>
          <Row>
            <Text size="small" tone="secondary" grow line="cut">
              {profileNames[kind]}, {profileSort({ kind, demo: kind === 'embedded' && profile.demo })}
            </Text>
            {switchKey && <Kbd keys={switchKey} />}
          </Row>
          <Row size="small" tone="faint">
            <Text grow line="cut" title={addressText(profile)}>
              {addressText(profile)}
            </Text>
            <Text tone={isTyped || isLocked ? 'warn' : undefined} line="whole">
              {isTyped
                ? 'not saved'
                : isLocked
                  ? 'Keychain locked'
                  : signIn.status === 'signed_out'
                    ? 'Signed out'
                    : ''}
            </Text>
          </Row>
        </Text>
      </button>
    </div>
  )
}
