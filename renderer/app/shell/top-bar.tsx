/** The top bar: profile plate, venue scope, search, engine or link, operator, clock. */
import { IconDeviceDesktop, IconLock, IconRefreshAlert, IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shiftApi } from '../../../shared/contract/shifts.ts'
import type { SignInPerson } from '../../../shared/desk/people.ts'
import { TrainingItems } from '../../features/training/index.ts'
import type { Shift } from '../../../shared/desk/shifts.ts'
import { queryOf } from '../../api/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { performCommand } from '../../lib/commands/index.ts'
import { counterZone, formatCounterTime, formatDate, zoneName } from '../../lib/format/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences, useVenueScope, windowNameText } from '../../lib/preferences/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { plateClass, PlateText } from '../../kit/domain/index.ts'
import { classes, Icon, Kbd, menuStyles, PopoverButton, Text } from '../../ui/index.ts'
import { setLayer, useLayers } from '../layers.ts'
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
    <EngineCell engine={engine} timeZone={useVenueScope().timeZone} />
    <OperatorCell />
    <ClockCell />
  </header>
)

const restartShownMs = 15 * 60_000

interface EngineCellProps extends Pick<TopBarProps, 'engine'> {
  readonly timeZone: string
}

const EngineCell = ({ engine, timeZone }: EngineCellProps) => {
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
  const person = useSession()?.person
  if (person !== undefined) return <PersonCell person={person} />
  return (
    <div className={classes(styles.cell, styles.operator)}>
      <CellLines detail={t('shell.topBar.thisComputer')}>
        <Text weight="medium" line="cut">
          {windowNameText(windowName)}
        </Text>
      </CellLines>
    </div>
  )
}

/** The person who is signed in, and the menu to sign out. */
const PersonCell = ({ person: { name, role } }: { readonly person: SignInPerson }) => {
  const open = useLayers((layers) => layers.person)
  const { data: own } = useQuery(queryOf(shiftApi.own))
  const roleName = t(`people.role.${role}`)
  const detail = own === undefined ? roleName : shiftDetail(own.shift, roleName)
  return (
    <PopoverButton
      name={
        <CellLines detail={detail}>
          <Text weight="medium" line="cut">
            {name}
          </Text>
        </CellLines>
      }
      label={t('signIn.person.button', { name, role: detail })}
      open={open}
      onOpen={(isOpen) => setLayer('person', isOpen)}
      offset={2}
      buttonClass={styles.cell}
      layerClass={menuStyles.list}
    >
      <button
        type="button"
        data-autofocus
        className={menuStyles.option}
        onClick={() => void performCommand('session.lock')}
      >
        <Icon of={IconLock} />
        <Text grow>{t('signIn.person.lock')}</Text>
        <Kbd keys="Ctrl+L" />
      </button>
      <button type="button" className={menuStyles.option} onClick={() => void performCommand('session.lock')}>
        <Icon of={IconUsers} />
        {t('signIn.person.switch')}
      </button>
      <TrainingItems onDone={() => setLayer('person', false)} />
    </PopoverButton>
  )
}

/** "Shift 412 · Drawer 2"; the role where there is no shift. */
const shiftDetail = (shift: Shift | undefined, role: string): string =>
  shift === undefined
    ? t('shifts.bar.none', { role })
    : t('shifts.bar.own', { id: String(shift.id), drawer: shift.drawer.name })

/** The top bar of a locked window, or of a failed engine: no venue, no search, no person. */
export const LockedTopBar = ({ profile, engine, showsLock }: TopBarProps & { readonly showsLock: boolean }) => {
  const session = useSession()
  const { locked, lock_after_minutes: minutes } = session ?? {}
  const time = locked && formatCounterTime(locked.at, counterZone)
  return (
    <header className={styles.top}>
      <div className={plateClass(profile.kind)} role="status" aria-label={t('shell.profile.label')}>
        <PlateText profile={profile} />
      </div>
      <Text grow />
      <EngineCell engine={engine} timeZone={counterZone} />
      {session === undefined || !showsLock ? null : (
        <div className={styles.cell}>
          <CellLines
            detail={
              time === undefined || minutes === undefined
                ? t('signIn.locked.notSignedIn')
                : locked?.reason === 'idle'
                  ? t('signIn.locked.idle', { time, minutes })
                  : time
            }
          >
            <Text weight="strong">{t('signIn.locked.title')}</Text>
          </CellLines>
        </div>
      )}
    </header>
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
