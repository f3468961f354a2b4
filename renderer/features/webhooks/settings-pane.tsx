/** The settings that stand beside a tab while nothing of its list is open: read from the desk, or the reason why not. */
import type { ReactNode } from 'react'
import { ErrorState, Pane, PaneHead, Scroll } from '../../ui/index.ts'

export interface SettingsRead<Settings> {
  /** Undefined while they are read, and where they cannot be. */
  readonly settings: Settings | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

interface SettingsPaneProps<Settings> extends SettingsRead<Settings> {
  readonly label: string
  readonly title: string
  readonly sub: string
  readonly children: (settings: Settings) => ReactNode
}

export const SettingsPane = <Settings,>(props: SettingsPaneProps<Settings>) => {
  const { label, title, sub, settings, error, onRetry, children } = props
  return (
    <Pane label={label} kind="drawer side">
      <PaneHead title={title} level={2} sub={sub} />
      <Scroll>
        {settings !== undefined ? (
          children(settings)
        ) : error === null ? null : (
          <ErrorState error={error} onRetry={onRetry} inline />
        )}
      </Scroll>
    </Pane>
  )
}
