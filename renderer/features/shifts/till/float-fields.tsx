/** The drawer of a new shift, and its float as a total or by denomination. */
import { t } from '../../../lib/i18n/index.ts'
import { firstFocus, SegmentedField, SelectField, TextField } from '../../../ui/index.ts'
import { CashTable } from './cash-table.tsx'
import { totalText } from './float-draft.ts'
import styles from './till.module.css'
import type { OpeningShift } from './use-open-shift.ts'

/** Up to five choices are shown as segments. */
const mostSegments = 5

interface FieldsProps {
  readonly opening: OpeningShift
}

export const FloatChoices = ({ opening: { drawer, drawers, draft, change, chooseDrawer } }: FieldsProps) => {
  const choices = drawers.map((each) => ({
    value: String(each.id),
    label: t('shifts.open.drawerAt', { drawer: each.name, window: each.window }),
  }))
  const drawerField = { label: t('shifts.open.drawer'), value: String(drawer.id), onChange: chooseDrawer }
  return (
    <>
      {choices.length > mostSegments ? (
        <SelectField {...drawerField} options={choices} />
      ) : (
        <SegmentedField {...drawerField} segments={choices} />
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
    </>
  )
}

export const FloatTotal = ({ opening: { drawer, draft, problem, leftText, change } }: FieldsProps) => (
  <TextField
    label={t('shifts.open.total')}
    required
    numeric
    inputMode="decimal"
    autoComplete="off"
    maxLength={16}
    value={totalText(draft, drawer)}
    hint={leftText}
    error={problem}
    keepHintLine
    {...firstFocus}
    onFocus={(event) => event.currentTarget.select()}
    onChange={(total) => change({ total })}
  />
)

export const FloatPieces = ({ opening: { drawer, draft, change } }: FieldsProps) => (
  <div className={styles.pieces}>
    {(['bills', 'coins'] as const).map((group) => (
      <CashTable
        key={group}
        group={group}
        currency={drawer.currency}
        typed={draft.pieces}
        onChange={(row, text) => change({ pieces: { ...draft.pieces, [row]: text } })}
      />
    ))}
  </div>
)
