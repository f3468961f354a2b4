/** A profile in the list: its edge, plate and name, where it leads, whether it is in use, and the key that switches to it. */
import { IconCheck } from '@tabler/icons-react'
import { baseAddress } from '../../../shared/connection.ts'
import type { Profile, ProfileView } from '../../../shared/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { counterZone, formatDay } from '../../lib/format/index.ts'
import { classes, Icon, Kbd, profileNames, profileSort, ProfileSquare } from '../../ui/index.ts'
import { useDrafts } from './profile-draft.ts'

interface ProfileLineProps {
  readonly view: ProfileView
  /** Place in the list: Alt and its number switch to it. */
  readonly index: number
  readonly isActive: boolean
  readonly isShown: boolean
  readonly onShow: () => void
}

/** "sandbox.marketplace.example", or that there is no network to it. */
function whereWords(profile: Profile): string {
  if (profile.kind === 'embedded') return 'No network'
  const address = baseAddress(profile)
  return address === '' ? 'No address yet' : new URL(address).host
}

export function ProfileLine({ view, index, isActive, isShown, onShow }: ProfileLineProps) {
  const { profile } = view
  const isTyped = useDrafts(({ byId }) => byId[profile.id] !== undefined)
  const { kind, name, lastUsedAtMs } = profile
  return (
    <div role="listitem" className={classes('connection-line', isShown && 'on')} data-profile={kind}>
      <div className="strip" />
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <ProfileSquare kind={kind} />
        <span className="grow">
          <span className="row">
            <span className="b grow ell" title={name}>
              {name}
            </span>
            {isActive ? (
              <span className="row meta b oktext nowrap">
                <Icon of={IconCheck} />
                In use
              </span>
            ) : lastUsedAtMs === undefined ? null : (
              <span className="meta t3 nowrap">Used {formatDay(toEngineTimeMs(lastUsedAtMs), counterZone)}</span>
            )}
          </span>
          <span className="row">
            <span className="meta t2 grow ell">
              {profileNames[kind]}, {profileSort({ kind, demo: kind === 'embedded' && profile.demo })}
            </span>
            {index < 9 ? <Kbd keys={`Alt+${index + 1}`} /> : null}
          </span>
          <span className="row meta t3">
            <span className="grow ell" title={whereWords(profile)}>
              {whereWords(profile)}
            </span>
            {isTyped ? <span className="warntext nowrap">not saved</span> : <SignInMark view={view} />}
          </span>
        </span>
      </button>
    </div>
  )
}

function SignInMark({ view: { signIn } }: { readonly view: ProfileView }) {
  if (signIn.status === 'signed_out') return <span className="nowrap">Signed out</span>
  if (signIn.status === 'locked') return <span className="warntext nowrap">Keychain locked</span>
  return null
}
