/** Notes in the sale panel. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useCommands } from '../../../lib/commands/index.ts'
import { Button, Note, Text } from '../../../ui/index.ts'
import { commandsOf } from '../data/commands.ts'
import type { SellProps } from '../data/use-sell.ts'
import styles from './sale.module.css'

interface NoteProps {
  readonly title: string
  readonly children?: ReactNode
}

const NoteText = ({ title, children }: NoteProps) => (
  <>
    <Text as="b" weight="medium">
      {title}
    </Text>
    {children === undefined ? null : (
      <Text as="div" size="small" tone="secondary">
        {children}
      </Text>
    )}
  </>
)

interface PanelNoteProps extends NoteProps {
  readonly tone: 'warn' | 'bad'
  readonly action?: ReactNode
}

export const PanelNote = ({ tone, action, ...text }: PanelNoteProps) => (
  <div className={styles.note}>
    <Note tone={tone}>
      <div role={tone === 'bad' ? 'alert' : undefined}>
        <NoteText {...text} />
      </div>
      {action}
    </Note>
  </div>
)

/** At the button, where the seller looks. */
export const Alert = (text: NoteProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a low window it may begin outside of what is visible.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [text.title])
  return (
    <div ref={ref} className={styles.alert} role="alert">
      <Note tone="warn">
        <NoteText {...text} />
      </Note>
    </div>
  )
}

const command = commandsOf('Sale', { keyBar: 'Set aside' })

interface UnconfirmedNoteProps extends SellProps {
  readonly attempts: number
  readonly isSending: boolean
}

/** While a sale has no response: why it cannot be withdrawn now, and how to serve the next customer. */
export const UnconfirmedNote = ({ sell, attempts, isSending }: UnconfirmedNoteProps) => {
  const { setAside, offlineBecause } = sell
  useCommands([
    command('sale.aside', 'Set the sale aside until its outcome is known', 'F4', setAside, {
      predicate: () => !isSending,
    }),
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
          onClick={setAside}
        >
          Set aside, serve the next
        </Button>
      }
    >
      {offlineBecause === undefined
        ? `Sent ${attempts + 1} times under one number, so it is sold at most once. It continues automatically as soon as there is a response.`
        : 'It may already be booked, so it cannot be withdrawn now. Once the marketplace responds, it is looked up and then sold or withdrawn, never sold twice.'}
    </PanelNote>
  )
}
