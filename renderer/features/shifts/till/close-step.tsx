/** Step 3: the reason for a difference, then the drawer is closed or handed over. */
import { useState } from 'react'
import type { Comparison, Shift } from '../../../../shared/desk/shifts.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { CountedDrawer } from './close-draft.ts'
import { CloseForm } from './close-form.tsx'
import { Handover } from './handover.tsx'
import { differenceText } from './shift-text.ts'

export interface ClosingProps {
  readonly shift: Shift
  readonly counted: CountedDrawer
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** The choice between closing and handing over. */
  readonly choice: ClosingChoice
  readonly onBack: () => void
}

const ways = ['close', 'handOver'] as const
type Way = (typeof ways)[number]

interface ClosingChoice {
  readonly label: string
  readonly value: Way
  readonly segments: readonly { readonly value: Way; readonly label: string }[]
  readonly onChange: (way: Way) => void
}

interface CloseStepProps {
  readonly shift: Shift
  readonly comparison: Comparison
  readonly onBack: () => void
}

export const CloseStep = ({ shift, comparison, onBack }: CloseStepProps) => {
  const { currency, tenders, tolerance, needs_reason: needsReason } = comparison
  const [way, setWay] = useState<Way>('close')
  const [reason, setReason] = useState('')
  const cash = tenders.find(({ method }) => method === 'cash')
  const counted: CountedDrawer = {
    currency,
    countedMinor: cash?.counted ?? 0,
    overShortMinor: cash?.over_short ?? 0,
    toleranceMinor: tolerance,
    needsReason,
    difference: differenceText(cash?.over_short ?? 0, currency),
  }
  const choice: ClosingChoice = {
    label: t('shifts.close.how'),
    value: way,
    segments: ways.map((value) => ({ value, label: t(`shifts.close.${value}`) })),
    onChange: setWay,
  }
  const props: ClosingProps = { shift, counted, reason, onReason: setReason, choice, onBack }
  return way === 'close' ? <CloseForm {...props} /> : <Handover {...props} />
}
