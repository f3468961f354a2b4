/** In place of deliveries, simulator and partners: the marketplace tells partners by itself, and what can be done about that. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKeys, partnersQuery } from '../../lib/api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { EmptyState } from '../../ui/index.ts'

export const ToldElsewhere = () => {
  const queries = useQueryClient()
  const profile = useConnection(({ state }) => state)
  const ask = useMutation({
    mutationFn: async () => {
      // The list itself is asked for: the status is not, as long as nothing has answered.
      const answered = await queries.query({ ...partnersQuery(), staleTime: 0, retry: false }).then(
        () => true,
        () => false,
      )
      await queries.invalidateQueries({ queryKey: apiKeys.webhookStatus() })
      return answered
    },
  })
  const asked = ask.isPending ? 'Asking' : ask.data === false ? 'Asked just now: no change' : undefined
  return (
    <EmptyState
      title={`${profile?.name ?? 'This marketplace'} tells partners by itself`}
      text="Its partners and what they were told cannot be seen or changed from here. That takes a Parkdesk as the marketplace and a sign-in with the scope internal. Nothing is lost: partners are told all the same."
      waysOut={[
        {
          key: 'inbox',
          label: 'Have it tell this computer of bookings too',
          action: 'Inbox',
          onAct: () => goTo(paths.inbox()),
        },
        {
          key: 'connection',
          label: 'Sign in with another client or other scopes',
          action: 'Connection',
          onAct: () => goTo(paths.connections(profile?.profileId)),
        },
        {
          key: 'again',
          label: 'It was set up for this meanwhile',
          count: asked,
          action: 'Ask again',
          finds: !ask.isPending,
          onAct: () => ask.mutate(),
        },
      ]}
    />
  )
}
