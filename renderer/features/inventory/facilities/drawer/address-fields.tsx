/** The address, part by part. */
import { t } from '../../../../lib/i18n/index.ts'
import { SelectField, TextField } from '../../../../ui/index.ts'
import type { FacilityValues } from '../draft/facility-values.ts'
import type { FacilityForm } from './facility-form.ts'
import { useText } from './fields.tsx'
import styles from '../facilities.module.css'

type TextMember = {
  [Name in keyof FacilityValues]: FacilityValues[Name] extends string | null ? Name : never
}[keyof FacilityValues]

interface MemberFieldProps {
  readonly form: FacilityForm
  readonly member: Exclude<TextMember, 'type' | 'never_sold'>
  readonly label: string
  readonly required?: boolean
  readonly isCode?: boolean
  readonly className?: string | undefined
  readonly hint?: string
  readonly maxLength?: number
}

/** A member that is text, with its label above. */
export const MemberField = ({ form, member, isCode, required, ...field }: MemberFieldProps) => {
  const text = useText({ form, path: member }, form.values[member], (value) => form.set(member, { [member]: value }))
  return <TextField {...field} {...text} required={required === true} code={isCode} data-field={member} />
}

const countries = ['US', 'CA'] as const

export const AddressFields = ({ form }: { readonly form: FacilityForm }) => {
  const { country } = form.values
  const known = countries.find((each) => each === country)
  return (
    <div className={styles.twoColumns}>
      <MemberField
        form={form}
        member="address1"
        label={t('facilities.address.street')}
        className={styles.wide}
        maxLength={200}
      />
      <MemberField
        form={form}
        member="address2"
        label={t('facilities.address.second')}
        className={styles.wide}
        maxLength={200}
      />
      <MemberField form={form} member="city" label={t('facilities.address.city')} maxLength={100} />
      <MemberField
        form={form}
        member="state"
        label={t(`facilities.address.state.${known ?? 'other'}`)}
        maxLength={40}
      />
      <MemberField
        form={form}
        member="postal_code"
        label={t(`facilities.address.code.${known ?? 'other'}`)}
        maxLength={20}
      />
      {known === undefined ? (
        <MemberField form={form} member="country" label={t('facilities.address.country')} isCode maxLength={2} />
      ) : (
        <SelectField
          label={t('facilities.address.country')}
          value={known}
          options={countries.map((value) => ({ value, label: t(`facilities.address.name.${value}`) }))}
          onChange={(value) => form.set('country', { country: value })}
        />
      )}
    </div>
  )
}
