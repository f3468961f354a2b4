/** A screen of tabs in one pane. The current tab fills two slots of the screen: the end of the tab line, and the panel. */
import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { VisuallyHidden } from '@mantine/core'
import { useLocation } from 'wouter'
import { Tabs } from './choices.tsx'
import paneStyles from './panes.module.css'
import { Pane } from './panes.tsx'
import styles from './tabbed-screen.module.css'

type Slots = Readonly<Record<'tabEnd' | 'sidePanel', HTMLElement | null>>

const SlotContext = createContext<Slots>({ tabEnd: null, sidePanel: null })

export const InSlot = ({ slot, children }: { readonly slot: keyof Slots; readonly children: ReactNode }) => {
  const element = use(SlotContext)[slot]
  return element === null ? null : createPortal(children, element)
}

export interface ScreenTab {
  readonly name: string
  readonly path: string
  /** The count after the name. */
  readonly count?: number | undefined
  /** The text that replaces a plain count. */
  readonly end?: string | undefined
  readonly panel: ReactNode
}

interface TabbedScreenProps {
  readonly name: string
  /** One tab has the path of the screen, and the paths of the others are below it. */
  readonly tabs: readonly [ScreenTab, ...ScreenTab[]]
  /** A notice above the tabs, about all of them. */
  readonly notice?: ReactNode
}

export const TabbedScreen = ({ name, tabs, notice }: TabbedScreenProps) => {
  const [location, navigate] = useLocation()
  const [tabEnd, setTabEnd] = useState<HTMLElement | null>(null)
  const [sidePanel, setSidePanel] = useState<HTMLElement | null>(null)
  const [current = tabs[0]] = tabs
    .filter(({ path }) => location.startsWith(path))
    .toSorted((a, b) => b.path.length - a.path.length)
  return (
    <SlotContext value={{ tabEnd, sidePanel }}>
      <Pane label={name}>
        <VisuallyHidden role="heading" aria-level={1}>
          {name}
        </VisuallyHidden>
        {notice}
        <div className={styles.tabLine}>
          <Tabs
            label={name}
            value={current.path}
            tabs={tabs.map(({ path, name: label, count, end }) => ({ value: path, label, count, end }))}
            onChange={(path) => navigate(path)}
          />
          <div className={styles.tabEnd} ref={setTabEnd} />
        </div>
        <div className={styles.tabPanel} role="tabpanel" aria-label={current.name}>
          {current.panel}
        </div>
      </Pane>
      <div className={paneStyles.slot} ref={setSidePanel} />
    </SlotContext>
  )
}
