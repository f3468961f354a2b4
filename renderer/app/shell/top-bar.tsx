/** The top bar: profile plate, venue scope, search, engine or link, operator, clock. */
import { IconDeviceDesktop, IconRefreshAlert, IconSearch } from '@tabler/icons-react'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { counterZone, formatCounterTime, formatDate, zoneName } from '../../lib/format/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { classes, Icon, Kbd } from '../../ui/index.ts'
import type { IconShape } from '../../ui/index.ts'
import { ConnectionCell } from './connection-cell.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import type { EngineView } from './use-engine-state.ts'
import type { Profile } from './use-profile.ts'
import { VenueMenu } from './venue-menu.tsx'

interface TopBarProps {
  readonly profile: Profile
  readonly engine: EngineView
  readonly profileMenuOpen: boolean
  readonly onProfileMenu: (open: boolean) => void
  readonly venueMenuOpen: boolean
  readonly onVenueMenu: (open: boolean) => void
  readonly onSearch: () => void
}

export const TopBar = (props: TopBarProps) => {
  const { profile, engine, profileMenuOpen, onProfileMenu, venueMenuOpen, onVenueMenu, onSearch } = props
  return (
    <header className="top">
      <ProfileMenu profile={profile} open={profileMenuOpen} onOpenChange={onProfileMenu} />
      <VenueMenu open={venueMenuOpen} onOpenChange={onVenueMenu} />
      <button type="button" className="cell search" onClick={onSearch}>
        <Icon of={IconSearch} />
        <span className="grow ell">Find an event, booking or command</span>
        <Kbd keys="Ctrl+K" />
      </button>
      <EngineCell engine={engine} />
      <OperatorCell />
      <ClockCell />
    </header>
  )
}

const restartShownMs = 15 * 60_000

const EngineCell = ({ engine }: { readonly engine: EngineView }) => {
  const { timeZone } = useVenueScope()
  const now = useEngineNow(60_000)
  const link = useConnection(({ state }) => (state?.kind === 'embedded' ? undefined : state))
  const restartedAt = engine.restartedAtMs === undefined ? undefined : toEngineTimeMs(engine.restartedAtMs)
  if (engine.status === 'restarting' || engine.status === 'starting' || engine.status === 'stopped') {
    const words = engine.status === 'starting' ? 'Engine starting…' : 'Engine restarting…'
    return <EngineWords icon={IconRefreshAlert} tone="warntext" words={words} />
  }
  if (engine.status === 'failed') return <EngineWords icon={IconRefreshAlert} tone="badtext" words="Engine stopped" />
  if (restartedAt !== undefined && now - restartedAt < restartShownMs) {
    const words = `Engine restarted ${formatCounterTime(restartedAt, timeZone)}`
    return <EngineWords icon={IconRefreshAlert} tone="warntext" words={words} />
  }
  if (link !== undefined) return <ConnectionCell state={link} zone={timeZone} />
  return <EngineWords icon={IconDeviceDesktop} tone="t2" words="Works without internet" />
}

const EngineWords = ({
  icon,
  tone,
  words,
}: {
  readonly icon: IconShape
  readonly tone: string
  readonly words: string
}) => (
  <div className={classes('cell', tone)} role="status" aria-label="Engine">
    <Icon of={icon} />
    <span className={classes('meta', tone !== 't2' && 'm')}>{words}</span>
  </div>
)

const OperatorCell = () => {
  const windowName = usePreferences((state) => state.counter.windowName)
  return (
    <div className="cell operator">
      <div className="two">
        <div className="m ell">{windowName}</div>
        <div className="micro t3">This computer</div>
      </div>
    </div>
  )
}

const ClockCell = () => {
  const now = useEngineNow(1000)
  return (
    <div className="cell last">
      <div className="two num">
        <div className="clock">{formatCounterTime(now, counterZone)}</div>
        <div className="micro t3">
          {formatDate(now, counterZone)} · {zoneName(now, counterZone)}
        </div>
      </div>
    </div>
  )
}
