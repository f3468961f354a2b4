/** The panel of one row of the audit trail: who did what, and every value before and after. */
import { useQuery } from '@tanstack/react-query'
import { IconListDetails } from '@tabler/icons-react'
import { auditApi } from '../../../shared/contract/audit.ts'
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import { queryOf } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import {
  ActionTool,
  Bar,
  commandOf,
  Panel,
  Fact,
  Facts,
  Section,
  Text,
  UnreadPanel,
  useCounterTime,
  type Action,
} from '../../ui/index.ts'
import { recordPath, subjectIdText, subjectKindName } from './audit-names.ts'
import { actionName, changedValues } from './audit-texts.ts'
import { ValuesTable } from './values-table.tsx'

interface AuditPanelProps {
  readonly id: number
  /** The row of the table, if it is shown there. */
  readonly row: AuditEntry | undefined
  readonly onClose: () => void
}

export const AuditPanel = ({ id, row, onClose }: AuditPanelProps) => {
  const { full } = useCounterTime()
  const query = useQuery({ ...queryOf(auditApi.one, { id }), enabled: !row })
  const { data: entry = row } = query
  const label = t('audit.panel.label', { id: String(id) })
  const bookingId = entry?.subject_kind === 'booking' ? Number(entry.subject_id) : undefined
  const openBooking: Action = {
    id: 'audit.booking',
    label: t('audit.panel.openBooking'),
    keyBar: t('audit.panel.openBookingKey'),
    text: t('audit.panel.openBooking'),
    icon: IconListDetails,
    keys: ['B'],
    perform: () => goTo(paths.bookings(bookingId)),
  }
  const path = entry && recordPath(entry)
  const openRecord: Action = {
    id: 'audit.record',
    label: t('audit.panel.openRecord'),
    keyBar: t('audit.panel.openRecordKey'),
    text: t('audit.panel.openRecord'),
    icon: IconListDetails,
    keys: ['O'],
    perform: () => {
      if (path !== undefined) goTo(path)
    },
  }
  const recordAction = path === undefined ? undefined : openRecord
  const open = bookingId === undefined ? recordAction : openBooking
  useCommands(open === undefined ? [] : [commandOf(open)])
  if (entry === undefined) return <UnreadPanel label={label} query={query} onClose={onClose} />
  const { actor, approver, window } = entry
  return (
    <Panel label={label} title={actionName(entry.action)} sub={label} busy={query.isFetching} onClose={onClose}>
      {open === undefined ? null : (
        <Bar>
          <ActionTool action={open} />
        </Bar>
      )}
      <Section>
        <Facts>
          <Fact name={t('audit.panel.time')}>{full(entry.at)}</Fact>
          <Fact name={t('audit.panel.who')}>
            <Text weight="medium">{actor?.name ?? t('audit.program')}</Text>
          </Fact>
          {approver === undefined ? null : <Fact name={t('audit.panel.approver')}>{approver.name}</Fact>}
          <Fact name={t('audit.panel.window')}>{window ?? '—'}</Fact>
          <Fact name={t('audit.panel.subject')}>
            {subjectKindName(entry)}{' '}
            <Text face={entry.subject_kind === 'setting' ? undefined : 'code'} style={{ overflowWrap: 'anywhere' }}>
              {subjectIdText(entry)}
            </Text>
          </Fact>
        </Facts>
      </Section>
      <Section title={t('audit.panel.values')}>
        <Values entry={entry} />
      </Section>
    </Panel>
  )
}

const Values = ({ entry }: { readonly entry: AuditEntry }) => {
  const { before, after } = entry
  const values = changedValues(entry)
  if (values.length === 0) return <Text tone="secondary">{t('audit.panel.noValues')}</Text>
  return <ValuesTable rows={values} hasBefore={before !== undefined} hasAfter={after !== undefined} />
}
