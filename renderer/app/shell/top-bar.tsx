/** The top bar: profile plate, venue scope, search, engine or link, operator, clock. */
import { IconDeviceDesktop, IconRefreshAlert, IconSearch } from '@tabler/icons-react'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { counterZone, formatCounterTime, formatDate, zoneName } from '../../lib/format/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { classes, Icon, Kbd, Text } from '../../ui/index.ts'
import { setLayer } from '../layers.ts'
import { CellLines } from './cell-lines.tsx'
import { ConnectionCell } from './connection-cell.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'
import type { EngineView } from './use-engine-state.ts'
import type { Profile } from './use-profile.ts'
import { VenueMenu } from './venue-menu.tsx'

interface TopBarProps {
  readonly profile: Profile
  readonly engine: EngineView
}

export const TopBar = ({ profile, engine }: TopBarProps) => (
  <header className={styles.top}>
    <ProfileMenu profile={profile} />
    <VenueMenu />
    <button type="button" className={classes(styles.cell, styles.search)} onClick={() => setLayer('palette', true)}>
      <Icon of={IconSearch} />
      <Text grow line="cut">
        {t('shell.commands.palette')}
      </Text>
      <Kbd keys="Ctrl+K" />
    </button>
    <EngineCell engine={engine} />
    <OperatorCell />
    <ClockCell />
  </header>
)

const restartShownMs = 15 * 60_000

const EngineCell = ({ engine }: { readonly engine: EngineView }) => {
  const { timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const link = useConnection(({ state }) => (state?.kind === 'embedded' ? undefined : state))
  const warning = engineWarning(engine, nowMs, timeZone)
  if (warning === undefined && link !== undefined) return <ConnectionCell state={link} zone={timeZone} />
  const warningTone = engine.status === 'failed' ? 'bad' : 'warn'
  return (
    <Text
      as="div"
      tone={warning === undefined ? 'secondary' : warningTone}
      className={classes(styles.cell, styles.engine)}
      role="status"
      aria-label={t('shell.topBar.engine')}
    >
      <Icon of={warning === undefined ? IconDeviceDesktop : IconRefreshAlert} />
      <Text size="small" weight={warning === undefined ? undefined : 'medium'}>
        {warning ?? t('shell.topBar.offline')}
      </Text>
    </Text>
  )
}

/** Undefined while the engine works and was not restarted a short time ago. */
const engineWarning = ({ status, restartedAtMs }: EngineView, nowMs: number, zone: string): string | undefined => {
  if (status === 'failed') return t('shell.topBar.engineStopped')
  if (status === 'starting') return t('shell.topBar.engineStarting')
  if (status === 'restarting' || status === 'stopped') return t('shell.topBar.engineRestarting')
  const restartedMs = restartedAtMs === undefined ? -Infinity : toEngineTimeMs(restartedAtMs)
  if (nowMs - restartedMs >= restartShownMs) return undefined
  return t('shell.topBar.engineRestarted', { time: formatCounterTime(restartedMs, zone) })
}

const OperatorCell = () => {
  const windowName = usePreferences((state) => state.counter.windowName)
  return (
    <div className={classes(styles.cell, styles.operator)}>
      <CellLines detail={t('shell.topBar.thisComputer')}>
        <Text weight="medium" line="cut">
          {windowName}
        </Text>
      </CellLines>
    </div>
  )
}

const ClockCell = () => {
  const now = useEngineNow(1000)
  return (
    <div className={styles.cell}>
      <CellLines detail={`${formatDate(now, counterZone)} · ${zoneName(now, counterZone)}`}>
        <span className={styles.clock} data-part="clock">
          {formatCounterTime(now, counterZone)}
        </span>
      </CellLines>
    </div>
  )
}
