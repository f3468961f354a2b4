/** The operator of the facility, its kind, and the time zone and currency in which it sells. */
import { placements, structures } from '../../../../shared/records/facility.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { Chip, FieldLabel, SegmentedField, SelectField } from '../../../ui/index.ts'
import { amenities, amenityText, structureText } from '../facility-texts.ts'
import { MemberField } from './address-fields.tsx'
import type { FacilityForm } from './facility-form.ts'
import { Fold } from './fold.tsx'
import styles from '../facilities.module.css'

export const StructureField = ({ form }: { readonly form: FacilityForm }) => {
  const { structure } = form.values
  const known = structures.find((each) => each === structure)
  return (
    <SelectField
      label={memberNames.structure}
      value={known ?? structure}
      options={[
        ...(known === undefined ? [{ value: structure, label: structure }] : []),
        ...structures.map((value) => ({ value: value as string, label: structureText(value) })),
      ]}
      onChange={(value) => form.set('structure', { structure: value })}
    />
  )
}

/** For a new facility, name and kind are above. */
export const DetailsSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values, isNew } = form
  const others = values.amenities.filter((amenity) => !amenities.some((each) => each === amenity))
  return (
    <Fold
      form={form}
      title={t('facilities.details.title')}
      facets={[
        ...(isNew ? ['address2'] : ['name', 'structure']),
        ...['operator', 'type', 'phone', 'msa', 'timezone', 'currency', 'amenities'],
      ]}
      summary={[isNew ? values.timezone : structureText(values.structure), values.operator, values.phone]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className={styles.twoColumns}>
        {isNew ? (
          <MemberField form={form} member="address2" label={t('facilities.address.second')} />
        ) : (
          <MemberField form={form} member="name" required className={styles.wide} />
        )}
        <MemberField form={form} member="operator" required />
        <MemberField form={form} member="phone" />
        {isNew ? null : <StructureField form={form} />}
        <SegmentedField
          label={memberNames.type}
          value={values.type}
          segments={placements.map((value) => ({ value, label: t(`facilities.type.${value}`) }))}
          onChange={(type) => form.set('type', { type })}
        />
        <MemberField form={form} member="timezone" required />
        <MemberField form={form} member="currency" required isCode maxLength={3} />
        <MemberField form={form} member="msa" className={styles.wide} />
      </div>
      <div>
        <FieldLabel>{memberNames.amenities}</FieldLabel>
        <div className={styles.days}>
          {[...amenities, ...others].map((amenity) => {
            const on = values.amenities.includes(amenity)
            return (
              <Chip
                key={amenity}
                on={on}
                name={amenityText(amenity)}
                onClick={() =>
                  form.set('amenities', {
                    amenities: on
                      ? values.amenities.filter((each) => each !== amenity)
                      : [...values.amenities, amenity],
                  })
                }
              />
            )
          })}
        </div>
      </div>
    </Fold>
  )
}
