/** The window: profile strip, top bar, rail, the screen, key bar; palette and key sheet over it. */
import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useBanners, topBanner } from '../../lib/banner.ts'
import { useClockSync } from '../../lib/clock.ts'
import { performCommand, useCommandKeys, useCommands } from '../../lib/commands/index.ts'
import { confirmSwitchWhile, useConnection } from '../../lib/connection/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useDamageBanner } from '../../features/backups/index.ts'
import { FirstRun } from '../../features/connections/index.ts'
import { loadPreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { useRestoring } from '../../lib/restoring.ts'
import { Banner, BusyBar, ProfileStrip } from '../../ui/index.ts'
import { appCommands } from '../app-commands.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useLayers } from '../layers.ts'
import { Palette } from '../palette/palette.tsx'
import { screens } from '../screens.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { EngineBanner } from './engine-banner.tsx'
import { KeyBar } from './key-bar.tsx'
import { KeySheet } from './key-sheet.tsx'
import { ConfirmSwitchDialog, SwitchingDialog, useProfileCommands } from './profile-switch.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useEngineState } from './use-engine-state.ts'
import { useProfile } from './use-profile.ts'

export const Shell = () => {
  const profile = useProfile()
  const engine = useEngineState()
  const clockKnown = useClockSync()
  const { timeZone } = useVenueScope()
  useCommandKeys()
  useCommands(appCommands, 'app')
  useCommands(useProfileCommands(), 'app')
  useEffect(() => confirmSwitchWhile(keepSale), [])
  useEffect(() => platform().onMenuCommand((id) => void performCommand(id)), [])

  // The engine may still be starting when the window opens: read what it remembers once it is ready.
  const ready = engine.status === 'ready'
  useEffect(() => {
    if (ready) loadPreferences().catch((error: unknown) => console.error('Settings could not be read', error))
  }, [ready])
  useDamageBanner(ready, timeZone)

  const isSwitching = useConnection((connection) => connection.switchingTo !== undefined)
  const isRestoring = useRestoring((state) => state.isRestoring)
  const isFirstRun = useConnection((connection) => connection.isFirstRun)
  const isPaletteOpen = useLayers(({ palette }) => palette)

  if (isFirstRun) {
    return (
      <Suspense fallback={<BusyBar busy />}>
        <FirstRun />
        <ConfirmSwitchDialog />
        <SwitchingDialog />
        <KeySheet />
      </Suspense>
    )
  }
  return (
    <div className={styles.window}>
      <ProfileStrip kind={profile.kind} />
      <TopBar profile={profile} engine={engine} />
      <Rail />
      <div className={styles.work}>
        {isSwitching || isRestoring ? null : <EngineBanner engine={engine} />}
        {ready && !isSwitching ? <ConnectionBanner zone={timeZone} /> : null}
        <TopNotice />
        <main>{clockKnown ? <Screens /> : <BusyBar busy />}</main>
      </div>
      <KeyBar demo={profile.demo} />
      {isPaletteOpen ? <Palette /> : null}
      <ConfirmSwitchDialog />
      <SwitchingDialog />
      <KeySheet />
    </div>
  )
}

/** Also a sale that was typed before the page was reloaded on another screen than Sell. */
const keepSale = async (): Promise<boolean> => {
  const { keepUnfinishedSale } = await import('../../features/sell/index.ts')
  return keepUnfinishedSale()
}

/** The screen of the path; anything else leads to the first. */
const Screens = () => (
  <Switch>
    {screens.map((screen) => (
      <Route key={screen.id} path={`${screen.path}/*?`}>
        <ErrorBoundary key={screen.id} place={screen.label}>
          <Suspense fallback={<BusyBar busy />}>
            <screen.component />
          </Suspense>
        </ErrorBoundary>
      </Route>
    ))}
    <Route>
      <Redirect to={screens[0]?.path ?? '/settings'} replace />
    </Route>
  </Switch>
)

const TopNotice = () => {
  const notice = useBanners((state) => topBanner(state.notices))
  return notice ? (
    <Banner tone={notice.tone} actions={notice.actions}>
      {notice.text}
    </Banner>
  ) : null
}
