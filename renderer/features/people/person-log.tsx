/** What the audit trail has of a person: sign-ins, wrong PINs and approvals, the newest few. */
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconLock, IconLogin2, IconShieldCheck, IconX } from '@tabler/icons-react'
import { personLogQuery } from '../../lib/api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useMay } from '../../lib/session/index.ts'
import { Icon, Section, Text, type IconShape } from '../../ui/index.ts'
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

export const PersonLog = ({ personId, zone, today }: PersonLogProps) => {
  const maySee = useMay('reports') === 'yes'
  const { data = [] } = useQuery({ ...personLogQuery(personId), enabled: maySee })
  if (data.length === 0) return null
  return (
    <Section title={t('people.log.title')} end={<a href={`#${paths.auditOf(personId)}`}>{t('people.log.all')}</a>}>
      <ul className={styles.log}>
        {data.map((entry) => {
          const text = [actionName(entry.action), valuesText(entry)].filter((part) => part !== '').join(', ')
          return (
            <li key={entry.id}>
              <Text tone="secondary">{signInText(entry.at, zone, today)}</Text>
              <Text line="cut" tone={isRefused(entry.action) ? 'bad' : undefined} title={text}>
                <Icon of={isRefused(entry.action) ? IconX : (icons[entry.action] ?? IconCheck)} /> {text}
              </Text>
              <Text tone="secondary" line="cut">
                {entry.window}
              </Text>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
