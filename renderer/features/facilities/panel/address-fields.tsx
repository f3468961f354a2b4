/** The fields for the parts of the address. */
import { useState } from 'react'
import { facilityMembers } from '../../../../shared/records/facility.ts'
import { longestText } from '../../../../shared/records/record.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { SelectField, SuggestField, TextField } from '../../../ui/index.ts'
import { addressCountries, addressWords, useSuggestedPlaces } from '../../../kit/inventory/places.ts'
import { isLink, parseStreetPosition } from '../../../kit/inventory/position-text.ts'
import type { FacilityValues } from '../draft/facility-values.ts'
import type { FacilityForm } from './facility-form.ts'
import { useText } from './fields.tsx'
import { usePlacing } from './use-placing.ts'
import styles from '../facilities.module.css'

type TextMember = {
  [Name in keyof FacilityValues]: FacilityValues[Name] extends string | null ? Name : never
}[keyof FacilityValues]

interface MemberFieldProps {
  readonly form: FacilityForm
  readonly member: Exclude<TextMember, 'type' | 'never_sold'>
  /** The default is the name of the member. */
  readonly label?: string
  readonly required?: boolean
  readonly isCode?: boolean
  readonly className?: string | undefined
  readonly hint?: string
  readonly maxLength?: number
}

/** A text member, with its label above. */
export const MemberField = ({ form, member, isCode, required, ...field }: MemberFieldProps) => {
  const text = useText({ form, path: member }, form.values[member], (value) => form.set(member, { [member]: value }))
  return (
    <TextField
      label={memberNames[member]}
      maxLength={longestText(facilityMembers[member].schema)}
      {...field}
      {...text}
      required={required === true}
      code={isCode}
      data-field={member}
    />
  )
}

/** A pasted link of a map sets the position and leaves the street unchanged. */
const StreetField = ({ form }: { readonly form: FacilityForm }) => {
  const { address1 } = form.values
  const { putAt } = usePlacing(form)
  const [before, setBefore] = useState(address1)
  const [typing, setTyping] = useState<string>()
  const text = useText({ form, path: 'address1' }, typing ?? address1, (value) => {
    setTyping(value)
    const position = parseStreetPosition(value)
    if (position === undefined) form.set('address1', { address1: value })
    else putAt(position, { address1: before })
  })
  const error = isLink(address1 ?? '') ? t('inventory.place.noPosition') : text.error
  return (
    <TextField
      {...text}
      onFocus={() => setBefore(address1)}
      onBlur={() => {
        setTyping(undefined)
        text.onBlur()
      }}
      label={t('facilities.address.street')}
      hint={t('facilities.first.streetHint')}
      error={error}
      className={styles.wide}
      autoComplete="off"
      data-field="address1"
    />
  )
}

const CityField = ({ form }: { readonly form: FacilityForm }) => {
  const { city, state } = form.values
  const { chooseCity } = usePlacing(form)
  const text = useText({ form, path: 'city' }, city, (value) => form.set('city', { city: value }))
  const suggest = useSuggestedPlaces({
    kind: 'address',
    text: [city, state].filter(Boolean).join(', '),
    onPlace: chooseCity,
  })
  return (
    <SuggestField {...text} label={t('facilities.address.city')} maxLength={100} data-field="city" suggest={suggest} />
  )
}

/** The fields are in a grid of two columns. */
export const AddressFields = ({ form }: { readonly form: FacilityForm }) => {
  const { country } = form.values
  const words = addressWords(country)
  return (
    <>
      <StreetField form={form} />
      {form.isNew ? null : (
        <MemberField form={form} member="address2" label={t('facilities.address.second')} className={styles.wide} />
      )}
      <CityField form={form} />
      <MemberField form={form} member="state" label={t(`facilities.address.state.${words}`)} />
      <MemberField form={form} member="postal_code" label={t(`facilities.address.code.${words}`)} />
      {words === 'other' ? (
        <MemberField form={form} member="country" label={t('facilities.address.country')} isCode maxLength={2} />
      ) : (
        <SelectField
          label={t('facilities.address.country')}
          value={words}
          options={addressCountries.map((value) => ({ value, label: t(`facilities.address.name.${value}`) }))}
          onChange={(value) => form.set('country', { country: value })}
        />
      )}
    </>
  )
}
