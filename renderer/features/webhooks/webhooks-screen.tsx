/** Webhooks: deliveries to partners, the inbox of this computer, a simulated partner, and partners' settings (experience.md 7). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiKeys, partnersQuery, webhookStatusQuery } from '../../lib/api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { BusyBar, EmptyState, TabbedScreen } from '../../ui/index.ts'
import { DeliveriesTab } from './deliveries/deliveries-tab.tsx'
import { InboxTab } from './inbox/inbox-tab.tsx'
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

/** In place of deliveries, simulator and partners: the marketplace manages its webhooks itself. */
const ManagedElsewhere = () => {
  const queries = useQueryClient()
  const profile = useConnection(({ state }) => state)
  const check = useMutation({
    // The list itself is requested, because the status is not read again while nothing responds.
    mutationFn: () => queries.query({ ...partnersQuery(), staleTime: 0, retry: false }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeys.webhookStatus() }),
  })
  return (
    <EmptyState
      title={`${profile?.name ?? 'This marketplace'} sends its webhooks itself`}
      text="Its partners and what was sent to them cannot be viewed or changed from here. That requires a marketplace that runs on Parkdesk, and a sign-in with the scope internal. Nothing is lost: partners are notified regardless."
      actions={[
        { key: 'inbox', label: 'Receive its webhooks here too', action: 'Inbox', onAct: () => goTo(paths.inbox()) },
        {
          key: 'connection',
          label: 'Sign in with another client or other scopes',
          action: 'Connection',
          onAct: () => goTo(paths.connections(profile?.profileId)),
        },
        {
          key: 'again',
          label: 'It has been set up for this in the meantime',
          count: check.isPending ? 'Checking' : check.isError ? 'Checked just now: no change' : undefined,
          action: 'Check again',
          finds: !check.isPending,
          onAct: () => check.mutate(),
        },
      ]}
    />
  )
}
