/** No request is listed: why, and what would show some. */
import { goTo, paths } from '../../../lib/navigation.ts'
import { EmptyState, ListEmpty } from '../../../ui/index.ts'
import type { Alternative } from '../../../ui/index.ts'

interface NoRequestsProps {
  readonly alternatives: readonly Alternative[]
  /** There is none without filters either. */
  readonly isEmpty: boolean
  readonly isPaused: boolean
  readonly onGoOn: () => void
}

export const NoRequests = ({ alternatives, isEmpty, isPaused, onGoOn }: NoRequestsProps) =>
  isEmpty ? (
    <EmptyState
      title={isPaused ? 'The log is paused and empty' : 'No request has been made since the log was cleared'}
      text="Requests appear here as they are made: by a screen that reads, a sale, or the explorer."
      waysOut={[
        ...(isPaused ? [{ key: 'go-on', label: 'Listen again', action: 'Go on', keys: 'P', onAct: onGoOn }] : []),
        {
          key: 'explorer',
          label: 'Make a request of your own',
          action: 'API explorer',
          onAct: () => goTo(paths.explorer()),
        },
      ]}
    />
  ) : (
    <ListEmpty
      id="requests"
      title="No request matches the filters"
      noun={['request', 'requests']}
      alternatives={alternatives}
    />
  )
