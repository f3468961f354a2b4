/** Who runs the facility, what it is, and by which clock and currency it sells. */
import { t } from '../../../../lib/i18n/index.ts'
import { memberNames } from '../../../../lib/inventory-members.ts'
import { Chip, FieldLabel, SegmentedField, SelectField } from '../../../../ui/index.ts'
import { amenities, amenityText, structures, structureText } from '../facility-words.ts'
import { MemberField } from './address-fields.tsx'
import type { FacilityForm } from './facility-form.ts'
import { Fold } from './fold.tsx'
import styles from '../facilities.module.css'

export const DetailsSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values } = form
  const known = structures.find((each) => each === values.structure)
  const others = values.amenities.filter((amenity) => !amenities.some((each) => each === amenity))
  return (
    <Fold
      form={form}
      title={t('facilities.details.title')}
      facets={['name', 'operator', 'type', 'structure', 'phone', 'msa', 'timezone', 'currency', 'amenities']}
      isOpenAtFirst={form.isNew}
      summary={[structureText(values.structure), values.operator, values.phone].filter(Boolean).join(' · ')}
    >
      <div className={styles.twoColumns}>
        <MemberField
          form={form}
          member="name"
          label={t('common.name')}
          required
          className={styles.wide}
          maxLength={120}
        />
        <MemberField form={form} member="operator" label={memberNames.operator} required maxLength={120} />
        <MemberField form={form} member="phone" label={t('common.phone')} maxLength={40} />
        <SelectField
          label={memberNames.structure}
          value={known ?? values.structure}
          options={[
            ...(known === undefined ? [{ value: values.structure, label: values.structure }] : []),
            ...structures.map((value) => ({ value: value as string, label: structureText(value) })),
          ]}
          onChange={(structure) => form.set('structure', { structure })}
        />
        <SegmentedField
          label={memberNames.type}
          value={values.type}
          segments={[
            { value: 'offstreet', label: t('facilities.type.offstreet') },
            { value: 'on_street', label: t('facilities.type.on_street') },
          ]}
          onChange={(type) => form.set('type', { type })}
        />
        <MemberField form={form} member="timezone" label={memberNames.timezone} required maxLength={60} />
        <MemberField form={form} member="currency" label={memberNames.currency} required isCode maxLength={3} />
        <MemberField form={form} member="msa" label={memberNames.msa} className={styles.wide} maxLength={100} />
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
