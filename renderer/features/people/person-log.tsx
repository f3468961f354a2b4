/** The entries about a person in the audit trail: sign-ins, wrong PINs and approvals, only the newest. */
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconLock, IconLogin2, IconShieldCheck, IconX } from '@tabler/icons-react'
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import { personLogQuery } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useMay } from '../../lib/session/index.ts'
import { Icon, Row, Section, Text, type IconShape } from '../../ui/index.ts'
import { actionName, valuesText } from '../audit/index.ts'
import styles from './people.module.css'
import { signInText } from './person-text.ts'

interface PersonLogProps {
  readonly personId: number
  readonly zone: string
  /** A local date of the counter. */
  readonly today: string
}

const icons: Readonly<Record<string, IconShape>> = {
  'session.started': IconLogin2,
  'session.ended': IconLock,
  'approval.given': IconShieldCheck,
}
const isRefused = (action: string): boolean => action.endsWith('.refused')

/** "Signed in with: PIN"; for an approval its subject, and the person who requested it. */
const entryText = (entry: AuditEntry, personId: number): string => {
  const { action, actor } = entry
  const values = valuesText(entry)
  if (action === 'session.started') return values || actionName(action)
  if (action !== 'approval.given') return actionName(action)
  return [actionName(action), values, actor?.id === personId ? '' : (actor?.name ?? '')].filter(Boolean).join(', ')
}

export const PersonLog = ({ personId, zone, today }: PersonLogProps) => {
  const maySee = useMay('reports') === 'yes'
  const { data = [] } = useQuery({ ...personLogQuery(personId), enabled: maySee })
  if (data.length === 0) return null
  return (
    <Section title={t('people.log.title')} end={<a href={`#${paths.auditOf(personId)}`}>{t('people.log.all')}</a>}>
      <ul className={styles.log}>
        {data.map((entry) => {
          const { id, at, action, window } = entry
          const text = entryText(entry, personId)
          return (
            <li key={id}>
              <Text tone="secondary" line="whole">
                {signInText(at, zone, today)}
              </Text>
              <Row as="div" tone={isRefused(action) ? 'bad' : undefined}>
                <Icon of={isRefused(action) ? IconX : (icons[action] ?? IconCheck)} />
                <Text line="cut" title={text}>
                  {text}
                </Text>
              </Row>
              <Text tone="secondary" line="cut">
                {window}
              </Text>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
