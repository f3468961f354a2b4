/** The facts that a pass of the facility must, may and never shows, its steps and its fine print. */
import { Fragment } from 'react'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPlus, IconQrcode, IconX } from '@tabler/icons-react'
import { defaultPassDisplay, type PassDisplay } from '../../../../shared/api/bookings.ts'
import { noTranslations } from '../../../../shared/records/translations.ts'
import { formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { Button, CheckLine, Icon, Row, Segmented, SelectField, Text } from '../../../ui/index.ts'
import { movedRow } from '../../../kit/inventory/moved-row.ts'
import { newKey, type FacilityValues } from '../draft/facility-values.ts'
import { inLanguage, passFields } from '../facility-texts.ts'
import type { FacilityForm } from './facility-form.ts'
import { TextArea, TranslatedFields, useText } from './fields.tsx'
import { Fold } from './fold.tsx'
import styles from '../facilities.module.css'

const shownAs = { required: IconQrcode, optional: IconEye, hidden: IconEyeOff } as const
const rules = ['required', 'optional', 'hidden'] as const

const displayOf = (values: FacilityValues): PassDisplay => ({
  ...defaultPassDisplay,
  ...(values.require_license_plate ? { license_plate: 'required' } : {}),
  ...values.pass_display,
})

export const PassSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values } = form
  const display = displayOf(values)
  const fieldsOf = (rule: (typeof rules)[number]) =>
    formatList(
      passFields.filter((field) => display[field] === rule).map((field) => t(`passes.display.${field}`)),
      'unit',
    )
  return (
    <>
      <Fold
        form={form}
        title={t('facilities.pass.title')}
        facets={['pass_display', 'require_license_plate', 'require_printout', 'display_seller_logo']}
        below={
          <div className={styles.passRules}>
            {rules.map((rule) => (
              <span key={rule} className={styles.passRule}>
                <Icon of={shownAs[rule]} /> {t(`facilities.pass.${rule}`)}{' '}
                <Text weight="medium">{fieldsOf(rule) || '—'}</Text>
              </span>
            ))}
          </div>
        }
      >
        {passFields.map((field) => (
          <div key={field} className={styles.passField}>
            <Text grow>{t(`passes.display.${field}`)}</Text>
            <Segmented
              small
              label={t(`passes.display.${field}`)}
              value={display[field]}
              segments={rules.map((value) => ({ value, label: t(`facilities.pass.${value}`) }))}
              onChange={(value) =>
                form.set(`pass_display.${field}`, { pass_display: { ...values.pass_display, [field]: value } })
              }
            />
          </div>
        ))}
        {(['require_license_plate', 'require_printout', 'display_seller_logo'] as const).map((member) => (
          <CheckLine
            key={member}
            label={memberNames[member]}
            checked={values[member]}
            onChange={(checked) => form.set(member, { [member]: checked })}
          />
        ))}
      </Fold>
      <Fold
        form={form}
        title={t('facilities.steps.title')}
        facets={['steps']}
        summary={<LinesSummary form={form} list="steps" />}
      >
        <Lines form={form} list="steps" />
      </Fold>
      <Fold
        form={form}
        title={t('facilities.disclaimers.title')}
        facets={['disclaimers']}
        summary={<LinesSummary form={form} list="disclaimers" />}
      >
        <Lines form={form} list="disclaimers" />
      </Fold>
    </>
  )
}

/** The icons have their names from the drawings of passes. */
const icons = [
  'pin',
  'qr',
  'bolt',
  'exit',
  'enter',
  'car',
  'printer',
  'ticket',
  'button',
  'call',
  'elevator',
  'clock',
  'license',
  'stairs',
  'user',
  'key',
] as const

interface LinesProps {
  readonly form: FacilityForm
  readonly list: 'steps' | 'disclaimers'
}

