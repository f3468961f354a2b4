/** The statement beside the books, row by row; rows that differ are marked. */
import { formatChange } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { evidenceRows, type Compared, type Difference } from './evidence.ts'
import { recordsName, rowsText } from './item-text.ts'
import styles from './queue.module.css'

const dash = <Text tone="faint">—</Text>

const isMarked = (difference: Difference): boolean => difference === 'differs' || typeof difference === 'number'

const DifferenceText = ({ difference, currency }: { readonly difference: Difference; readonly currency: string }) => {
  if (typeof difference === 'number') return formatChange(difference, currency)
  if (difference === 'none') return dash
  return difference === 'same' ? <Text tone="faint">{t('queue.same')}</Text> : t('queue.differs')
}

export const EvidenceTable = ({ compared }: { readonly compared: Compared }) => {
  const { lines, records, currency } = compared
  const rows = lines.map(({ row }) => row)
  return (
    <table className={styles.evidence} aria-label={t('queue.evidence.label')}>
      <thead>
        <tr>
          <th scope="col">{t('queue.evidence.label')}</th>
          <th scope="col">
            {rows.length === 0 ? t('queue.evidence.noLine') : t('queue.evidence.line', { rows: rowsText({ rows }) })}
          </th>
          <th scope="col">
            {records.length === 0
              ? t('queue.evidence.noRecord')
              : t('queue.evidence.record', { name: recordsName(records) })}
          </th>
          <th scope="col">{t('queue.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {evidenceRows(compared).map(({ key, label, stated, booked, difference }) => (
          <tr
            key={key}
            className={[isMarked(difference) ? styles.differs : '', key === 'net' ? styles.net : ''].join(' ').trim()}
          >
            <th scope="row">{label}</th>
            <td>{stated ?? dash}</td>
            <td>{booked ?? dash}</td>
            <td>
              <DifferenceText difference={difference} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
