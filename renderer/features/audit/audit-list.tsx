/** The list of the audit trail: its filter, its columns, its file. */
import { z } from 'zod'
import type { AuditEntry, AuditPerson } from '../../../shared/desk/audit.ts'
import type { AuditFilter } from '../../api/index.ts'
import { addDays, counterZone, dateFilter, datesOf, dayStartMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import type { FilterControl, FilteredList } from '../../kit/list/index.ts'
import { column, csvFile, Text, type CounterTime, type DataColumn } from '../../ui/index.ts'
import { searchedSubject, subjectText } from './audit-names.ts'
import { actionName, changedValueText, kindChoices, listedValues, valuesText, whoText } from './audit-texts.ts'
import styles from './audit.module.css'

const filterSchema = z.object({
  text: z.string(),
  dates: dateFilter.optional(),
  kind: z.string().optional(),
  personId: z.number().int().optional(),
})
type AuditQuery = z.infer<typeof filterSchema>
const noFilter: AuditQuery = { text: '' }

/** Heads and values of the file are the same in every language: programs read it. */
export const auditList: FilteredList<AuditEntry, AuditQuery> = {
  key: 'audit',
  label: t('audit.label'),
  path: paths.audit(),
  rowId: ({ id }) => id,
  schema: filterSchema,
  empty: noFilter,
  sort: { by: 'at', direction: 'desc' },
  csv: csvFile<AuditEntry>({
    Row: ({ id }) => id,
    'Time (ISO 8601)': ({ at }) => at,
    Action: ({ action }) => action,
    'Subject kind': (entry) => entry.subject_kind,
    Subject: (entry) => entry.subject_id,
    Before: ({ before }) => before && JSON.stringify(before),
    After: ({ after }) => after && JSON.stringify(after),
    Actor: ({ actor }) => actor?.name,
    'Actor id': ({ actor }) => actor?.id,
    Approver: ({ approver }) => approver?.name,
    Window: ({ window }) => window,
  }),
}

const quickDates = [
  { label: t('audit.filter.today'), range: { from: 0, to: 0 } },
  { label: t('audit.filter.lastDays', { count: 7 }), range: { from: -6, to: 0 } },
  { label: t('audit.filter.lastDays', { count: 30 }), range: { from: -29, to: 0 } },
]

export const auditFilters = (
  { text }: AuditQuery,
  today: string,
  people: readonly AuditPerson[],
  noPeople: string | undefined,
): FilterControl<AuditQuery>[] => [
  {
    key: 'text',
    without: t('ui.filter.withoutTyped', { text: text.trim() }),
    search: { label: t('audit.search'), title: t('audit.searchTitle') },
  },
  {
    key: 'dates',
    name: t('audit.filter.dates'),
    without: t('audit.filter.anyDate'),
    ranges: quickDates,
    today,
  },
  { key: 'kind', name: t('audit.filter.action'), without: t('audit.filter.anyAction'), choices: kindChoices },
  {
    key: 'personId',
    name: t('audit.filter.person'),
    without: t('audit.filter.anyone'),
    choices: people.map(({ id: value, name }) => ({ value, name })),
    disabledReason: noPeople,
  },
]

/** The days are those of the counter's zone. */
export const toAuditFilter = ({ text, dates, kind, personId }: AuditQuery, today: string): AuditFilter => {
  const { from, to } = datesOf(dates ?? {}, today)
  const start = (date: string) => new Date(dayStartMs(date, counterZone)).toISOString()
  return {
    subject: searchedSubject(text.trim()) || undefined,
    action: kind,
    personId,
    createdAfter: from === '' ? undefined : start(from),
    createdBefore: to === '' ? undefined : start(addDays(to, 1)),
  }
}

export const auditColumns = ({ moment, zonePixels }: CounterTime): DataColumn<AuditEntry>[] => [
  column('at', t('audit.column.time'), { width: 128 + zonePixels, sort: 'at', firstDirection: 'desc' }, ({ at }) =>
    moment(at),
  ),
  column('who', t('audit.column.who'), { width: 130 }, whoText, whoText),
  column(
    'action',
    t('audit.column.action'),
    { width: 170, sort: 'action' },
    ({ action }) => <Text weight="medium">{actionName(action)}</Text>,
    ({ action }) => actionName(action),
  ),
  column(
    'subject',
    t('audit.column.subject'),
    { width: 160, sort: 'subject_id', dropOrder: 3, foldInto: 'action' },
    subjectText,
    subjectText,
  ),
  column(
    'values',
    t('audit.column.values'),
    { width: 180, share: 1, dropOrder: 2, isSecondary: true },
    (entry) => {
      const values = listedValues(entry)
      return values.length === 0 ? undefined : (
        <div className={styles.listed}>
          {values.map((value) => (
            <span key={value.name}>{changedValueText(value)}</span>
          ))}
        </div>
      )
    },
    valuesText,
  ),
  column(
    'window',
    t('audit.column.window'),
    { width: 100, dropOrder: 1, isSecondary: true },
    ({ window }) => window,
    ({ window }) => window,
  ),
]
