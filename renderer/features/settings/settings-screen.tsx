/** The settings of this desk: changes apply immediately and are stored by the engine. */
import { Suspense, useRef, useState, type ComponentType } from 'react'
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
  Text,
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
  /** It takes the whole screen beside the list; entries without a path share one page. */
  readonly path?: string
  /** Not offered to whoever lacks it. */
  readonly permission?: Permission
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
  { id: 'display', name: t('settings.section.display'), icon: IconDeviceDesktop, Content: DisplaySettings },
  {
    id: 'counter',
    name: t('settings.section.counter'),
    icon: IconTicket,
    permission: 'settings',
    Content: CounterSettings,
  },
  { id: 'map', name: t('settings.section.map'), icon: IconMap, permission: 'settings', Content: MapSettings },
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
  { id: 'about', name: t('settings.section.about'), icon: IconInfoCircle, Content: ProgramFacts },
]
// A browser shows the one profile of its host, and does not know the program's files.
const entries = all.filter(({ id }) => isDesktop || (id !== 'connections' && id !== 'about'))

export const SettingsScreen = () => {
  useSession()
  const offered = entries.filter(({ permission }) => permission === undefined || mayNow(permission) !== 'no')
  const groups = offered.filter(({ path }) => path === undefined)
  const body = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('display')
  /** Set while the list on the left has scrolled the page: its choice stays, however far the page could scroll. */
  const jumped = useRef(false)
  const [path, navigate] = useLocation()
  const section = offered.find((each) => each.path && (path === each.path || path.startsWith(`${each.path}/`)))

  const heading = (id: string) => body.current?.querySelector<HTMLElement>(`#settings-${id}`)
  const show = (id: string) => {
    const target = heading(id)
    jumped.current = true
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
    setCurrent(id)
  }
  const choose = (entry: (typeof entries)[number]) => {
    if (entry.path !== undefined) return navigate(entry.path)
    if (section === undefined) return show(entry.id)
    navigate(paths.settings())
    // Once the groups are there.
    requestAnimationFrame(() => show(entry.id))
  }
  /** Selects the last group whose heading has reached the upper edge; at the end of the page the last one. */
  const followScroll = () => {
    const page = body.current
    if (jumped.current || !page) {
      jumped.current = false
      return
    }
    const top = page.getBoundingClientRect().top
    const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2
    const passed = groups.filter(({ id }) => (heading(id)?.getBoundingClientRect().top ?? Infinity) <= top + 8)
    setCurrent((isAtEnd ? groups : passed).at(-1)?.id ?? 'display')
  }

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
            const isCurrent = entry.id === (section?.id ?? current)
            return (
              <button
                key={entry.id}
                type="button"
                className={classes(tabStyles.choice, isCurrent && tabStyles.chosen)}
                aria-current={isCurrent ? 'true' : undefined}
                title={entry.name}
                onClick={() => choose(entry)}
              >
                <Icon of={entry.icon} />
                <span>{entry.name}</span>
              </button>
            )
          })}
        </nav>
      </Pane>
      {section ? (
        <Suspense fallback={<BusyBar busy />}>
          <section.Content />
        </Suspense>
      ) : (
        <Pane label={t('settings.screen.title')}>
          <Text as="div" size="small" tone="secondary" className={styles.note}>
            {t('settings.screen.note')}
          </Text>
          <Scroll className={styles.settings} ref={body} onScroll={followScroll}>
            {groups.map(({ id, name, Content }) => (
              <section key={id} className={styles.group} aria-labelledby={`settings-${id}`}>
                <h2 id={`settings-${id}`} tabIndex={-1}>
                  {name}
                </h2>
                <Content />
              </section>
            ))}
          </Scroll>
        </Pane>
      )}
    </>
  )
}
