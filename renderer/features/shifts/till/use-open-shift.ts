/** The shift being opened: its drawer and its float, their problems, and the request. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Drawer, Shift } from '../../../../shared/desk/shifts.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { call, refreshed } from '../../../api/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { emptyFloat, readFloat, type FloatDraft } from './float-draft.ts'
import { showShift } from './show-shift.ts'

export type FreeDrawers = readonly [Drawer, ...Drawer[]]

export const useOpenShift = (drawers: FreeDrawers, onOpened?: (shift: Shift) => void) => {
  const windowName = usePreferences((state) => state.counter.windowName)
  const [id] = useState(() => crypto.randomUUID())
  const [chosenId, setChosenId] = useState<number>()
  const [draft, setDraft] = useState<FloatDraft>(emptyFloat)
  const [isTried, setTried] = useState(false)
  const drawer =
    drawers.find((each) => each.id === chosenId) ?? drawers.find(({ window }) => window === windowName) ?? drawers[0]
  const { currency, left } = drawer
  const float = readFloat(draft, drawer)
  const open = useMutation({
    mutationFn: (body: Input<typeof shiftApi.open>['body']) => call(shiftApi.open, { body }),
    onSuccess: async (shift) => {
      await showShift(shift)
      onOpened?.(shift)
    },
    // Somebody else may have opened a shift at the drawer.
    onError: () => refreshed('shifts'),
  })
  const amount = 'minor' in float ? formatMinor(float.minor, currency) : undefined
  const isEarlier = isAppError(open.error, 'shift_date_earlier')
  const buttonText = (): string => {
    if (open.isPending) return t('shifts.open.opening')
    if (isEarlier) return t('shifts.open.submitEarlier')
    return amount === undefined ? t('shifts.open.submitPlain') : t('shifts.open.submit', { amount })
  }
  return {
    drawer,
    drawers,
    draft,
    /** Undefined while the float is not an amount. */
    amount,
    problem: isTried && 'problem' in float ? float.problem : undefined,
    leftText: left === undefined ? undefined : t('shifts.open.left', { amount: formatMinor(left, currency) }),
    error: open.error,
    isRunning: open.isPending,
    buttonText: buttonText(),
    change: (next: Partial<FloatDraft>) => setDraft((before) => ({ ...before, ...next })),
    chooseDrawer: (value: string) => {
      setChosenId(Number(value))
      open.reset()
    },
    submit: () => {
      setTried(true)
      if (!('cash' in float) || open.isPending) return
      // A person who tries again after the refusal has confirmed the date.
      open.mutate({ id, drawer_id: drawer.id, float: float.cash, earlier_date_confirmed: isEarlier })
    },
  }
}

export type OpeningShift = ReturnType<typeof useOpenShift>
