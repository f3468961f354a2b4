/** The top bar: profile plate, venue scope, search, engine or link, operator, clock. */
import { IconDeviceDesktop, IconRefreshAlert, IconSearch } from '@tabler/icons-react'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { counterZone, formatCounterTime, formatDate, zoneName } from '../../lib/format/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { classes, Icon, Kbd, Text } from '../../ui/index.ts'
import type { IconShape } from '../../ui/index.ts'
import { ConnectionCell } from './connection-cell.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'
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
    <header className={styles.top}>
      <ProfileMenu profile={profile} open={profileMenuOpen} onOpenChange={onProfileMenu} />
      <VenueMenu open={venueMenuOpen} onOpenChange={onVenueMenu} />
      <button type="button" className={classes(styles.cell, styles.search)} onClick={onSearch}>
        <Icon of={IconSearch} />
        <Text grow line="cut">
          Find an event, booking or command
        </Text>
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
    const text = engine.status === 'starting' ? 'Engine starting…' : 'Engine restarting…'
    return <EngineStatus icon={IconRefreshAlert} tone="warn" text={text} />
  }
  if (engine.status === 'failed') return <EngineStatus icon={IconRefreshAlert} tone="bad" text="Engine stopped" />
  if (restartedAt !== undefined && now - restartedAt < restartShownMs) {
    const text = `Engine restarted ${formatCounterTime(restartedAt, timeZone)}`
    return <EngineStatus icon={IconRefreshAlert} tone="warn" text={text} />
  }
  if (link !== undefined) return <ConnectionCell state={link} zone={timeZone} />
  return <EngineStatus icon={IconDeviceDesktop} tone="secondary" text="Working offline" />
}

const EngineStatus = ({
  icon,
  tone,
  text,
}: {
  readonly icon: IconShape
  readonly tone: 'secondary' | 'warn' | 'bad'
  readonly text: string
}) => (
  <Text as="div" tone={tone} className={classes(styles.cell, styles.engine)} role="status" aria-label="Engine">
    <Icon of={icon} />
    <Text size="small" weight={tone === 'secondary' ? undefined : 'medium'}>
      {text}
    </Text>
  </Text>
)

const OperatorCell = () => {
  const windowName = usePreferences((state) => state.counter.windowName)
  return (
    <div className={classes(styles.cell, styles.operator)}>
      <div className={styles.lines}>
        <Text weight="medium" line="cut">
          {windowName}
        </Text>
        <Text size="tiny" tone="faint" className={styles.detail}>
          This computer
        </Text>
      </div>
    </div>
  )
}

const ClockCell = () => {
  const now = useEngineNow(1000)
  return (
    <div className={styles.cell}>
      <div className={styles.lines}>
        <span className={styles.clock} data-part="clock">
          {formatCounterTime(now, counterZone)}
        </span>
        <Text size="tiny" tone="faint" className={styles.detail}>
          {formatDate(now, counterZone)} · {zoneName(now, counterZone)}
        </Text>
      </div>
    </div>
  )
}
