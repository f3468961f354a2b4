/** Webhooks: what partners were told, what this computer was told, a simulated partner, and partners' settings (experience.md 7). */
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { webhookStatusQuery } from '../../lib/api/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { paths } from '../../lib/navigation.ts'
import { BusyBar, choiceStyles, Pane, paneStyles, Tabs } from '../../ui/index.ts'
import { DeliveriesTab } from './deliveries/deliveries-tab.tsx'
import { InboxTab } from './inbox/inbox-tab.tsx'
import { PartnersTab } from './partners/partners-tab.tsx'
import { SimulatorTab } from './simulator/simulator-tab.tsx'
import { SlotContext } from './slots.tsx'
import { ToldElsewhere } from './told-elsewhere.tsx'
import './webhooks.css'

/** While the screen is shown what is new appears within a second. */
const statusEveryMs = 1_000

const tabs = ['deliveries', 'inbox', 'simulator', 'partners'] as const
type TabName = (typeof tabs)[number]

const tabPaths: Readonly<Record<TabName, string>> = {
  deliveries: paths.webhooks(),
  inbox: paths.inbox(),
  simulator: paths.simulator(),
  partners: paths.partners(),
}

const tabNames: Readonly<Record<TabName, string>> = {
  deliveries: 'Deliveries',
  inbox: 'Inbox',
  simulator: 'Simulator',
  partners: 'Partner settings',
}

const tabOf = (path: string): TabName =>
  tabs.find((tab) => tab !== 'deliveries' && path.startsWith(tabPaths[tab])) ?? 'deliveries'

export const WebhooksScreen = () => {
  const [path, navigate] = useLocation()
  const current = tabOf(path)
  const { data: status, isPending } = useQuery({ ...webhookStatusQuery(), refetchInterval: statusEveryMs })
  const [tabEnd, setTabEnd] = useState<HTMLElement | null>(null)
  const [drawer, setDrawer] = useState<HTMLElement | null>(null)
  return (
    <SlotContext value={{ tabEnd, drawer }}>
      <Pane label="Webhooks">
        <h1>
          <VisuallyHidden>Webhooks</VisuallyHidden>
        </h1>
        <div className="tab-line">
          <Tabs
            label="Webhooks"
            value={current}
            tabs={tabs.map((tab) => ({
              value: tab,
              label: tab === 'inbox' ? inboxLabel(status?.inbox_new) : tabNames[tab],
            }))}
            onChange={(tab) => navigate(tabPaths[tab])}
          />
          <div className="tab-end" ref={setTabEnd} />
        </div>
        <div className="tab-panel" role="tabpanel" aria-label={tabNames[current]}>
          {isPending ? <BusyBar busy /> : status?.administered === false ? panelElsewhere(current) : panelOf(current)}
        </div>
      </Pane>
      <div className={paneStyles.slot} ref={setDrawer} />
    </SlotContext>
  )
}

const inboxLabel = (fresh: number | undefined): ReactNode => (
  <>
    {tabNames.inbox}{' '}
    <span className={choiceStyles.count}>{fresh === undefined ? '' : `${formatCount(fresh)} new`}</span>
  </>
)

/** The inbox is of this computer in any case. */
const panelElsewhere = (tab: TabName): ReactNode => (tab === 'inbox' ? <InboxTab /> : <ToldElsewhere />)

const panelOf = (tab: TabName): ReactNode => {
  if (tab === 'inbox') return <InboxTab />
  if (tab === 'simulator') return <SimulatorTab />
  if (tab === 'partners') return <PartnersTab />
  return <DeliveriesTab />
}
