/** The settings of this desk: changes apply immediately and are stored by the engine. */
import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import {
  IconDatabase,
  IconDeviceDesktop,
  IconInfoCircle,
  IconMap,
  IconPlugConnected,
  IconTicket,
} from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import {
  BusyBar,
  classes,
  ErrorState,
  Icon,
  Pane,
  PaneHead,
  paneStyles,
  Scroll,
  tabStyles,
  Text,
} from '../../ui/index.ts'
import { DataSection } from '../backups/index.ts'
import { ConnectionsSection } from '../connections/index.ts'
import { CounterSettings, DisplaySettings, MapSettings, ProgramFacts } from './setting-groups.tsx'
import styles from './settings.module.css'

const isDesktop = platform().kind === 'desktop'

/** What has a path takes the whole screen beside the list; the groups share one page. */
const entries = [
  {
    id: 'connections',
    name: t('settings.section.connections'),
    icon: IconPlugConnected,
    path: paths.connections(),
    Content: ConnectionsSection,
  },
  { id: 'display', name: t('settings.section.display'), icon: IconDeviceDesktop, Content: DisplaySettings },
  { id: 'counter', name: t('settings.section.counter'), icon: IconTicket, Content: CounterSettings },
  { id: 'map', name: t('settings.section.map'), icon: IconMap, Content: MapSettings },
  { id: 'data', name: t('settings.section.data'), icon: IconDatabase, path: paths.data(), Content: DataSection },
  { id: 'about', name: t('settings.section.about'), icon: IconInfoCircle, Content: ProgramFacts },
  // A browser shows the one profile of its host, and does not know the program's files.
].filter(({ id }) => isDesktop || (id !== 'connections' && id !== 'about'))
const groups = entries.filter(({ path }) => path === undefined)

export const SettingsScreen = () => {
  const saveError = usePreferences((state) => state.saveError)
  const body = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('display')
  /** Set while the list on the left has scrolled the page: its choice stays, however far the page could scroll. */
  const jumped = useRef(false)
  const [path, navigate] = useLocation()
  const section = entries.find((each) => each.path && (path === each.path || path.startsWith(`${each.path}/`)))

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
        className={classes(paneStyles.side, styles.nav, section?.id === 'data' && styles.narrow)}
      >
        <PaneHead title={t('settings.screen.title')} />
        <nav aria-label={t('settings.screen.title')}>
          {entries.map((entry) => {
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
            {saveError === undefined ? null : <ErrorState error={saveError} inline />}
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
