/** The details of a rate below its line: scope, prices by length, names, code, tax, days, cancellation. */
import { formatPercent, parseTypedPercent } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, CheckLine, Note, SegmentedField, Text, TextField } from '../../../ui/index.ts'
import type { RateRow } from '../draft/facility-values.ts'
import { lengthText, parseLength } from '../../../kit/inventory/length-text.ts'
import type { FacilityForm } from './facility-form.ts'
import { ParsedField, TranslatedFields, useText } from './fields.tsx'
import { RateScope } from './rate-scope.tsx'
import { TierTable } from './tier-table.tsx'
import styles from '../facilities.module.css'

interface RateEditorProps {
  readonly form: FacilityForm
  readonly rate: RateRow
  readonly name: string
  readonly onDone: () => void
}

type TextMember = 'name' | 'access_code'
type DayMember = 'valid_from' | 'valid_until'

export const RateEditor = ({ form, rate, name, onDone }: RateEditorProps) => {
  const path = `rates.${rate.key}`
  const set = (field: keyof RateRow, part: Partial<RateRow>) => form.setRow('rates', rate.key, field, part)
  const end = () => {
    form.setRows('rates', path, (rows) => rows.filter(({ key }) => key !== rate.key))
    onDone()
  }
  return (
    <div role="group" aria-label={name} className={styles.editorBody}>
      {rate.invented === true ? <Note>{t('facilities.rate.invented')}</Note> : null}
      <RateScope form={form} rate={rate} />
      {rate.kind === 'transient' ? <TierTable form={form} rate={rate} /> : null}
      <div className={styles.twoColumns}>
        <RateText form={form} rate={rate} member="access_code" label={t('facilities.rate.accessCode')} maxLength={40} />
        <ParsedField
          form={form}
          path={`${path}.tax_basis_points`}
          label={t('facilities.rate.tax')}
          numeric
          inputMode="decimal"
          text={formatPercent(rate.tax_basis_points / 10_000)}
          parse={parseTypedPercent}
          onValue={(tax_basis_points) => set('tax_basis_points', { tax_basis_points })}
        />
        <RateText form={form} rate={rate} member="name" label={t('facilities.rate.name')} maxLength={80} />
        <TranslatedFields
          form={form}
          path={`${path}.name_translations`}
          label={t('common.name')}
          texts={rate.name_translations}
          onTexts={(name_translations) => set('name_translations', { name_translations })}
          maxLength={80}
        />
        <DayField form={form} rate={rate} member="valid_from" label={t('facilities.rate.validFrom')} />
        <DayField form={form} rate={rate} member="valid_until" label={t('facilities.rate.validUntil')} />
        <ParsedField
          form={form}
          path={`${path}.cancel_minutes_before`}
          label={t('facilities.rate.cancel')}
          hint={t('facilities.rate.cancelHint')}
          placeholder={t('facilities.rate.cancelAsFacility')}
          text={rate.cancel_minutes_before === null ? '' : lengthText(rate.cancel_minutes_before)}
          parse={(text) => (text.trim() === '' ? null : parseLength(text))}
          onValue={(cancel_minutes_before) => set('cancel_minutes_before', { cancel_minutes_before })}
        />
        <SegmentedField
          label={t('facilities.rate.display')}
          value={rate.display}
          segments={[
            { value: 'price', label: t('facilities.rate.displayPrice') },
            { value: 'base_price', label: t('facilities.rate.displayBase') },
          ]}
          onChange={(display) => set('display', { display })}
        />
      </div>
      <CheckLine
        label={t('facilities.rate.onDemand')}
        checked={rate.on_demand}
        onChange={(on_demand) => set('on_demand', { on_demand })}
      />
      <div className={styles.editorFoot}>
        <Text grow size="small" tone="secondary">
          {rate.sold === undefined || rate.sold === 0
            ? t('facilities.rate.endEffect')
            : t('facilities.rate.endEffectSold', { count: rate.sold })}
        </Text>
        <Button small onClick={end}>
          {t('facilities.rate.end')}
        </Button>
      </div>
    </div>
  )
}

interface RateTextProps {
  readonly form: FacilityForm
  readonly rate: RateRow
  readonly member: TextMember
  readonly label: string
  readonly maxLength: number
}

const RateText = ({ form, rate, member, ...field }: RateTextProps) => {
  const text = useText({ form, path: `rates.${rate.key}.${member}` }, rate[member], (value) =>
    form.setRow('rates', rate.key, member, {
      [member]: member === 'name' ? value : value === '' ? null : value,
    }),
  )
  return <TextField {...field} {...text} />
}

interface DayFieldProps {
  readonly form: FacilityForm
  readonly rate: RateRow
  readonly member: DayMember
  readonly label: string
}

const DayField = ({ form, rate, member, label }: DayFieldProps) => {
  const text = useText({ form, path: `rates.${rate.key}.${member}` }, rate[member], (value) =>
    form.setRow('rates', rate.key, member, { [member]: value === '' ? null : value }),
  )
  return <TextField {...text} label={label} type="date" />
}
