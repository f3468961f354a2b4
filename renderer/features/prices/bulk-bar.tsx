/** The bar over the sheet while several rates are selected: raise by, set to, by distance; the sheet previews the result. */
import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { IconX } from '@tabler/icons-react'
import { currencySymbol, formatDistance, formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, classes, fieldStyles, MenuButton, Segmented, Text } from '../../ui/index.ts'
import { roundingUnits } from './model/bulk-change.ts'
import { bulkModes, reachOf, type BulkForm } from './model/bulk-form.ts'
import styles from './prices.module.css'
import { sheetMessageId, type Sheet } from './use-sheet.ts'

interface BulkBarProps {
  readonly sheet: Sheet
  readonly onDone: () => void
}

export const BulkBar = ({ sheet, onDone }: BulkBarProps) => {
  const { form, setForm, isBulkOpen, isBulkUnread, checked, selected, currency, digits, change, preview } = sheet
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isBulkOpen) field.current?.select()
  }, [isBulkOpen, form.mode])
  const enter = (part: Partial<BulkForm>) => setForm((before) => ({ ...before, ...part }))
  const apply = () => {
    if (sheet.applyBulk()) onDone()
  }
  const leave = () => {
    sheet.leaveBulk()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isField) apply()
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const reach = formatDistance(reachOf(checked))
  const reason =
    checked.length === 0
      ? t('prices.bulk.noneChecked')
      : change === undefined
        ? t('prices.bulk.noAmount')
        : preview.size === 0
          ? t('prices.bulk.nothingToRaise')
          : undefined
  const kept = selected.length - checked.length
  // With two amounts there is no room for keys.
  const keysShown = (keys: string) => (form.mode === 'distance' ? {} : { keys })
  return (
    <div
      className={styles.bulk}
      role="toolbar"
      data-part="bulk"
      aria-label={t('prices.bulk.label')}
      onKeyDown={onKeyDown}
    >
      <Text weight="medium" line="cut" className={styles.bulkCount}>
        {t('prices.bulk.selected', { count: checked.length })}
        {kept === 0 ? null : <Text tone="secondary"> {t('prices.bulk.unchanged', { count: kept })}</Text>}
      </Text>
      <Segmented
        small
        label={t('prices.bulk.mode')}
        value={form.mode}
        segments={bulkModes.map((value) => ({ value, label: t(`prices.bulk.modes.${value}`) }))}
        onChange={sheet.setMode}
      />
      <AmountField
        ref={field}
        label={t(`prices.bulk.amount.${form.mode}`)}
        value={form.amount}
        isWrong={isBulkUnread}
        onChange={(amount) => enter({ amount })}
      />
      {form.mode === 'raise' ? (
        <Segmented
          small
          label={t('prices.bulk.unit')}
          value={form.by}
          segments={[
            { value: 'amount', label: currencySymbol(currency) },
            { value: 'percent', label: '%' },
          ]}
          onChange={(by) => enter({ by })}
        />
      ) : null}
      {form.mode === 'distance' ? (
        <>
          <Text size="small">{t('prices.bulk.atDoor')}</Text>
          <AmountField
            label={t('prices.bulk.amount.far', { distance: reach })}
            value={form.far}
            isWrong={isBulkUnread}
            onChange={(far) => enter({ far })}
          />
          <Text size="small">{t('prices.bulk.atDistance', { distance: reach })}</Text>
        </>
      ) : null}
      {form.mode === 'set' ? null : (
        <MenuButton
          label={t('prices.bulk.rounding')}
          {...(form.mode === 'distance' ? {} : { name: t('prices.bulk.roundTo') })}
          value={formatMinor(form.unitMinor, currency)}
          items={roundingUnits(digits).map((unitMinor) => ({
            key: String(unitMinor),
            label: formatMinor(unitMinor, currency),
            chosen: unitMinor === form.unitMinor,
            onPick: () => enter({ unitMinor }),
          }))}
        />
      )}
      <span className={styles.bulkEnd}>
        <Button small {...keysShown('Enter')} disabledReason={reason} onClick={apply}>
          {t('prices.bulk.apply')}
        </Button>
        <Button
          small
          kind="quiet"
          icon={IconX}
          {...keysShown('Escape')}
          label={t('prices.bulk.leave')}
          onClick={leave}
        />
      </span>
    </div>
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

const AmountField = ({ label, value, isWrong, onChange, ref }: AmountFieldProps) => (
  <div className={classes(fieldStyles.field, fieldStyles.numeric, isWrong && fieldStyles.invalid, styles.amount)}>
    <input
      ref={ref}
      value={value}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? sheetMessageId : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
