/** Closes the drawer: the cash that stays in it, and the bag for the safe. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { call, errorMessage, refreshed } from '../../../api/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { FormFailure, TextField, type PriceLine } from '../../../ui/index.ts'
import { closeProblems, closingOf, dividedCash, initialClose } from './close-draft.ts'
import { CloseFrame, type ClosingProps } from './close-frame.tsx'
import { showShift } from './show-shift.ts'
import styles from './till.module.css'

export const CloseForm = (props: ClosingProps) => {
  const { shift, counted, reason } = props
  const { currency } = counted
  const [id] = useState(() => crypto.randomUUID())
  const [fields, setFields] = useState(() => initialClose(shift, counted))
  const [isTried, setTried] = useState(false)
  const draft = { ...fields, reason }
  const close = useMutation({
    mutationFn: () => call(shiftApi.close, { id: shift.id, body: closingOf(id, draft, counted) }),
    onSuccess: showShift,
    onError: () => refreshed('shifts'),
  })
  const problems = closeProblems(draft, counted)
  const isBagTaken = isAppError(close.error, 'bag_number_taken')
  const shown = isTried ? problems : {}
  const submit = () => {
    setTried(true)
    if (Object.keys(problems).length === 0 && !close.isPending) close.mutate()
  }
  const change = (next: Partial<typeof fields>) => {
    if (close.isError) close.reset()
    setFields((before) => ({ ...before, ...next }))
  }
  const money = (minor: number) => formatMinor(minor, currency)
  const divided = dividedCash(draft, counted)
  const { leftMinor, droppedMinor } = divided ?? { leftMinor: counted.countedMinor, droppedMinor: 0 }
  const bag = draft.bag.trim()
  const safe = bag === '' ? t('shifts.close.toSafe') : t('shifts.close.inBag', { bag })
  const lines: readonly PriceLine[] =
    divided === undefined
      ? []
      : [
          { key: 'left', label: t('shifts.close.stays'), amount: money(leftMinor) },
          { key: 'safe', label: safe, amount: money(droppedMinor) },
        ]
  return (
    <CloseFrame
      {...props}
      reasonProblem={shown.reason}
      lines={lines}
      button={
        close.isPending
          ? t('shifts.close.closing')
          : droppedMinor > 0
            ? t('shifts.close.submit', { amount: money(droppedMinor) })
            : t('shifts.close.submitAll', { amount: money(leftMinor) })
      }
      keyBar={t('shifts.close.key')}
      isRunning={close.isPending}
      onSubmit={submit}
    >
      <div className={styles.shortFields}>
        <TextField
          label={t('shifts.close.left')}
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={draft.left}
          hint={t('shifts.close.leftHint', { amount: money(shift.float) })}
          error={problems.left}
          onChange={(left) => change({ left })}
        />
        {droppedMinor > 0 ? (
          <TextField
            label={t('shifts.close.bag')}
            required
            autoComplete="off"
            maxLength={30}
            value={draft.bag}
            error={isBagTaken ? errorMessage(close.error).title : shown.bag}
            keepHintLine
            onChange={(text) => change({ bag: text })}
          />
        ) : null}
      </div>
      <FormFailure error={isBagTaken ? null : close.error} />
    </CloseFrame>
  )
}
