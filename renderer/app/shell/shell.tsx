/** The window: profile strip, top bar, rail, the screen, key bar; palette and key sheet over it. */
import { Activity, Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { shiftApi } from '../../../shared/contract/shifts.ts'
import { queryClient, queryOf, sessionQuery } from '../../api/index.ts'
import { useBanners, topBanner } from '../../lib/banner.ts'
import { useClockSync } from '../../lib/clock.ts'
import { performCommand, useCommandKeys, useCommands } from '../../lib/commands/index.ts'
import { confirmSwitchWhile, useConnection } from '../../lib/connection/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useDamageBanner } from '../../features/backups/index.ts'
import { FirstRun, isDemoInUse } from '../../features/connections/index.ts'
import { ApprovalDialog, SignInScreen } from '../../features/sign-in/index.ts'
import { TrainingDialog, TrainingGuide, trainingCommands, useTrainingChange } from '../../features/training/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { loadPreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { useRestoring } from '../../lib/restoring.ts'
import { useScanner } from '../../lib/scanner/index.ts'
import { changePersonWith, useMay } from '../../lib/session/index.ts'
import { ProfileStrip } from '../../kit/domain/index.ts'
import { Banner, BusyBar, BusyLine, classes, Text, textStyles } from '../../ui/index.ts'
import { appCommands, lockedCommands } from '../app-commands.ts'
import { useLayers } from '../layers.ts'
import { Palette } from '../palette/palette.tsx'
import { lockWindow, signInBy, signInHere, useEndedSession, useIdle, useLocking } from '../session/locking.ts'
import { useAppScans } from '../session/app-scans.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { EngineBanner, EngineFailure } from './engine-failure.tsx'
import { KeyBar } from './key-bar.tsx'
import { KeySheet } from './key-sheet.tsx'
import { Rail, Screens } from './offered-screens.tsx'
import { ConfirmSwitchDialog, performOwnData, SwitchingDialog, useProfileCommands } from './profile-switch.tsx'
import styles from './shell.module.css'
import { LockedTopBar, TopBar } from './top-bar.tsx'
import { useEngineState, type EngineView } from './use-engine-state.ts'
import { useProfile, type Profile } from './use-profile.ts'

export const Shell = () => {
  const profile = useProfile()
  const engine = useEngineState()
  const clockKnown = useClockSync()
  useCommandKeys()
  useScanner()
  useEffect(() => confirmSwitchWhile(findUnfinished), [])
  useEffect(() => changePersonWith(signInBy), [])
  useEffect(() => platform().onMenuCommand((id) => void performCommand(id)), [])

  // The engine may still be starting when the window opens: its settings are read once it is ready.
  const ready = engine.status === 'ready'
  const session = useQuery(sessionQuery())
  const person = session.data?.person
  const isLocking = useLocking((state) => state.isLocking)
  const isLocked = isLocking || (session.data?.has_people === true && person === undefined)
  useEffect(() => {
    if (ready && !isLocked)
      loadPreferences().catch((error: unknown) => console.error('Settings could not be read', error))
  }, [ready, isLocked])
  useEndedSession(person?.id)
  useIdle(
    person === undefined || isLocked ? undefined : (session.data?.lock_after_minutes ?? 5) * 60_000,
    () => void lockWindow('idle'),
  )

  const isFirstRun = useConnection((connection) => connection.isFirstRun)
  const { failure } = engine
  // Until the session is known, no screen is shown; where it cannot be read, no other request can succeed.
  const isKnown = !session.isPending
  const windowNow = () => {
    if (isFirstRun && !isLocked) return <FirstRunWindow />
    if (isLocked || !isKnown) return <LockedWindow profile={profile} engine={engine} isKnown={isKnown} />
    return <OpenWindow profile={profile} engine={engine} clockKnown={clockKnown} />
  }
  return (
    <>
      {/* The input reappears when the engine is back. */}
      <Activity mode={failure === undefined ? 'visible' : 'hidden'}>
        {failure === undefined || isKnown ? windowNow() : null}
      </Activity>
      {failure === undefined ? null : <FailedWindow profile={profile} engine={engine} failure={failure} />}
    </>
  )
}

const FirstRunWindow = () => (
  <Suspense fallback={<BusyBar busy />}>
    <FirstRunCommands />
    <FirstRun />
    <ConfirmSwitchDialog />
    <SwitchingDialog />
    <KeySheet />
  </Suspense>
)

interface WindowProps {
  readonly profile: Profile
  readonly engine: EngineView
}

const FirstRunCommands = () => {
  useCommands(appCommands, 'app')
  useCommands(useProfileCommands(), 'app')
  return null
}

const OpenWindow = ({ profile, engine, clockKnown }: WindowProps & { readonly clockKnown: boolean }) => {
  const { timeZone } = useVenueScope()
  useCommands(appCommands, 'app')
  useCommands(trainingCommands, 'app')
  useCommands(useProfileCommands(), 'app')
  useAppScans()
  const ready = engine.status === 'ready'
  useDamageBanner(ready, timeZone)
  const isSwitchingProfile = useConnection((connection) => connection.switchingTo !== undefined)
  const isChangingTraining = useTrainingChange(({ change }) => change !== undefined)
  const isSwitching = isSwitchingProfile || isChangingTraining
  const isRestoring = useRestoring((state) => state.isRestoring)
  const isPaletteOpen = useLayers(({ palette }) => palette)
  return (
    <div className={styles.window}>
      <ProfileStrip kind={profile.kind} />
      <TopBar profile={profile} engine={engine} />
      <Rail />
      <div className={styles.work}>
        {isSwitching || isRestoring ? null : <EngineBanner engine={engine} />}
        {ready && !isSwitching ? <ConnectionBanner zone={timeZone} /> : null}
        <TopNotice />
        <TrainingGuide />
        <main>{clockKnown ? <Screens /> : <BusyBar busy />}</main>
      </div>
      <KeyBar notice={<Notice profile={profile} />} />
      {isPaletteOpen ? <Palette /> : null}
      <ConfirmSwitchDialog />
      <SwitchingDialog />
      <ApprovalDialog />
      <TrainingDialog />
      <KeySheet />
    </div>
  )
}

const Notice = ({ profile: { kind, demo } }: { readonly profile: Profile }) => {
  const mayChoose = useMay('connections') !== 'no'
  if (kind === 'training') return t('training.notice')
  if (!demo) return null
  return (
    <>
      <span>{t('shell.keyBar.demoRates')}</span>
      {isDemoInUse() && mayChoose ? (
        <button type="button" className={textStyles.link} onClick={performOwnData}>
          {t('shell.commands.ownData')}
        </button>
      ) : null}
    </>
  )
}

/** `isKnown` is false until the session was read for the first time. */
const LockedWindow = ({ profile, engine, isKnown }: WindowProps & { readonly isKnown: boolean }) => {
  useCommands(lockedCommands, 'app')
  useCommands(trainingCommands, 'app')
  return (
    <div className={classes(styles.window, styles.locked)}>
      <ProfileStrip kind={profile.kind} />
      <LockedTopBar profile={profile} engine={engine} showsLock />
      <div className={styles.work}>
        <EngineBanner engine={engine} />
        <main>{isKnown ? <SignInScreen onSignIn={signInHere} /> : <StartProgress />}</main>
      </div>
      {isKnown ? <KeyBar notice={t('signIn.keys.notice')} /> : null}
      <TrainingDialog />
      <KeySheet />
    </div>
  )
}

/** Until the window has its data: what is being opened, and why the first start needs longer. */
const StartProgress = () => {
  const { list } = useConnection()
  const profile = list?.profiles.find(({ profile: { id } }) => id === list.activeId)?.profile
  const isDemo = profile?.kind === 'embedded' && profile.demo
  return (
    <div className={styles.start} role="status">
      <div>
        <h1>{profile === undefined ? t('shell.start.data') : t('shell.start.profile', { name: profile.name })}</h1>
        <Text as="p" tone="secondary">
          {isDemo ? t('shell.start.demo') : t('shell.start.text')}
        </Text>
        <BusyLine busy />
      </div>
    </div>
  )
}

const FailedWindow = ({
  profile,
  engine,
  failure,
}: WindowProps & { readonly failure: NonNullable<EngineView['failure']> }) => {
  useCommands(lockedCommands, 'app')
  return (
    <div className={classes(styles.window, styles.locked)}>
      <ProfileStrip kind={profile.kind} />
      <LockedTopBar profile={profile} engine={engine} showsLock={false} />
      <div className={styles.work}>
        <main>
          <EngineFailure failure={failure} />
        </main>
      </div>
      <ConfirmSwitchDialog />
      <SwitchingDialog />
      <KeySheet />
    </div>
  )
}

/** The check includes a sale that was typed before the page was reloaded on another screen than Sell. */
const findUnfinished = async () => {
  const { keepUnfinishedSale } = await import('../../features/sell/index.ts')
  const [sale, drawer] = await Promise.all([keepUnfinishedSale(), drawerOfShift()])
  return { sale, drawer }
}

/** The drawer of the open shift of the person at the window. If it cannot be read, the person can switch the profile anyway. */
const drawerOfShift = async (): Promise<string | undefined> => {
  const own = await queryClient.query({ ...queryOf(shiftApi.own), staleTime: 0 }).catch(() => undefined)
  return own?.shift?.drawer.name
}

const TopNotice = () => {
  const notice = useBanners((state) => topBanner(state.notices))
  return notice ? (
    <Banner tone={notice.tone} actions={notice.actions}>
      {notice.text}
    </Banner>
  ) : null
}
