/** The plate of the top bar: where money is real, always in view; opens the profiles, each a key away. */
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Popover } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPlugConnected } from '@tabler/icons-react'
import type { ProfileView } from '../../../shared/connection.ts'
import { refreshProfiles, useConnection } from '../../lib/connection/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import {
  classes,
  Icon,
  Kbd,
  ProfileIcon,
  profileNames,
  profileSort,
  ProfileSquare,
  profileWords,
} from '../../ui/index.ts'
import { performSwitch, switchKeys } from './profile-switch.tsx'
import type { Profile } from './use-profile.ts'

interface ProfileMenuProps {
  readonly profile: Profile
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export const ProfileMenu = ({ profile, open, onOpenChange }: ProfileMenuProps) => {
  const list = useConnection((connection) => connection.list)
  useEffect(() => {
    // Signing in and out changes what the lines say.
    if (open) void refreshProfiles().catch(() => undefined)
  }, [open])
  const words = (
    <>
      <ProfileIcon kind={profile.kind} />
      <span className="grow">
        <span className="name">{profileNames[profile.kind]}</span>
        <span className="sub ell">{profileWords(profile)}</span>
      </span>
    </>
  )
  if (list === undefined) {
    return (
      <div className={classes('plate', profile.kind)} role="status" aria-label="Profile">
        {words}
      </div>
    )
  }
  return (
    <Popover opened={open} onChange={onOpenChange} position="bottom-start" offset={2} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes('plate', profile.kind)}
          aria-label={`Profile: ${profileNames[profile.kind]}, ${profileWords(profile)}`}
          onClick={() => onOpenChange(!open)}
        >
          {words}
          <Icon of={IconChevronDown} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="menu profiles">
        <ProfileLines profiles={list.profiles} activeId={list.activeId} onDone={() => onOpenChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ProfileLinesProps {
  readonly profiles: readonly ProfileView[]
  readonly activeId: string
  readonly onDone: () => void
}

const ProfileLines = ({ profiles, activeId, onDone }: ProfileLinesProps) => {
  const lines = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(lines.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }
  return (
    <div ref={lines} onKeyDown={move}>
      {profiles.map(({ profile }, index) => {
        const { id, kind, name } = profile
        const isActive = id === activeId
        const sort = profileSort({ kind, demo: kind === 'embedded' && profile.demo })
        return (
          <button
            key={id}
            type="button"
            className={classes('profile-line', isActive && 'on')}
            aria-current={isActive ? 'true' : undefined}
            {...(isActive ? { 'data-autofocus': true } : {})}
            onClick={() => {
              onDone()
              performSwitch(id, name)
            }}
          >
            <ProfileSquare kind={kind} />
            <span className="grow">
              <span className="row">
                <span className="b ell">{name}</span>
                {isActive ? (
                  <span className="oktext meta row">
                    <Icon of={IconCheck} />
                    In use
                  </span>
                ) : null}
              </span>
              <span className="meta t2">
                {profileNames[kind]}, {sort}
              </span>
            </span>
            {index < switchKeys.length ? <Kbd keys={switchKeys[index] ?? ''} /> : null}
          </button>
        )
      })}
      <button
        type="button"
        className="opt acctext m"
        onClick={() => {
          onDone()
          goTo(paths.connections())
        }}
      >
        <Icon of={IconPlugConnected} />
        Manage connections
      </button>
    </div>
  )
}
