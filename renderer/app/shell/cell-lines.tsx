/** The two lines of a cell of the top bar: its subject, and a detail that a small window leaves out. */
import type { ReactNode } from 'react'
import { Text } from '../../ui/index.ts'
import styles from './top-bar.module.css'

interface CellLinesProps {
  readonly detail: ReactNode
  readonly role?: 'status'
  readonly children: ReactNode
}

export const CellLines = ({ detail, role, children }: CellLinesProps) => (
  <span className={styles.lines} role={role}>
    {children}
    {detail === undefined ? null : (
      <Text size="tiny" tone="faint" line="cut" className={styles.detail}>
        {detail}
      </Text>
    )}
  </span>
)
