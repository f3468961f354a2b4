/** The settings that are shown in place of a drawer, from a query or with the reason why they could not be read. */
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState, Pane, PaneHead, Scroll } from '../../ui/index.ts'

interface SettingsPaneProps<Settings> {
  readonly label: string
  readonly sub: string
  readonly query: UseQueryResult<Settings>
  readonly children: (settings: Settings) => ReactNode
}

export const SettingsPane = <Settings,>(props: SettingsPaneProps<Settings>) => {
  const { label, sub, query, children } = props
  const { data, error, refetch } = query
  return (
    <Pane label={label} kind="drawer side">
      <PaneHead title={label} level={2} sub={sub} />
      <Scroll>
        {data !== undefined ? (
          children(data)
        ) : error === null ? null : (
          <ErrorState error={error} onRetry={() => void refetch()} inline />
        )}
      </Scroll>
    </Pane>
  )
}
