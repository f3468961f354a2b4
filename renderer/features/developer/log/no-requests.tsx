/** No request is listed: why, and what would show some (design-language 9). */
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { plural } from '../../../lib/format/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { EmptyState } from '../../../ui/index.ts'
import { activeFilters, filteredEntries } from './request-filter.ts'
import type { Asked } from './request-filter.ts'

interface NoRequestsProps {
  readonly asked: Asked
  readonly entries: readonly RequestLogEntry[]
  readonly isPaused: boolean
  readonly onShow: (asked: Asked) => void
  readonly onGoOn: () => void
}

export function NoRequests({ asked, entries, isPaused, onShow, onGoOn }: NoRequestsProps) {
  if (entries.length > 0) {
    return (
      <EmptyState
        title="No request matches the filters"
        waysOut={activeFilters(asked).map(({ key, without, rest }) => {
          const { length } = filteredEntries(entries, rest)
          return {
            key,
            label: without,
            action: 'Show',
            count: length === 0 ? 'none either' : plural(length, 'request'),
            finds: length > 0,
            onAct: () => onShow(rest),
          }
        })}
      />
    )
  }
  return (
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
  )
}
