/** The screens that the person at the window is offered: a link to each in the rail, and the screen of the path. */
import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { keyLabel } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { mayNow, useSession } from '../../lib/session/index.ts'
import { BusyBar, Icon, Text } from '../../ui/index.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { screenOf, screens, type Screen } from '../screens.ts'
import styles from './rail.module.css'

const offeredScreens = () => screens.filter(({ permission }) => mayNow(permission) !== 'no')

export const Rail = () => {
  const [path] = useLocation()
  const current = screenOf(path)
  useSession()
  const offered = offeredScreens()
  const link = (screen: Screen) => (
    <a
      key={screen.id}
      href={`#${screen.path}`}
      aria-current={screen === current ? 'page' : undefined}
      title={`${screen.label} (${keyLabel(screen.keys)})`}
    >
      <Icon of={screen.icon} size="m" />
      {screen.label}
      {screen.badge ? <screen.badge /> : null}
    </a>
  )
  return (
    <nav className={styles.rail} data-part="rail" aria-label={t('shell.rail.label')}>
      {offered.filter((screen) => screen.atFoot !== true).map(link)}
      <Text grow />
      {offered.filter((screen) => screen.atFoot === true).map(link)}
    </nav>
  )
}

/** Any other path, and a screen that the person is not offered, leads to the first screen. */
export const Screens = () => (
  <Switch>
    {offeredScreens().map((screen) => (
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
