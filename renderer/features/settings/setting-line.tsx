/** One line of the settings: what it is on the left, the control and its hint on the right. */
import type { ReactNode } from 'react'

interface SettingLineProps {
  readonly name: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

export function SettingLine({ name, hint, children }: SettingLineProps) {
  return (
    <div className="set">
      <div className="what">{name}</div>
      <div>
        {children}
        {hint === undefined ? null : <div className="hint">{hint}</div>}
      </div>
    </div>
  )
}
