/** The first fields of a new facility: its name, kind, place, spaces and price. The rest has defaults. */
import { formatCount, formatMinor, parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Section, SuggestField } from '../../../ui/index.ts'
import { useSuggestedPlaces } from '../../../kit/inventory/places.ts'
import { newRate } from '../draft/facility-values.ts'
import { scopeOf } from '../facility-texts.ts'
import { AddressFields } from './address-fields.tsx'
import { StructureField } from './details-section.tsx'
import type { FacilityForm } from './facility-form.ts'
import { ParsedField, useText } from './fields.tsx'
import { parseCount } from '../../../kit/inventory/parse-count.ts'
import { usePlacing } from './use-placing.ts'
import styles from '../facilities.module.css'

export const FirstSection = ({ form }: { readonly form: FacilityForm }) => (
  <Section>
    <div className={styles.twoColumns}>
      <NameField form={form} />
      <StructureField form={form} />
      <AddressFields form={form} />
      <SpacesField form={form} />
      <PriceField form={form} />
    </div>
  </Section>
)

/** Until another operator is named, the facility is its own operator. */
const NameField = ({ form }: { readonly form: FacilityForm }) => {
  const { name, operator } = form.values
  const { chooseKnown } = usePlacing(form)
  const text = useText({ form, path: 'name' }, name, (next) =>
    form.set('name', { name: next, ...(operator === name ? { operator: next } : {}) }),
  )
  const suggest = useSuggestedPlaces({ kind: 'facility', text: name, onPlace: chooseKnown })
  return (
    <SuggestField
      {...text}
      label={t('common.name')}
      required
      maxLength={120}
      className={styles.wide}
      data-field="name"
      suggest={suggest}
    />
  )
}

/** By default all spaces are sold. */
const SpacesField = ({ form }: { readonly form: FacilityForm }) => {
  const { bookable_spaces: spaces, capacity } = form.values
  return (
    <ParsedField
      form={form}
      path="bookable_spaces"
      label={t('facilities.first.spaces')}
      numeric
      inputMode="numeric"
      text={spaces === 0 ? '' : formatCount(spaces)}
      parse={parseCount}
      onValue={(count) =>
        form.set('bookable_spaces', {
          bookable_spaces: count,
          ...(capacity === null || capacity === spaces ? { capacity: count } : {}),
        })
      }
    />
  )
}

/** The price of the rate for every event. */
const PriceField = ({ form }: { readonly form: FacilityForm }) => {
  const { rates, currency } = form.values
  const rate = rates.find((each) => scopeOf(each) === 'every' && each.access_code === null)
  const price = rate?.price_minor ?? null
  const path = 'first.price_minor'
  const setPrice = (minor: number | null) =>
    form.setRows('rates', path, (rows) => {
      const others = rows.filter(({ key }) => key !== rate?.key)
      return minor === null ? others : [{ ...(rate ?? newRate(rows, null)), price_minor: minor }, ...others]
    })
  return (
    <ParsedField
      form={form}
      path={path}
      label={t('facilities.first.price', { currency })}
      numeric
      inputMode="decimal"
      text={price === null ? '' : formatMinor(price, currency)}
      parse={(text) => (text.trim() === '' ? null : parseTypedMinor(text, currency))}
      onValue={setPrice}
    />
  )
}
