/** The settings of this desk, one page each: changes apply immediately and are stored by the engine. */
import { Suspense, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import {
  IconCash,
  IconDatabase,
  IconDeviceDesktop,
  IconHistory,
  IconInfoCircle,
  IconMap,
  IconPlugConnected,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { Permission } from '../../../shared/permissions.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { mayNow, useSession } from '../../lib/session/index.ts'
import {
  BusyBar,
  classes,
  Icon,
  Pane,
  PaneHead,
  paneStyles,
  Scroll,
  tabStyles,
  type IconShape,
} from '../../ui/index.ts'
import { AuditSection } from '../audit/index.ts'
import { DataSection } from '../backups/index.ts'
import { ConnectionsSection } from '../connections/index.ts'
import { PeopleSection } from '../people/index.ts'
import { DrawersSection } from '../shifts/index.ts'
import { CounterSettings, DisplaySettings, MapSettings, ProgramFacts } from './setting-groups.tsx'
import styles from './settings.module.css'

const isDesktop = platform().kind === 'desktop'

interface Entry {
  readonly id: string
  readonly name: string
  readonly icon: IconShape
  readonly path: string
  /** The page is hidden from persons without this permission. */
  readonly permission?: Permission
  /** `lines` marks a page of settings of this computer; all others have their own panes. */
  readonly lines?: true
  readonly Content: ComponentType
}

const all: readonly Entry[] = [
  {
    id: 'connections',
    name: t('settings.section.connections'),
    icon: IconPlugConnected,
    path: paths.connections(),
    permission: 'connections',
    Content: ConnectionsSection,
  },
  {
    id: 'people',
    name: t('settings.section.people'),
    icon: IconUsers,
    path: paths.people(),
    permission: 'people',
    Content: PeopleSection,
  },
  {
    id: 'drawers',
    name: t('settings.section.drawers'),
    icon: IconCash,
    path: paths.drawers(),
    permission: 'settings',
    Content: DrawersSection,
  },
  {
    id: 'display',
    name: t('settings.section.display'),
    icon: IconDeviceDesktop,
    path: paths.settings('display'),
    lines: true,
    Content: DisplaySettings,
  },
  {
    id: 'counter',
    name: t('settings.section.counter'),
    icon: IconTicket,
    path: paths.settings('counter'),
    permission: 'settings',
    lines: true,
    Content: CounterSettings,
  },
  {
    id: 'map',
    name: t('settings.section.map'),
    icon: IconMap,
    path: paths.settings('map'),
    permission: 'settings',
    lines: true,
    Content: MapSettings,
  },
  {
    id: 'data',
    name: t('settings.section.data'),
    icon: IconDatabase,
    path: paths.data(),
    permission: 'backup',
    Content: DataSection,
  },
  {
    id: 'audit',
    name: t('settings.section.audit'),
    icon: IconHistory,
    path: paths.audit(),
    permission: 'reports',
    Content: AuditSection,
  },
  {
    id: 'about',
    name: t('settings.section.about'),
    icon: IconInfoCircle,
    path: paths.settings('about'),
    lines: true,
    Content: ProgramFacts,
  },
]
// A browser shows the one profile of its host, and does not know the program's files.
const entries = all.filter(({ id }) => isDesktop || (id !== 'connections' && id !== 'about'))

export const SettingsScreen = () => {
  useSession()
  const offered = entries.filter(({ permission }) => permission === undefined || mayNow(permission) !== 'no')
  const [path, navigate] = useLocation()
  const section =
    offered.find((each) => path === each.path || path.startsWith(`${each.path}/`)) ??
    offered.find(({ id }) => id === 'display')

  return (
    <>
      <Pane
        label={t('settings.screen.groups')}
        className={classes(
          paneStyles.side,
          styles.nav,
          (section?.id === 'data' || section?.id === 'audit') && styles.narrow,
        )}
      >
        <PaneHead title={t('settings.screen.title')} />
        <nav aria-label={t('settings.screen.title')}>
          {offered.map((entry) => {
            const isCurrent = entry === section
            return (
              <button
                key={entry.id}
                type="button"
                className={classes(tabStyles.choice, isCurrent && tabStyles.chosen)}
                aria-current={isCurrent ? 'true' : undefined}
                title={entry.name}
                onClick={() => navigate(entry.path)}
              >
                <Icon of={entry.icon} />
                <span>{entry.name}</span>
              </button>
            )
          })}
        </nav>
      </Pane>
      {section === undefined ? null : section.lines ? (
        <Pane key={section.id} label={section.name}>
          <PaneHead
            level={2}
            title={section.name}
            sub={section.id === 'about' ? undefined : t('settings.screen.note')}
          />
          <Scroll>
            <section.Content />
          </Scroll>
        </Pane>
      ) : (
        <Suspense fallback={<BusyBar busy />}>
          <section.Content />
        </Suspense>
      )}
    </>
  )
}
