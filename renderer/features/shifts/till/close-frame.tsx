/** The common parts of closing and handing over: the choice, the reason, and the pane with the amounts and the button. */
import type { ReactNode } from 'react'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  ActionButton,
  Pane,
  PriceLines,
  Scroll,
  Section,
  SegmentedField,
  TextField,
  type PriceLine,
} from '../../../ui/index.ts'
import type { CountedDrawer } from './close-draft.ts'
import { CountHead } from './count-head.tsx'
import { ResultPane } from './side-pane.tsx'
import styles from './till.module.css'

export type Way = 'close' | 'handOver'

export interface ClosingProps {
  readonly shift: Shift
  readonly counted: CountedDrawer
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** The choice between closing and handing over. */
  readonly choice: {
    readonly label: string
    readonly value: Way
    readonly segments: readonly { readonly value: Way; readonly label: string }[]
    readonly onChange: (way: Way) => void
  }
  readonly onBack: () => void
}

interface CloseFrameProps extends ClosingProps {
  readonly reasonProblem: string | undefined
  /** The lines after the expected and counted amounts. */
  readonly lines: readonly PriceLine[]
  readonly button: string
  readonly keyBar: string
  readonly isRunning: boolean
  readonly disabledReason?: string | undefined
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export const CloseFrame = (props: CloseFrameProps) => {
  const { shift, counted, reason, onReason, choice, onBack, reasonProblem, lines, button, keyBar } = props
  const { isRunning, disabledReason, onSubmit, children } = props
  const { currency, needsReason } = counted
  const group = t('shifts.count.keys.group')
  const money = (minor: number) => formatMinor(minor, currency)
  useCommands([
    { id: 'close.submit', label: keyBar, keyBar, keys: ['F12'], group, perform: onSubmit },
    {
      id: 'close.back',
      label: t('shifts.close.back'),
      keyBar: t('shifts.close.back'),
      keys: ['Escape'],
      group,
      perform: onBack,
    },
  ])
  return (
    <>
      <Pane label={t('shifts.count.title', { id: String(shift.id) })} busy={isRunning}>
        <CountHead shift={shift} step="close" />
        <Scroll className={styles.closing}>
          <SegmentedField {...choice} />
          <TextField
            label={t('shifts.close.reason')}
            required={needsReason}
            note={
              needsReason ? undefined : t('shifts.close.reasonOptional', { tolerance: money(counted.toleranceMinor) })
            }
            maxLength={200}
            autoComplete="off"
            autoFocus
            value={reason}
            error={reasonProblem}
            keepHintLine
            onChange={onReason}
          />
          {children}
        </Scroll>
      </Pane>
      <ResultPane
        {...counted}
        buttons={
          <ActionButton keys="F12" busy={isRunning} disabledReason={disabledReason} onClick={onSubmit}>
            {button}
          </ActionButton>
        }
      >
        <Section>
          <PriceLines lines={lines} />
        </Section>
      </ResultPane>
    </>
  )
}
