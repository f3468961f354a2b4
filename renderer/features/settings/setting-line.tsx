/** Groups and lines of the settings: what a setting is and does on the left, its control on the right. */
import type { ReactNode } from 'react'

interface SettingGroupProps {
  /** Where the list on the left leads. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function SettingGroup({ id, title, children }: SettingGroupProps) {
  return (
    <section className="setting-group" aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface SettingLineProps {
  readonly name: string
  /** What it changes. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

export function SettingLine({ name, hint, children }: SettingLineProps) {
  return (
    <div className="setting-line">
      <div className="setting-what">
        <div className="m">{name}</div>
        {hint === undefined ? null : <div className="meta t3">{hint}</div>}
      </div>
      <div className="setting-control">{children}</div>
    </div>
  )
}
