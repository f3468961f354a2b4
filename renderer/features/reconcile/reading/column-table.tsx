/** The columns of the file: header, values, total, what each means, and what was found in it. */
import { useMemo, useState } from 'react'
import { IconBan, IconCheck, IconX } from '@tabler/icons-react'
import type { LayoutColumn } from '../../../../shared/desk/reconcile/layout.ts'
import { columnMeanings, isMoney, type Choices, type ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { useRowsCommand, useCommands } from '../../../lib/commands/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { DataTable, fileColumns, IconAttention, Text, useTableView, type FileColumn } from '../../../ui/index.ts'
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

const looks = {
  ok: { icon: IconCheck, tone: 'ok' },
  warn: { icon: IconAttention, tone: 'warn' },
  bad: { icon: IconX, tone: 'bad' },
  off: { icon: IconBan, tone: 'faint' },
} as const

/** Two columns may have the same header. */
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
  state: { ...looks[finding.tone], text: finding.text },
})

export const ColumnTable = ({ file, choices, isBusy, onChoose }: ColumnTableProps) => {
  const { layout, refusals } = file
  const accepted = acceptedLayout(file)
  const view = useTableView('statement-columns')
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const rows = useMemo(
    () =>
      layout?.columns.map((each, index) => {
        const chosen = choices.columns?.[each.head] ?? each.means
        const refused = file.refusals.filter((refusal) => refusal.column === each.head).length
        return rowOf(each, { index, chosen, finding: findingOf(each, file) }, Math.min(refused, each.filled))
      }) ?? [],
    [layout, choices.columns, file],
  )
  const [table, rowsCommand] = useRowsCommand(
    { id: 'reading.columns', label: t('reading.columns.rows'), keyBar: t('reading.columns.rowsKey') },
    { rows, isOpen: true, open: ({ index }: FileColumn) => setCurrent(index) },
  )
  useCommands([
    rowsCommand,
    // Not of the table: a menu takes the key that opens it for a press outside of it, unless it has come up to the window.
    {
      id: 'reading.meaning',
      label: t('reading.columns.change'),
      keyBar: t('reading.columns.meaning'),
      keys: ['Enter'],
      predicate: () => rows.length > 0,
      perform: () => setOpened(current),
    },
  ])

  const totalRow = accepted?.totalRows.at(-1)
  const columns = fileColumns({
    sampleHeads: (layout?.columns[0]?.samples ?? []).map(({ row }) => t('statements.line', { row: formatCount(row) })),
    totalHead: totalRow === undefined ? undefined : t('reading.columns.total', { row: formatCount(totalRow) }),
    stateWidth: 140,
    meanings: columnMeanings.map((key) => ({ key, label: t(`reading.meaning.${key}`) })),
    opened,
    onOpen: setOpened,
    onChoose: (index, chosen) => {
      const head = layout?.columns[index]?.head
      const meaning = columnMeanings.find((each) => each === chosen)
      if (head !== undefined && meaning !== undefined) onChoose({ columns: { ...choices.columns, [head]: meaning } })
    },
  })
  const used = rows.filter(({ isUsed }) => isUsed).length
  const bold = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <DataTable
      ref={table}
      label={t('reading.columns.label')}
      columns={columns}
      rows={rows}
      rowId={({ index }) => String(index)}
      view={view}
      selectedId={String(current)}
      onSelect={({ index }) => setCurrent(index)}
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
