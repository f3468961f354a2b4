/** The columns of the file: header, values, total, meaning and finding. */
import { useMemo } from 'react'
import type { LayoutColumn } from '../../../../shared/desk/reconcile/layout.ts'
import { columnMeanings, isMoney, type Choices, type ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { ColumnsTable, type FileColumn } from '../../../kit/table-file/columns-table.tsx'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Text, useTableView } from '../../../ui/index.ts'
import { acceptedLayout } from './choice-options.ts'
import { findingOf, type Finding } from './column-finding.ts'
import { headName } from './head-name.ts'
import styles from './reading.module.css'

interface ColumnTableProps {
  readonly file: StatementFile
  readonly choices: Choices
  readonly isBusy: boolean
  readonly onChoose: (change: Choices) => void
}

/** The index identifies a row because two columns may have the same header. */
const rowOf = (
  { head, means, samples, total, filled }: LayoutColumn,
  { index, chosen, finding }: { readonly index: number; readonly chosen: ColumnMeaning; readonly finding: Finding },
  refused: number,
): FileColumn => ({
  index,
  head: headName(head) === head ? head : '',
  name: headName(head),
  samples: samples.map(({ value }) => value),
  total,
  isAmount: isMoney(means),
  meaning: chosen,
  meaningText: t(`reading.meaning.${chosen}`),
  isUsed: chosen !== 'unused',
  filled,
  read: filled - refused,
  state: { look: finding.tone, text: finding.text },
})

export const ColumnTable = ({ file, choices, isBusy, onChoose }: ColumnTableProps) => {
  const { layout, refusals } = file
  const accepted = acceptedLayout(file)
  const view = useTableView('statement-columns')
  const rows = useMemo(
    () =>
      layout?.columns.map((each, index) => {
        const chosen = choices.columns?.[each.head] ?? each.means
        const refused = file.refusals.filter((refusal) => refusal.column === each.head).length
        return rowOf(each, { index, chosen, finding: findingOf(each, file) }, Math.min(refused, each.filled))
      }) ?? [],
    [layout, choices.columns, file],
  )
  const totalRow = accepted?.totalRows.at(-1)
  const used = rows.filter(({ isUsed }) => isUsed).length
  const bold = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <ColumnsTable
      label={t('reading.columns.label')}
      rows={rows}
      sampleHeads={(layout?.columns[0]?.samples ?? []).map(({ row }) =>
        t('statements.line', { row: formatCount(row) }),
      )}
      totalHead={totalRow === undefined ? undefined : t('reading.columns.total', { row: formatCount(totalRow) })}
      stateWidth={140}
      meanings={columnMeanings.map((key) => ({ key, label: t(`reading.meaning.${key}`) }))}
      onChoose={(index, chosen) => {
        const head = layout?.columns[index]?.head
        const meaning = columnMeanings.find((each) => each === chosen)
        if (head !== undefined && meaning !== undefined) onChoose({ columns: { ...choices.columns, [head]: meaning } })
      }}
      commands={{
        rows: { id: 'reading.columns', label: t('reading.columns.rows'), keyBar: t('reading.columns.rowsKey') },
        choose: { id: 'reading.meaning', label: t('reading.columns.change'), keyBar: t('reading.columns.meaning') },
      }}
      view={view}
      busy={isBusy}
      empty={
        <Text as="p" tone="secondary" className={styles.noColumns}>
          {refusals.length === 0 ? null : t('reading.columns.none')}
        </Text>
      }
      foot={
        <>
          {rows.length === 0 ? null : (
            <span>
              {t.rich('reading.columns.count', { all: rows.length, used, unused: rows.length - used, b: bold })}
            </span>
          )}
          <Text grow />
          {accepted === undefined ? null : (
            <span>
              {t.rich('reading.columns.rowCount', {
                headers: accepted.headerRows.length,
                lines: file.lines,
                totals: accepted.totalRows.length,
                others: accepted.otherRows.length,
                all: accepted.headerRows.length + file.lines + accepted.totalRows.length + accepted.otherRows.length,
                b: bold,
              })}
            </span>
          )}
        </>
      }
    />
  )
}
