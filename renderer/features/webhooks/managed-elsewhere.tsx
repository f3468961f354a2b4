/** In place of deliveries, simulator and partners: the marketplace manages its webhooks itself, and what can be done about that. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeys, partnersQuery } from '../../lib/api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { EmptyState } from '../../ui/index.ts'

export const ManagedElsewhere = () => {
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
