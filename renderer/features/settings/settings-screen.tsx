/** The settings of this desk: changes apply immediately and are stored by the engine. */
import { Suspense, useRef, useState } from 'react'
import type { Ref } from 'react'
import { useLocation } from 'wouter'
import {
  IconDatabase,
  IconDeviceDesktop,
  IconInfoCircle,
  IconMap,
  IconPlugConnected,
  IconTicket,
} from '@tabler/icons-react'
import { paperFormats, papers } from '../../../shared/paper.ts'
import { paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { setAppearance, setCounter, usePreferences } from '../../lib/preferences/index.ts'
import {
  BusyBar,
  classes,
  ErrorState,
  Icon,
  Pane,
  PaneHead,
  Scroll,
  Segmented,
  Text,
  TextField,
} from '../../ui/index.ts'
import type { IconShape } from '../../ui/index.ts'
import { DataSection } from '../backups/index.ts'
import { ConnectionsSection } from '../connections/index.ts'
import { MapSettings } from './map-settings.tsx'
import { ProgramFacts } from './program-facts.tsx'
import { PrinterChoice } from './printer-choice.tsx'
import { SettingGroup, SettingLine } from './setting-line.tsx'
import styles from './settings.module.css'

interface Entry {
  readonly id: string
  readonly name: string
  readonly icon: IconShape
  /** Of a section that has the whole screen beside the list; the others are groups on one page. */
  readonly path?: string
}

const entries: readonly Entry[] = [
  // A browser shows the one profile of its host.
  ...(platform().connections === undefined
    ? []
    : [{ id: 'connections', name: 'Connections', icon: IconPlugConnected, path: paths.connections() }]),
  { id: 'display', name: 'Display', icon: IconDeviceDesktop },
  { id: 'counter', name: 'Counter', icon: IconTicket },
  { id: 'map', name: 'Map', icon: IconMap },
  { id: 'data', name: 'Data', icon: IconDatabase, path: paths.data() },
  // A browser does not know the program's files.
  ...(platform().kind === 'desktop' ? [{ id: 'about', name: 'About', icon: IconInfoCircle }] : []),
]
const groups = entries.filter((entry) => entry.path === undefined)
const firstGroup = 'display'

const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`)

export const SettingsScreen = () => {
  const saveError = usePreferences((state) => state.saveError)
  const body = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(firstGroup)
  /** Set while the list on the left has scrolled the page: its choice stays, however far the page could scroll. */
  const jumped = useRef(false)
  const [path, navigate] = useLocation()
  const section = entries.find((entry) => entry.path !== undefined && isWithin(path, entry.path))?.id

  const heading = (id: string) => body.current?.querySelector<HTMLElement>(`#settings-${id}`)
  const choose = (id: string) => {
    if (section === undefined) return show(id)
    navigate(paths.settings())
    // Once the groups are there.
    requestAnimationFrame(() => show(id))
  }
  const show = (id: string) => {
    const target = heading(id)
    jumped.current = true
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
    setCurrent(id)
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
    setCurrent((isAtEnd ? groups : passed).at(-1)?.id ?? firstGroup)
  }

  return (
    <>
      <Pane label="Groups of settings" className={classes('side', styles.nav, section === 'data' && styles.narrow)}>
        <PaneHead title="Settings" />
        <nav aria-label="Settings">
          {entries.map(({ id, name, icon, path: sectionPath }) => {
            const isCurrent = id === (section ?? current)
            return (
              <button
                key={id}
                type="button"
                className={isCurrent ? styles.on : undefined}
                aria-current={isCurrent ? 'true' : undefined}
                title={name}
                onClick={() => (sectionPath === undefined ? choose(id) : navigate(sectionPath))}
              >
                <Icon of={icon} />
                <span>{name}</span>
              </button>
            )
          })}
        </nav>
      </Pane>
      {section === 'connections' ? (
        <Suspense fallback={<BusyBar busy />}>
          <ConnectionsSection />
        </Suspense>
      ) : section === 'data' ? (
        <Suspense fallback={<BusyBar busy />}>
          <DataSection />
        </Suspense>
      ) : (
        <SettingGroups saveError={saveError} body={body} onScroll={followScroll} />
      )}
    </>
  )
}

interface SettingGroupsProps {
  readonly saveError: unknown
  readonly body: Ref<HTMLDivElement>
  readonly onScroll: () => void
}

const SettingGroups = ({ saveError, body, onScroll }: SettingGroupsProps) => (
  <Pane label="Settings">
    <Text as="div" size="small" tone="secondary" className={styles.note}>
      Changes apply immediately and stay on this computer
    </Text>
    <Scroll className={styles.settings ?? ''} ref={body} onScroll={onScroll}>
      {saveError === undefined ? null : <ErrorState error={saveError} inline />}
      <DisplaySettings />
      <CounterSettings />
      <MapSettings />
      <ProgramFacts />
    </Scroll>
  </Pane>
)

const DisplaySettings = () => {
  const { theme, contrast, density } = usePreferences((state) => state.appearance)
  return (
    <SettingGroup id="display" title="Display">
      <SettingLine name="Theme" hint="Dark for a dim booth, light for a bright window">
        <Segmented
          label="Theme"
          value={theme}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'As the system' },
          ]}
          onChange={(value) => setAppearance({ theme: value })}
        />
      </SettingLine>
      <SettingLine name="Contrast" hint="High doubles the lines and drops every tint">
        <Segmented
          label="Contrast"
          value={contrast}
          segments={[
            { value: 'normal', label: 'Normal' },
            { value: 'high', label: 'High' },
          ]}
          onChange={(value) => setAppearance({ contrast: value })}
        />
      </SettingLine>
      <SettingLine name="Size" hint="Counter is larger, for a screen at arm's length">
        <Segmented
          label="Size"
          value={density}
          segments={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'counter', label: 'Counter' },
          ]}
          onChange={(value) => setAppearance({ density: value })}
        />
      </SettingLine>
    </SettingGroup>
  )
}

const CounterSettings = () => {
  const { windowName, paper, printAfterSale } = usePreferences((state) => state.counter)
  return (
    <SettingGroup id="counter" title="Counter">
      <SettingLine name="Window" hint="Shown in the top bar and on every pass that is sold here">
        <TextField
          label="Name of this window"
          value={windowName}
          maxLength={40}
          onChange={(value) => setCounter({ windowName: value })}
        />
      </SettingLine>
      <SettingLine name="Paper of the pass" hint="For passes printed from Sell and Bookings">
        <Segmented
          label="Paper of the pass"
          value={paper}
          segments={papers.map((each) => ({ value: each, label: paperFormats[each].name }))}
          onChange={(value) => setCounter({ paper: value })}
        />
      </SettingLine>
      <SettingLine name="After a sale" hint="What happens to the pass automatically">
        <Segmented
          label="After a sale"
          value={printAfterSale}
          segments={[
            { value: 'printer', label: 'Print' },
            { value: 'pdf', label: 'Save PDF' },
            { value: 'screen', label: 'Show on screen' },
          ]}
          onChange={(value) => setCounter({ printAfterSale: value })}
        />
      </SettingLine>
      <PrinterChoice />
    </SettingGroup>
  )
}
