/** Notes in the sale panel. */
import { useEffect, useRef } from 'react'
import { Button, Note, Text } from '../../../ui/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import styles from './sale.module.css'
import type { ReactNode } from 'react'

interface PanelNoteProps {
  readonly tone: 'warn' | 'bad'
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

export const PanelNote = ({ tone, title, children, action }: PanelNoteProps) => (
  <div className={styles.note}>
    <Note tone={tone}>
      <div role={tone === 'bad' ? 'alert' : undefined}>
        <Text as="b" weight="medium">
          {title}
        </Text>
        <div className={styles.noteText}>{children}</div>
      </div>
      {action}
    </Note>
  </div>
)

/** At the button, where the seller looks. */
export const Alert = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a low window it may begin below what is seen.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [title])
  return (
    <div ref={ref} className={styles.alert} role="alert">
      <Note tone="warn">
        <Text as="b" weight="medium">
          {title}
        </Text>
        {children === undefined ? null : <div className={styles.noteText}>{children}</div>}
      </Note>
    </div>
  )
}

interface UnansweredNoteProps {
  readonly attempts: number
  /** The request is under way again. */
  readonly isSending: boolean
  /** The marketplace is unreachable. */
  readonly isAway: boolean
  readonly onSetAside: () => void
}

/** While a sale has no response: why it cannot be withdrawn now, and how to serve the next customer. */
export const UnansweredNote = ({ attempts, isSending, isAway, onSetAside }: UnansweredNoteProps) => {
  useCommands([
    {
      id: 'sale.aside',
      label: 'Set the sale aside until its outcome is known',
      keyBar: 'Set aside',
      keys: ['F4'],
      group: 'Sale',
      predicate: () => !isSending,
      perform: onSetAside,
    },
  ])
  return (
    <PanelNote
      tone="warn"
      title="No response to this sale yet."
      action={
        <Button
          small
          keys="F4"
          disabledReason={isSending ? 'It is being sent at this moment' : undefined}
          onClick={onSetAside}
        >
          Set aside, serve the next
        </Button>
      }
    >
      {isAway
        ? 'It may already be booked, so it cannot be withdrawn now. Once the marketplace responds, it is looked up and then sold or withdrawn, never sold twice.'
        : `Sent ${attempts + 1} times under one number, so it is sold at most once. It continues by itself as soon as there is a response.`}
    </PanelNote>
  )
}
