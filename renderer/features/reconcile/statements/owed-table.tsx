/** The money owed by partners and processors, by the days since it was due, with the link to a letter about it. */
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { owedApi } from '../../../../shared/contract/closings.ts'
import type { Owed } from '../../../../shared/desk/reconcile/closings.ts'
import { allOf } from '../../../api/index.ts'
import { formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Icon, IconAttention, Text, textStyles } from '../../../ui/index.ts'
import { needsLetter, owedSums, owedText } from './owed-sums.ts'
import { dayText } from './statement-list.tsx'
import styles from './statements.module.css'

interface OwedTableProps {
  /** A local date. */
  readonly today: string
  readonly onLetter: (owed: Owed) => void
}

const columns = ['up_to_30', 'up_to_60', 'over_60', 'total'] as const

export const OwedTable = ({ today, onLetter }: OwedTableProps) => {
  const { data: rows = [] } = useQuery(allOf(owedApi.list))
  if (rows.length === 0) return null
  return (
    <section className={styles.owed} aria-label={t('statements.owed.label')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statements.owed.asOf', { day: dayText(`${today}T12:00:00`) })}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`statements.owed.${name}`)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('statements.owed.letter')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...rows.filter(({ total }) => total >= 0), ...rows.filter(({ total }) => total < 0)].map((row) => (
            <OwedRow key={`${row.partner} ${row.currency}`} row={row} onLetter={onLetter} />
          ))}
        </tbody>
        {rows.length === 1 ? null : (
          <tfoot>
            {owedSums(rows).map((sum) => (
              <tr key={sum.currency}>
                <th scope="row">{t('statements.owed.all')}</th>
                {columns.map((name) => (
                  <td key={name}>{owedText(sum[name], sum.currency)}</td>
                ))}
                <td />
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  )
}

const OwedRow = ({ row, onLetter }: { readonly row: Owed } & Pick<OwedTableProps, 'onLetter'>) => {
  const { partner, currency, over_60: late, total } = row
  const remarks = [
    ...(row.asked_at === undefined ? [] : [t('statements.owed.asked', { day: dayText(row.asked_at) })]),
    ...(row.not_in_bank === 0 ? [] : [t('statements.owed.notInBank', { count: row.not_in_bank })]),
  ]
  return (
    <tr>
      <th scope="row">
        <b>{partner}</b>{' '}
        <Text size="small" tone="faint">
          {formatList(remarks, 'unit')}
        </Text>
      </th>
      <td>{owedText(row.up_to_30, currency)}</td>
      <td>{owedText(row.up_to_60, currency)}</td>
      <td>
        {late <= 0 ? (
          owedText(late, currency)
        ) : (
          <Text tone="warn" weight="medium" className={styles.late}>
            <Icon of={IconAttention} />
            {formatMinor(late, currency)}
          </Text>
        )}
      </td>
      <td>
        <b>{owedText(total, currency)}</b>
      </td>
      <td>
        {!needsLetter(row) ? null : (
          <button
            type="button"
            className={textStyles.link}
            aria-label={t('statements.owed.letterTo', { partner })}
            onClick={() => onLetter(row)}
          >
            {t('statements.owed.letter')}
          </button>
        )}
      </td>
    </tr>
  )
}
