/** The terms of sale beyond the rates: cancellation, never, by the month; and what is posted at the facility. */
import { useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { neverSoldReasons, postedTexts } from '../../../../shared/records/facility.ts'
import { longestText } from '../../../../shared/records/record.ts'
import { noTranslations } from '../../../../shared/records/translations.ts'
import { linesText } from '../../../kit/record/field-texts.ts'
import { formatCount, formatMinor, parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { Button, Row, SegmentedField, SelectField, TextField } from '../../../ui/index.ts'
import { newKey, type LongOfferRow } from '../draft/facility-values.ts'
import { lengthText, parseLength } from '../../../kit/inventory/length-text.ts'
import { cancelText, longOfferText } from '../facility-texts.ts'
import type { FacilityForm } from './facility-form.ts'
import { ParsedField, TextArea, TranslatedFields, useText } from './fields.tsx'
import { Fold } from './fold.tsx'
import { parseCount } from '../../../kit/inventory/parse-count.ts'
import styles from '../facilities.module.css'

export const SellingSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values } = form
  const { never_sold: never, cancel_minutes_before: cancel } = values
  return (
    <>
      <Fold
        form={form}
        title={t('facilities.selling.title')}
        facets={['cancel_minutes_before', 'never_sold']}
        summary={never === null ? cancelText(cancel) : t(`facilities.neverSold.${never}`)}
      >
        <div className={styles.twoColumns}>
          <SegmentedField
            label={t('facilities.cancel.label')}
            value={cancel === null ? 'no' : 'yes'}
            segments={[
              { value: 'yes', label: t('facilities.cancel.possible') },
              { value: 'no', label: t('facilities.cancel.never') },
            ]}
            onChange={(choice) =>
              form.set('cancel_minutes_before', { cancel_minutes_before: choice === 'no' ? null : 60 })
            }
          />
          {cancel === null ? null : (
            <ParsedField
              form={form}
              path="cancel_minutes_before"
              label={t('facilities.cancel.before')}
              hint={t('facilities.cancel.hint')}
              text={lengthText(cancel)}
              parse={parseLength}
              onValue={(cancel_minutes_before) => form.set('cancel_minutes_before', { cancel_minutes_before })}
            />
          )}
          <SelectField
            label={t('facilities.neverSold.label')}
            value={never ?? 'sold'}
            options={(['sold', ...neverSoldReasons] as const).map((value) => ({
              value,
              label: t(`facilities.neverSold.${value}`),
            }))}
            onChange={(value) => form.set('never_sold', { never_sold: value === 'sold' ? null : value })}
          />
        </div>
      </Fold>
      <LongOffers form={form} />
      <Posted form={form} />
    </>
  )
}

const LongOffers = ({ form }: { readonly form: FacilityForm }) => {
  const { values } = form
  const add = () => {
    const row: LongOfferRow = {
      key: newKey(),
      kind: 'monthly',
      name: '',
      name_translations: noTranslations,
      price_minor: 0,
      spaces: 0,
    }
    form.setRows('long_offers', `long_offers.${row.key}`, (rows) => [...rows, row])
  }
  return (
    <Fold
      form={form}
      title={t('facilities.longOffer.title')}
      facets={['long_offers']}
      summary={
        values.long_offers.length === 0
          ? t('facilities.longOffer.none')
          : values.long_offers.map((row) => longOfferText(row, values)).join(' · ')
      }
    >
      {values.long_offers.map((row) => (
        <LongOffer key={row.key} form={form} row={row} />
      ))}
      <Row as="div">
        <Button small icon={IconPlus} onClick={add}>
          {t('facilities.longOffer.add')}
        </Button>
      </Row>
    </Fold>
  )
}

const LongOffer = ({ form, row }: { readonly form: FacilityForm; readonly row: LongOfferRow }) => {
  const path = `long_offers.${row.key}`
  const { currency } = form.values
  const set = (field: keyof LongOfferRow, part: Partial<LongOfferRow>) =>
    form.setRow('long_offers', row.key, field, part)
  const name = useText({ form, path: `${path}.name` }, row.name, (value) => set('name', { name: value }))
  return (
    <div className={styles.textLine} role="group" aria-label={row.name || t('facilities.longOffer.title')}>
      <SegmentedField
        small
        label={t('facilities.longOffer.kind')}
        value={row.kind}
        segments={[
          { value: 'monthly', label: t('facilities.longOffer.monthly') },
          { value: 'package', label: t('facilities.longOffer.package') },
        ]}
        onChange={(kind) => set('kind', { kind })}
      />
      <div className={styles.twoColumns}>
        <TextField {...name} label={t('common.name')} required maxLength={80} />
        <TranslatedFields
          form={form}
          path={`${path}.name_translations`}
          label={t('common.name')}
          texts={row.name_translations}
          onTexts={(name_translations) => set('name_translations', { name_translations })}
          maxLength={80}
        />
        <ParsedField
          form={form}
          path={`${path}.price_minor`}
          label={t('facilities.rates.price')}
          numeric
          inputMode="decimal"
          text={formatMinor(row.price_minor, currency)}
          parse={(text) => parseTypedMinor(text, currency)}
          onValue={(price_minor) => set('price_minor', { price_minor })}
        />
        <ParsedField
          form={form}
          path={`${path}.spaces`}
          label={t('facilities.rates.spaces')}
          numeric
          inputMode="numeric"
          text={formatCount(row.spaces)}
          parse={parseCount}
          onValue={(spaces) => set('spaces', { spaces })}
        />
      </div>
      <Row as="div">
        <Button
          small
          onClick={() => form.setRows('long_offers', path, (rows) => rows.filter(({ key }) => key !== row.key))}
        >
          {t('facilities.longOffer.remove')}
        </Button>
      </Row>
    </div>
  )
}

const postedMembers = ['rates', 'hours', 'spaces', 'height'] as const

const Posted = ({ form }: { readonly form: FacilityForm }) => {
  const { posted } = form.values
  return (
    <Fold
      form={form}
      title={t('facilities.posted.title')}
      facets={['posted', 'posted_not_sold']}
      summary={posted.rates ?? t('facilities.posted.none')}
    >
      {postedMembers.map((member) => (
        <PostedText key={member} form={form} member={member} />
      ))}
      <NotSold form={form} />
    </Fold>
  )
}

interface PostedTextProps {
  readonly form: FacilityForm
  readonly member: (typeof postedMembers)[number]
}

const PostedText = ({ form, member }: PostedTextProps) => {
  const { posted } = form.values
  const path = `posted.${member}`
  const text = useText({ form, path }, posted[member], (value) =>
    form.set(path, { posted: { ...posted, [member]: value } }),
  )
  return (
    <TextArea {...text} label={t(`facilities.posted.${member}`)} maxLength={longestText(postedTexts.shape[member])} />
  )
}

/** Parts of the posted prices that are not sold here, one on each line. */
const NotSold = ({ form }: { readonly form: FacilityForm }) => {
  const { posted_not_sold: parts } = form.values
  const path = 'posted_not_sold'
  const [typing, setTyping] = useState<string>()
  const text = useText({ form, path }, typing ?? parts.join('\n'), (typed) => {
    setTyping(typed)
    form.set(path, { [path]: linesText.read(typed) })
  })
  const onBlur = () => {
    setTyping(undefined)
    text.onBlur()
  }
  return <TextArea {...text} onBlur={onBlur} label={memberNames[path]} maxLength={20_000} />
}
