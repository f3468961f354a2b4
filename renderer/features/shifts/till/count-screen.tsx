/** Counts and closes a shift on the whole screen: count, compare, then the reason and the rest. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { call, queryOf } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { BusyBar, EmptyState, ErrorState, Pane } from '../../../ui/index.ts'
import { CloseStep } from './close-step.tsx'
import { ClosedShift } from './closed-shift.tsx'
import { CompareStep } from './compare-step.tsx'
import { CountHead, type Step } from './count-head.tsx'
import { CountStep } from './count-step.tsx'
import { showShift } from './show-shift.ts'

export const CountScreen = ({ shiftId }: { readonly shiftId: number }) => {
  const { data: shift, error, refetch } = useQuery(queryOf(shiftApi.one, { id: shiftId }))
  const title = t('shifts.count.title', { id: String(shiftId) })
  if (shift === undefined) {
    return (
      <Pane label={title} busy={error === null}>
        {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Pane>
    )
  }
  if (shift.z_report !== undefined) return <ClosedShift shift={shift} zReport={shift.z_report} />
  if (shift.state === 'counting') return <Counting key={shift.id} shift={shift} />
  return (
    <Pane label={title}>
      <CountHead shift={shift} />
      <NotCounting shift={shift} />
    </Pane>
  )
}

/** After going back to selling, the address of the count may still be opened. */
const NotCounting = ({ shift }: { readonly shift: Shift }) => {
  const start = useMutation({
    mutationFn: async () => showShift(await call(shiftApi.keepCount, { id: shift.id, body: {} })),
  })
  if (start.isError) return <ErrorState error={start.error} onRetry={() => start.mutate()} />
  return (
    <EmptyState
      title={t('shifts.count.notStarted')}
      text={t('shifts.panel.effect', { window: shift.window })}
      actions={[
        { key: 'start', label: shift.drawer.name, action: t('shifts.count.start'), onAct: () => start.mutate() },
      ]}
    />
  )
}

const Counting = ({ shift }: { readonly shift: Shift }) => {
  const hasCount = shift.counts.length > 0
  // Counts from before the drawer went back to selling are not compared: the desk then refuses.
  const { data: comparison, isPending } = useQuery({
    ...queryOf(shiftApi.comparison, { id: shift.id }),
    enabled: hasCount,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<Step>()
  if (hasCount && isPending) return <BusyBar busy />
  const isComparable = comparison !== undefined
  const step = chosen ?? (isComparable && shift.unfinished_count === undefined ? 'compare' : 'count')
  if (step === 'count' || !isComparable)
    return <CountStep shift={shift} isCounted={isComparable} onSubmitted={() => setChosen('compare')} />
  const back = () => setChosen(step === 'close' ? 'compare' : 'count')
  return step === 'compare' ? (
    <CompareStep shift={shift} comparison={comparison} onAgain={back} onNext={() => setChosen('close')} />
  ) : (
    <CloseStep shift={shift} comparison={comparison} onBack={back} />
  )
}
