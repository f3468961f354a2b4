/** Goes back to selling: the drawer accepts cash again. A confirmation is needed if entered data would be discarded. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { call } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { ConfirmDialog, ErrorState } from '../../../ui/index.ts'
import { showShift } from './show-shift.ts'

interface StopOptions {
  readonly shift: Shift
  /** The kind of data that would be discarded. */
  readonly loses?: 'typed' | 'submitted' | undefined
  /** Ends the storing of the count. */
  readonly giveUp?: () => Promise<void>
}

export const useStopCounting = ({ shift, loses, giveUp }: StopOptions) => {
  const [isAsked, setAsked] = useState(false)
  const stop = useMutation({
    mutationFn: async () => {
      await giveUp?.()
      return call(shiftApi.stopCounting, { id: shift.id })
    },
    onSuccess: (open) => {
      goTo(paths.sell())
      return showShift(open)
    },
  })
  return {
    loses,
    isAsked,
    isRunning: stop.isPending,
    error: stop.error,
    ask: () => (loses === undefined ? stop.mutate() : setAsked(true)),
    stop: () => stop.mutate(),
    close: () => setAsked(false),
  }
}

export const StopDialog = ({ stopping }: { readonly stopping: ReturnType<typeof useStopCounting> }) => {
  const { loses, isAsked, isRunning, error, stop, close } = stopping
  return (
    <ConfirmDialog
      open={isAsked}
      onClose={close}
      title={t('shifts.stop.title')}
      text={t(`shifts.stop.${loses ?? 'typed'}`)}
      cancelLabel={t('shifts.stop.keep')}
      confirmLabel={t('shifts.stop.stop')}
      isDestructive
      disabledReason={isRunning ? t('common.loading') : undefined}
      onConfirm={stop}
    >
      {error === null ? undefined : <ErrorState inline error={error} />}
    </ConfirmDialog>
  )
}
