/** A note that the same bytes were imported before: when, by whom, and the link to that statement. */
import { IconHistory } from '@tabler/icons-react'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Button, Note, Section, Text, useCounterTime } from '../../../ui/index.ts'
import styles from './reading.module.css'
import { statementText } from '../closings/closing-text.ts'

interface ImportedBeforeProps {
  readonly before: NonNullable<StatementFile['imported_before']>
  readonly kind: StatementKind
}

export const ImportedBefore = ({ before, kind }: ImportedBeforeProps) => {
  const { full } = useCounterTime()
  const name = statementText({ kind, name: before.name })
  return (
    <Section>
      <Note icon={IconHistory}>
        <Text as="div" weight="strong">
          {t('reading.importedBefore.title', { name })}
        </Text>
        <Text as="p" size="small">
          {before.person === undefined
            ? t('reading.importedBefore.when', { time: full(before.read_at) })
            : t('reading.importedBefore.who', { time: full(before.read_at), person: before.person.name })}
        </Text>
        <div className={styles.before}>
          <Button small onClick={() => goTo(paths.statements(before.statement_id))}>
            {t('reading.importedBefore.open', { name })}
          </Button>
        </div>
      </Note>
    </Section>
  )
}
