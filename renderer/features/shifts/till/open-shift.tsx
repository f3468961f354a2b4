/** Opens a shift: a free drawer, and its float as a total or by denomination. On My shift, and over a sale that needs one. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Drawer, Shift } from '../../../../shared/desk/shifts.ts'
import { isAppError } from '../../../../shared/errors.ts'
import { drawersQuery, openShift } from '../../../lib/api/index.ts'
import { formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import {
  BusyBar,
  Button,
  EmptyState,
  ErrorState,
  firstFocus,
  Form,
  FormFailure,
  SegmentedField,
  SelectField,
  Text,
  TextField,
} from '../../../ui/index.ts'
import { typedMinorOf } from './cash-pieces.ts'
import { CashTable } from './cash-table.tsx'
import { emptyFloat, readFloat, totalText, type FloatDraft } from './float-draft.ts'
import { refreshShifts, showShift } from './show-shift.ts'
import styles from './till.module.css'

interface OpenShiftProps {
  readonly onOpened?: (shift: Shift) => void
}

export const OpenShift = ({ onOpened }: OpenShiftProps) => {
  const { data, error, refetch } = useQuery(drawersQuery())
  const maySet = useMay('settings') === 'yes'
  if (data === undefined)
    return error === null ? <BusyBar busy /> : <ErrorState inline error={error} onRetry={() => void refetch()} />
  const drawers = data.filter(({ archived_at: archivedAt }) => archivedAt === undefined)
  const free = drawers.filter(({ open_shift: openId }) => openId === undefined)
  if (drawers.length === 0) {
    const toSettings = {
      key: 'settings',
      label: t('shifts.open.settings'),
      action: t('shifts.open.openSettings'),
      onAct: () => goTo(paths.settings()),
    }
    return (
      <EmptyState
        title={t('shifts.open.noDrawers')}
        text={t('shifts.open.noDrawersText')}
        actions={maySet ? [toSettings] : []}
      />
    )
  }
  const [first, ...others] = free
  if (first === undefined) {
    const taken = drawers.map(({ name, open_shift: id }) =>
      t('shifts.open.taken', { drawer: name, id: String(id ?? '') }),
    )
    return (
      <EmptyState
        title={t('shifts.open.allTaken')}
        text={t('shifts.open.allTakenText', { shifts: formatList(taken) })}
      />
    )
  }
  return <OpenShiftForm drawers={[first, ...others]} onOpened={onOpened} />
}

/** Up to five choices are segments. */
const mostSegments = 5

interface OpenShiftFormProps {
  readonly drawers: readonly [Drawer, ...Drawer[]]
  readonly onOpened: OpenShiftProps['onOpened']
}

const OpenShiftForm = ({ drawers, onOpened }: OpenShiftFormProps) => {
  const windowName = usePreferences((state) => state.counter.windowName)
  const [id] = useState(() => crypto.randomUUID())
  const [chosenId, setChosenId] = useState<number>()
  const [draft, setDraft] = useState<FloatDraft>(emptyFloat)
  const [isTried, setTried] = useState(false)
  const drawer =
    drawers.find((each) => each.id === chosenId) ?? drawers.find(({ window }) => window === windowName) ?? drawers[0]
  const { currency, left } = drawer
  const float = readFloat(draft, drawer)
  const problem = 'problem' in float ? float.problem : undefined
  const open = useMutation({
    mutationFn: openShift,
    onSuccess: async (shift) => {
      await showShift(shift)
      onOpened?.(shift)
    },
    // Somebody may have taken the drawer.
    onError: refreshShifts,
  })
  const submit = () => {
    setTried(true)
    if (!('cash' in float) || open.isPending) return
    // Who tries again after the refusal has confirmed the date.
    const isConfirmed = isAppError(open.error, 'shift_date_earlier')
    open.mutate({ id, drawer_id: drawer.id, float: float.cash, earlier_date_confirmed: isConfirmed })
  }
  const change = (next: Partial<FloatDraft>) => setDraft((before) => ({ ...before, ...next }))
  const choices = drawers.map((each) => ({
    value: String(each.id),
    label: t('shifts.open.drawerAt', { drawer: each.name, window: each.window }),
  }))
  const choose = (value: string) => {
    setChosenId(Number(value))
    open.reset()
  }
  const amount = 'minor' in float ? formatMinor(float.minor, currency) : undefined
  return (
    <Form className={styles.openForm} onSubmit={submit}>
      {choices.length > mostSegments ? (
        <SelectField label={t('shifts.open.drawer')} value={String(drawer.id)} options={choices} onChange={choose} />
      ) : (
        <SegmentedField
          label={t('shifts.open.drawer')}
          value={String(drawer.id)}
          segments={choices}
          onChange={choose}
        />
      )}
      <SegmentedField
        label={t('shifts.open.float')}
        value={draft.by}
        segments={[
          { value: 'total', label: t('shifts.open.byTotal') },
          { value: 'pieces', label: t('shifts.open.byPieces') },
        ]}
        onChange={(by) => change({ by })}
      />
      {draft.by === 'total' ? (
        <TextField
          label={t('shifts.open.total')}
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={totalText(draft, drawer)}
          hint={left === undefined ? undefined : t('shifts.open.left', { amount: formatMinor(left, currency) })}
          error={isTried ? problem : undefined}
          keepHintLine
          {...firstFocus}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(total) => change({ total })}
        />
      ) : (
        <>
          <div className={styles.pieces}>
            {(['bills', 'coins'] as const).map((group) => (
              <CashTable
                key={group}
                group={group}
                currency={currency}
                typed={draft.pieces}
                onChange={(row, text) => change({ pieces: { ...draft.pieces, [row]: text } })}
              />
            ))}
          </div>
          <Text as="div" tone={isTried && problem !== undefined ? 'bad' : 'secondary'} aria-live="polite">
            {isTried && problem !== undefined
              ? problem
              : left === undefined
                ? formatMinor(typedMinorOf(draft.pieces, currency), currency)
                : t('shifts.open.left', { amount: formatMinor(left, currency) })}
          </Text>
        </>
      )}
      <FormFailure error={open.error} />
      <Button
        type="submit"
        kind="primary"
        keys="Enter"
        disabledReason={open.isPending ? t('shifts.open.opening') : undefined}
      >
        {open.isPending
          ? t('shifts.open.opening')
          : isAppError(open.error, 'shift_date_earlier')
            ? t('shifts.open.submitEarlier')
            : amount === undefined
              ? t('shifts.open.submitPlain')
              : t('shifts.open.submit', { amount })}
      </Button>
    </Form>
  )
}
