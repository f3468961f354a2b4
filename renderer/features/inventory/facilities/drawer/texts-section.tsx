/** Descriptions and instructions, in both languages side by side. */
import { t } from '../../../../lib/i18n/index.ts'
import { memberNames } from '../../../../lib/inventory-members.ts'
import { inLanguage } from '../facility-words.ts'
import type { FacilityForm } from './facility-form.ts'
import { TextArea, useText } from './fields.tsx'
import { Fold } from './fold.tsx'
import styles from '../facilities.module.css'

const members = ['description', 'directions', 'pickup_instructions', 'dropoff_instructions'] as const
type Member = (typeof members)[number] | `${(typeof members)[number]}_fr`
const limits = { description: 5_000, directions: 2_000, pickup_instructions: 2_000, dropoff_instructions: 2_000 }

export const TextsSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values } = form
  const shown = members.find((member) => (values[member] ?? '') !== '')
  return (
    <Fold
      form={form}
      title={t('facilities.texts.title')}
      facets={members.flatMap((member) => [member, `${member}_fr`])}
      summary={shown === undefined ? t('facilities.texts.none') : inLanguage(values[shown], values[`${shown}_fr`])}
    >
      {members.map((member) => (
        <div key={member} className={styles.textLine}>
          <MemberText form={form} member={member} maxLength={limits[member]} />
          <MemberText form={form} member={`${member}_fr`} maxLength={limits[member]} />
        </div>
      ))}
    </Fold>
  )
}

interface MemberTextProps {
  readonly form: FacilityForm
  readonly member: Member
  readonly maxLength: number
}

const MemberText = ({ form, member, maxLength }: MemberTextProps) => {
  const text = useText({ form, path: member }, form.values[member], (value) => form.set(member, { [member]: value }))
  return <TextArea {...text} label={memberNames[member]} maxLength={maxLength} />
}
