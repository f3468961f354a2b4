/** Step 3: the reason for a difference, then the drawer is closed or handed over. */
import { useState } from 'react'
import type { Comparison, Shift } from '../../../../shared/desk/shifts.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { CountedDrawer } from './close-draft.ts'
import { CloseForm } from './close-form.tsx'
import type { ClosingProps, Way } from './close-frame.tsx'
import { Handover } from './handover.tsx'
import { differenceText } from './shift-text.ts'

const ways: readonly Way[] = ['close', 'handOver']

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
  const choice: ClosingProps['choice'] = {
    label: t('shifts.close.how'),
    value: way,
    segments: ways.map((value) => ({ value, label: t(`shifts.close.${value}`) })),
    onChange: setWay,
  }
  const props: ClosingProps = { shift, counted, reason, onReason: setReason, choice, onBack }
  return way === 'close' ? <CloseForm {...props} /> : <Handover {...props} />
}
