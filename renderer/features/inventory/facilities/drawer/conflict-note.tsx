/** Somebody else saved the facility meanwhile: both values of each piece that both changed, and the choice between them. */
import { IconUsers } from '@tabler/icons-react'
import { t } from '../../../../lib/i18n/index.ts'
import { Note, Section, Segmented, Text } from '../../../../ui/index.ts'
import { decided, type FacilityDraft } from '../draft/draft-store.ts'
import { facetsOf } from '../draft/facets.ts'
import { facetLabel, facetText } from '../member-texts.ts'
import type { FacilityForm } from './facility-form.ts'
import styles from '../facilities.module.css'

interface ConflictNoteProps {
  readonly form: FacilityForm
  readonly conflict: NonNullable<FacilityDraft['conflict']>
}

export const ConflictNote = ({ form, conflict }: ConflictNoteProps) => {
  const { draft } = form
  const theirs = facetsOf(draft.start)
  const mine = facetsOf(conflict.mine)
  const choices = Object.entries(conflict.choices)
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
                {t('facilities.conflict.saved', { value: facetText(facet, theirs.get(facet), draft.values) })}
              </Text>
              <Text size="small">
                {t('facilities.conflict.typed', { value: facetText(facet, mine.get(facet), draft.values) })}
              </Text>
              <Segmented
                small
                label={label}
                value={choice}
                segments={[
                  ...(choice === 'open' ? [{ value: 'open' as const, label: t('facilities.conflict.choose') }] : []),
                  { value: 'theirs', label: t('facilities.conflict.keepSaved') },
                  { value: 'mine', label: t('facilities.conflict.keepTyped') },
                ]}
                onChange={(next) => {
                  if (next !== 'open') form.update((now) => decided(now, facet, next))
                }}
              />
            </div>
          )
        })}
      </Note>
    </Section>
  )
}
