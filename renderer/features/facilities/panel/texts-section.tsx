/** Descriptions and instructions, in both languages side by side. */
import { facilityMembers } from '../../../../shared/records/facility.ts'
import { longestText } from '../../../../shared/records/record.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { inLanguage } from '../facility-texts.ts'
import type { FacilityForm } from './facility-form.ts'
import { TextArea, TranslatedFields, useText } from './fields.tsx'
import { Fold } from './fold.tsx'
import styles from '../facilities.module.css'

const members = ['description', 'directions', 'pickup_instructions', 'dropoff_instructions'] as const

export const TextsSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values } = form
  const shown = members.find((member) => (values[member] ?? '') !== '')
  return (
    <Fold
      form={form}
      title={t('facilities.texts.title')}
      facets={members.flatMap((member) => [member, `${member}_translations`])}
      summary={
        shown === undefined ? t('facilities.texts.none') : inLanguage(values[shown], values[`${shown}_translations`])
      }
    >
      {members.map((member) => (
        <div key={member} className={styles.textLine}>
          <MemberText form={form} member={member} />
          <TranslatedFields
            form={form}
            path={`${member}_translations`}
            label={memberNames[member]}
            texts={values[`${member}_translations`]}
            onTexts={(texts, path) => form.set(path, { [`${member}_translations`]: texts })}
            maxLength={longestText(facilityMembers[member].schema)}
            isLong
          />
        </div>
      ))}
    </Fold>
  )
}

interface MemberTextProps {
  readonly form: FacilityForm
  readonly member: (typeof members)[number]
}

const MemberText = ({ form, member }: MemberTextProps) => {
  const text = useText({ form, path: member }, form.values[member], (value) => form.set(member, { [member]: value }))
  const longest = longestText(facilityMembers[member].schema)
  return <TextArea {...text} label={memberNames[member]} maxLength={longest} />
}
