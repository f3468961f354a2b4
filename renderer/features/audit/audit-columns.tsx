/** The columns of the audit trail, and its CSV file. */
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import { t } from '../../lib/i18n/index.ts'
import { column, csvFile, Text, type CounterTime, type DataColumn } from '../../ui/index.ts'
import { subjectText } from './audit-names.ts'
import { actionName, changedValueText, listedValues, valuesText, whoText } from './audit-texts.ts'
import styles from './audit.module.css'

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

/** The same in every language: programs read the file. */
export const auditCsv = csvFile<AuditEntry>({
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
})
