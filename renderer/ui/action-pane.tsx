/** The pane at the right of a longer task: its result, and the buttons under it, which stay in view. */
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import styles from './action-pane.module.css'
import { Pane } from './panes.tsx'

interface ActionPaneProps {
  readonly label: string
  /** The label of the scrolled part, if it is not that of the pane. */
  readonly scrollLabel?: string
  readonly scrollRef?: Ref<HTMLDivElement>
  readonly busy?: boolean
  /** In a narrow window the pane is below the others. */
  readonly stacks?: boolean
  readonly buttons: ReactNode
  readonly children: ReactNode
}

export const ActionPane = ({
  label,
  scrollLabel = label,
  scrollRef,
  busy = false,
  stacks = false,
  buttons,
  children,
}: ActionPaneProps) => (
  <Pane label={label} kind={stacks ? 'sale side' : 'sale'} className={styles.pane} busy={busy}>
    <div ref={scrollRef} className={styles.scroll} tabIndex={0} role="group" aria-label={scrollLabel}>
      {children}
    </div>
    <div className={styles.buttons}>{buttons}</div>
  </Pane>
)

export const LargeFigure = (props: HTMLAttributes<HTMLOutputElement>) => <output {...props} className={styles.large} />
