/** Shows that somebody else saved the facility meanwhile: both values of each piece that both changed, and the choice between them. */
import { useEffect } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { decide, isUndecided, type Choice } from '../../../kit/record/record-draft.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Note, Section, Segmented, Text } from '../../../ui/index.ts'
import { facetsOf } from '../draft/facets.ts'
import { facetLabel, facetText } from '../member-texts.ts'
import type { FacilityForm } from './facility-form.ts'
import { focusChoice } from './focus-field.ts'
import styles from '../facilities.module.css'

export const ConflictNote = ({ form }: { readonly form: FacilityForm }) => {
  const { kind, draft, values, saved } = form
  const isOpen = isUndecided(draft)
  useEffect(() => {
    if (isOpen) focusChoice()
  }, [isOpen])
  if (draft.conflict === undefined) return null
  const theirs = facetsOf(saved)
  const mine = facetsOf(draft.conflict.mine)
  const choices = Object.entries(draft.conflict.choices)
  return (
    <Section>
      <Note tone="warn" icon={IconUsers}>
        <Text as="div" weight="medium" role="alert">
          {choices.length === 0 ? t('facilities.conflict.merged') : t('facilities.conflict.title')}
        </Text>
        <Text as="div" size="small">
          {choices.length === 0 ? t('facilities.conflict.mergedText') : t('facilities.conflict.text')}
        </Text>
        {choices.map(([facet, choice]) => {
          const label = facetLabel(facet)
          return (
            <div
              key={facet}
              className={styles.clash}
              role="group"
              aria-label={label}
              data-part={choice === 'open' ? 'conflict' : undefined}
            >
              <Text weight="medium">{label}</Text>
              <Text size="small">
                {t('facilities.conflict.saved', { value: facetText(facet, theirs.get(facet), values) })}
              </Text>
              <Text size="small">
                {t('facilities.conflict.typed', { value: facetText(facet, mine.get(facet), values) })}
              </Text>
              <Segmented<Choice>
                small
                label={label}
                value={choice}
                segments={[
                  ...(choice === 'open' ? [{ value: 'open' as const, label: t('facilities.conflict.choose') }] : []),
                  { value: 'theirs', label: t('facilities.conflict.keepSaved') },
                  { value: 'mine', label: t('facilities.conflict.keepTyped') },
                ]}
                onChange={(next) => {
                  if (next !== 'open') form.update(facet, (now) => decide(kind, now, facet, next))
                }}
              />
            </div>
          )
        })}
      </Note>
    </Section>
  )
}
