/** Notes in the sale panel: why a sale was refused, cannot be made, or has no response. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Box } from '@mantine/core'
import { useCommands } from '../../../lib/commands/index.ts'
import { Button, Note, SupportDetails, Text } from '../../../ui/index.ts'
import { commandsOf, sellOption } from '../data/commands.ts'
import { setAside } from '../data/sale-flow.ts'
import type { SellProps } from '../data/use-sell.ts'
import { optionRefusal } from '../model/option-list.ts'
import { vehicleWithArticle, type SellOption } from '../model/option.ts'
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

const PanelNote = ({ tone, action, ...text }: NoteProps & { tone: 'warn' | 'bad'; action?: ReactNode }) => (
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
    <Box ref={ref} mb={9} role="alert">
      <Note tone="warn">
        <NoteText {...text} />
      </Note>
    </Box>
  )
}

export const RefusalNotes = ({ sell, option, isGone }: SellProps & { option: SellOption; isGone: boolean }) => {
  const { state, nextBest } = sell
  const { phase, filters } = state
  const { vehicle } = filters
  const refusal = phase.kind === 'form' ? phase.refusal : null
  const chooseNext = nextBest && (
    <Button small onClick={() => sellOption(nextBest)}>
      Choose {nextBest.name}
    </Button>
  )
  const actions = {
    choose_other: isGone ? null : chooseNext,
    correct: null,
    show_details: <SupportDetails details={refusal?.details ?? ''} />,
  }
  return (
    <>
      {isGone ? (
        <PanelNote tone="bad" title={`${option.name} is sold out`} action={chooseNext}>
          For this time. Everything entered stays.
        </PanelNote>
      ) : null}
      {refusal === null || refusal.question !== undefined ? null : (
        <PanelNote tone="bad" title={refusal.title} action={actions[refusal.action]}>
          {refusal.text}
        </PanelNote>
      )}
      {vehicle !== null && optionRefusal(option, vehicle) === 'vehicle' ? (
        <PanelNote tone="warn" title={`${option.name} does not accept ${vehicleWithArticle(vehicle)}.`}>
          Another size can still be chosen by hand.
        </PanelNote>
      ) : null}
    </>
  )
}

const command = commandsOf('Sale', { keyBar: 'Set aside' })

/** While a sale has no response: why it cannot be withdrawn now, and how to serve the next customer. */
export const UnconfirmedNote = ({
  sell,
  attempts,
  isSending,
}: SellProps & { attempts: number; isSending: boolean }) => {
  const { offlineBecause } = sell
  useCommands([
    command('sale.aside', 'Set the sale aside until its outcome is known', 'F4', () => void setAside(), {
      predicate: () => !isSending,
    }),
  ])
  const disabledReason = isSending ? 'It is being sent at this moment' : undefined
  return (
    <PanelNote
      tone="warn"
      title="No response to this sale yet."
      action={
        <Button small keys="F4" disabledReason={disabledReason} onClick={() => void setAside()}>
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
