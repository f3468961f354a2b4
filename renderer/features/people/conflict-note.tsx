/** A refused change: the saved values and the refused ones side by side, and the choice between them. */
import { t } from '../../lib/i18n/index.ts'
import { Button, IconAttention, Note, Row, Section, Text } from '../../ui/index.ts'
import type { Difference } from './person-change.ts'
import type { PersonActions } from './use-person-actions.ts'

interface ConflictNoteProps {
  readonly conflict: NonNullable<PersonActions['conflict']>
  readonly actions: PersonActions
}

const stateText = (isBlocked: boolean): string =>
  isBlocked ? t('people.conflict.state.blocked') : t('people.conflict.state.active')

const differenceText = (difference: Difference): string => {
  const { field, theirs, mine } = difference
  if (field === 'name') return t('people.conflict.name', { theirs, mine })
  if (field === 'role')
    return t('people.conflict.role', { theirs: t(`people.role.${theirs}`), mine: t(`people.role.${mine}`) })
  return t('people.conflict.blocked', { theirs: stateText(theirs), mine: stateText(mine) })
}

export const ConflictNote = ({ conflict: { change, differences }, actions }: ConflictNoteProps) => (
  <Section>
    <Note tone="warn" icon={IconAttention}>
      <Text as="div" weight="medium" role="alert">
        {t('people.conflict.title')}
      </Text>
      {differences.map((difference) => (
        <Text key={difference.field} as="div">
          {differenceText(difference)}
        </Text>
      ))}
      <Row as="div" style={{ marginTop: 6 }}>
        <Button small onClick={actions.keepSaved}>
          {t('people.conflict.keep')}
        </Button>
        {differences.length === 0 ? null : (
          <Button small onClick={() => actions.change(change)}>
            {t('people.conflict.replace')}
          </Button>
        )}
      </Row>
    </Note>
  </Section>
)
