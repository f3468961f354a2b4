/** Groups and lines of the settings: what a setting is and does on the left, its control on the right. */
import type { ReactNode } from 'react'
import { Text } from '../../ui/index.ts'
import styles from './settings.module.css'

interface SettingGroupProps {
  /** For the list on the left. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export const SettingGroup = ({ id, title, children }: SettingGroupProps) => (
  <section className={styles.group} aria-labelledby={`settings-${id}`}>
    <h2 id={`settings-${id}`} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)

interface SettingLineProps {
  readonly name: string
  /** What it changes. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

export const SettingLine = ({ name, hint, children }: SettingLineProps) => (
  <div className={styles.line}>
    <div>
      <Text as="div" weight="medium">
        {name}
      </Text>
      {hint === undefined ? null : (
        <Text as="div" size="small" tone="faint">
          {hint}
        </Text>
      )}
    </div>
    <div>{children}</div>
  </div>
)