/** The texts follow one another: an ellipsis ends what does not fit. */
const LinesSummary = ({ form, list }: LinesProps) => {
  const rows = form.values[list]
  if (rows.length === 0) return t(`facilities.${list}.none`)
  return rows.map(({ key, text, text_translations: texts }, index) => (
    <Fragment key={key}>
      {index === 0 ? null : ' · '}
      <span>{inLanguage(text, texts)}</span>
    </Fragment>
  ))
}

/** The texts in both languages, in their order. */
const Lines = ({ form, list }: LinesProps) => {
  const rows = form.values[list]
  const move = (index: number, by: 1 | -1) =>
    form.setRows(list, `${list}.order`, (now) => movedRow<(typeof now)[number]>(now, index, by))
  const add = () => {
    const row = { key: newKey(), text: '', text_translations: noTranslations }
    if (list === 'steps') form.setRows('steps', `steps.${row.key}`, (now) => [...now, { ...row, icon: 'pin' }])
    else form.setRows('disclaimers', `disclaimers.${row.key}`, (now) => [...now, row])
  }
  return (
    <>
      {rows.map((row, index) => (
        <div
          key={row.key}
          className={styles.textLine}
          role="group"
          aria-label={t('facilities.steps.line', { number: index + 1 })}
        >
          <Row as="div">
            <Text weight="strong" grow>
              {index + 1}
            </Text>
            {'icon' in row ? (
              <IconChoice icon={row.icon} onChange={(icon) => form.setRow('steps', row.key, 'icon', { icon })} />
            ) : null}
            <Button
              small
              kind="quiet"
              icon={IconArrowUp}
              label={t('facilities.steps.up')}
              disabledReason={index === 0 ? t('facilities.steps.isFirst') : undefined}
              onClick={() => move(index, -1)}
            />
            <Button
              small
              kind="quiet"
              icon={IconArrowDown}
              label={t('facilities.steps.down')}
              disabledReason={index === rows.length - 1 ? t('facilities.steps.isLast') : undefined}
              onClick={() => move(index, 1)}
            />
            <Button
              small
              kind="quiet"
              icon={IconX}
              label={t('facilities.steps.remove', { number: index + 1 })}
              onClick={() =>
                form.setRows(list, `${list}.${row.key}`, (now) => now.filter(({ key }) => key !== row.key))
              }
            />
          </Row>
          <LineText form={form} list={list} rowKey={row.key} value={row.text} />
          <TranslatedFields
            form={form}
            path={`${list}.${row.key}.text_translations`}
            label={t('facilities.texts.text')}
            texts={row.text_translations}
            onTexts={(texts) => form.setRow(list, row.key, 'text_translations', { text_translations: texts })}
            maxLength={500}
            isLong
          />
        </div>
      ))}
      <Row as="div">
        <Button small icon={IconPlus} onClick={add}>
          {t(`facilities.${list}.add`)}
        </Button>
      </Row>
    </>
  )
}

interface LineTextProps extends LinesProps {
  readonly rowKey: string
  readonly value: string
}

const LineText = ({ form, list, rowKey, value }: LineTextProps) => {
  const field = useText({ form, path: `${list}.${rowKey}.text` }, value, (text) =>
    form.setRow(list, rowKey, 'text', { text }),
  )
  return <TextArea {...field} label={t('facilities.texts.text')} maxLength={500} />
}

interface IconChoiceProps {
  readonly icon: string
  readonly onChange: (icon: string) => void
}

const IconChoice = ({ icon, onChange }: IconChoiceProps) => {
  const known = icons.find((each) => each === icon)
  const options = [
    ...(known === undefined ? [{ value: icon, label: icon }] : []),
    ...icons.map((value) => ({ value: value as string, label: t(`facilities.icon.${value}`) })),
  ]
  return (
    <SelectField
      label={t('facilities.icon.label')}
      className={styles.iconChoice}
      value={icon}
      options={options}
      onChange={onChange}
    />
  )
}
