/** The Webhooks screen: deliveries, the inbox of this computer, a simulated partner, and partners' settings (experience.md 7). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { partnerApi } from '../../../shared/contract/partners.ts'
import { allOf, queryClient, refresh, webhookStatusQuery } from '../../api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { BusyBar, EmptyState, TabbedScreen } from '../../ui/index.ts'
import { DeliveriesTab } from './deliveries/deliveries-tab.tsx'
import { InboxTab } from './inbox/inbox-tab.tsx'
import { PartnersTab } from './partners/partners-tab.tsx'
import { SimulatorTab } from './simulator/simulator-tab.tsx'

const statusEveryMs = 1_000

export const WebhooksScreen = () => {
  const { data: status, isPending } = useQuery({ ...webhookStatusQuery(), refetchInterval: statusEveryMs })
  const newEntries = status && t('webhooks.screen.newEntries', { count: status.inbox_new })
  const wait = isPending ? <BusyBar busy /> : undefined
  /** The inbox belongs to this computer, whichever marketplace is used. */
  const elsewhere = wait ?? (status?.administered === false ? <ManagedElsewhere /> : undefined)
  return (
    <TabbedScreen
      name={t('webhooks.screen.name')}
      tabs={[
        { name: t('webhooks.screen.deliveries'), path: paths.webhooks(), panel: elsewhere ?? <DeliveriesTab /> },
        { name: t('webhooks.screen.inbox'), path: paths.inbox(), end: newEntries, panel: wait ?? <InboxTab /> },
        { name: t('webhooks.screen.simulator'), path: paths.simulator(), panel: elsewhere ?? <SimulatorTab /> },
        { name: t('webhooks.screen.partners'), path: paths.partners(), panel: elsewhere ?? <PartnersTab /> },
      ]}
    />
  )
}

/** This replaces deliveries, simulator and partners if the marketplace manages its webhooks itself. */
const ManagedElsewhere = () => {
  const profile = useConnection(({ state }) => state)
  const check = useMutation({
    // The list itself is requested, because the status is not fetched again while nothing responds.
    mutationFn: () => queryClient.query({ ...allOf(partnerApi.list), staleTime: 0, retry: false }),
    onSettled: () => refresh('webhooks/status'),
  })
  return (
    <EmptyState
      title={profile ? t('webhooks.elsewhere.title', { name: profile.name }) : t('webhooks.elsewhere.titleUnnamed')}
      text={t('webhooks.elsewhere.text')}
      actions={[
        {
          key: 'inbox',
          label: t('webhooks.elsewhere.receive'),
          action: t('webhooks.elsewhere.inbox'),
          onAct: () => goTo(paths.inbox()),
        },
        {
          key: 'connection',
          label: t('webhooks.elsewhere.signIn'),
          action: t('webhooks.elsewhere.connection'),
          onAct: () => goTo(paths.connections(profile?.profileId)),
        },
        {
          key: 'again',
          label: t('webhooks.elsewhere.changed'),
          count: check.isPending
            ? t('webhooks.elsewhere.checking')
            : check.isError
              ? t('webhooks.elsewhere.noChange')
              : undefined,
          action: t('webhooks.elsewhere.checkAgain'),
          finds: !check.isPending,
          onAct: () => check.mutate(),
        },
      ]}
    />
  )
}
