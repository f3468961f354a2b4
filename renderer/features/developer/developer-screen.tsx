/** Developer: every request as it goes by, and an explorer of the API made from its own description (experience.md 1, 7). */
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/navigation.ts'
import { Pane, Tabs } from '../../ui/index.ts'
import { ExplorerTab } from './explorer/explorer-tab.tsx'
import { RequestsTab } from './log/requests-tab.tsx'
import './developer.css'

const tabNames = { requests: 'Requests', explorer: 'API explorer' } as const

export const DeveloperScreen = () => {
  const [path, navigate] = useLocation()
  const tab = path.startsWith(paths.explorer()) ? 'explorer' : 'requests'
  const [drawer, setDrawer] = useState<HTMLElement | null>(null)
  return (
    <>
      <Pane label="Developer">
        <h1>
          <VisuallyHidden>Developer</VisuallyHidden>
        </h1>
        <Tabs
          label="Developer"
          value={tab}
          tabs={(['requests', 'explorer'] as const).map((value) => ({ value, label: tabNames[value] }))}
          onChange={(next) => navigate(next === 'explorer' ? paths.explorer() : paths.developer())}
        />
        <div className="dev-panel" role="tabpanel" aria-label={tabNames[tab]}>
          {tab === 'explorer' ? <ExplorerTab /> : <RequestsTab drawerPlace={drawer} />}
        </div>
      </Pane>
      <div className="dev-drawer" ref={setDrawer} />
    </>
  )
}
