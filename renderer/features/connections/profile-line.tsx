/** A profile in the list: edge, plate and name, its address, whether it is in use, and the key that switches to it. */
import { IconCheck } from '@tabler/icons-react'
import { baseAddress } from '../../../shared/connection.ts'
import type { Profile, ProfileView } from '../../../shared/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { counterZone, formatDay } from '../../lib/format/index.ts'
import { classes, Icon, Kbd, profileNames, profileSort, ProfileSquare, Row, Text } from '../../ui/index.ts'
import { useDrafts } from './profile-draft.ts'
import styles from './connections.module.css'

interface ProfileLineProps {
  readonly view: ProfileView
  /** Place in the list: Alt and its number switch to it. */
  readonly index: number
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

export const ProfileLine = ({ view, index, isActive, isShown, onShow }: ProfileLineProps) => {
  const { profile } = view
  const isTyped = useDrafts(({ byId }) => byId[profile.id] !== undefined)
  const { kind, name, lastUsedAtMs } = profile
  return (
    <div role="listitem" className={classes(styles.line, isShown && styles.on)} data-profile={kind}>
      <div className="strip" />
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
            {index < 9 ? <Kbd keys={`Alt+${index + 1}`} /> : null}
          </Row>
          <Row size="small" tone="faint">
            <Text grow line="cut" title={addressText(profile)}>
              {addressText(profile)}
            </Text>
            {isTyped ? (
              <Text tone="warn" line="whole">
                not saved
              </Text>
            ) : (
              <SignInMark view={view} />
            )}
          </Row>
        </Text>
      </button>
    </div>
  )
}

const SignInMark = ({ view: { signIn } }: { readonly view: ProfileView }) => {
  if (signIn.status === 'signed_out') return <Text line="whole">Signed out</Text>
  if (signIn.status === 'locked')
    return (
      <Text tone="warn" line="whole">
        Keychain locked
      </Text>
    )
  return null
}
