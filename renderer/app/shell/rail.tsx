/** The rail: a link to each screen. */
import { useLocation } from 'wouter'
import { keyLabel } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { mayNow, useSession } from '../../lib/session/index.ts'
import { Icon, Text } from '../../ui/index.ts'
import { screenOf, screens, type Screen } from '../screens.ts'
import styles from './rail.module.css'

export const Rail = () => {
  const [path] = useLocation()
  const current = screenOf(path)
  useSession()
  const offered = screens.filter(({ permission }) => mayNow(permission) !== 'no')
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
