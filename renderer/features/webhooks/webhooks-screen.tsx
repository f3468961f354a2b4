/** Webhooks: deliveries to partners, the inbox of this computer, a simulated partner, and partners' settings (experience.md 7). */
import { useQuery } from '@tanstack/react-query'
import { webhookStatusQuery } from '../../lib/api/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { paths } from '../../lib/navigation.ts'
import { BusyBar, TabbedScreen } from '../../ui/index.ts'
import { DeliveriesTab } from './deliveries/deliveries-tab.tsx'
import { InboxTab } from './inbox/inbox-tab.tsx'
import { ManagedElsewhere } from './managed-elsewhere.tsx'
import { PartnersTab } from './partners/partners-tab.tsx'
import { SimulatorTab } from './simulator/simulator-tab.tsx'

const statusEveryMs = 1_000

export const WebhooksScreen = () => {
  const { data: status, isPending } = useQuery({ ...webhookStatusQuery(), refetchInterval: statusEveryMs })
  const newEntries = status && `${formatCount(status.inbox_new)} new`
  const wait = isPending ? <BusyBar busy /> : undefined
  /** The inbox belongs to this computer, whichever marketplace is used. */
  const elsewhere = wait ?? (status?.administered === false ? <ManagedElsewhere /> : undefined)
  return (
    <TabbedScreen
      name="Webhooks"
      tabs={[
        { name: 'Deliveries', path: paths.webhooks(), panel: elsewhere ?? <DeliveriesTab /> },
        { name: 'Inbox', path: paths.inbox(), end: newEntries, panel: wait ?? <InboxTab /> },
        { name: 'Simulator', path: paths.simulator(), panel: elsewhere ?? <SimulatorTab /> },
        { name: 'Partner settings', path: paths.partners(), panel: elsewhere ?? <PartnersTab /> },
      ]}
    />
  )
}
