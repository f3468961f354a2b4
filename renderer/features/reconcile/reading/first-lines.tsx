/** The first lines of a file with unknown headers: the line of the headers is chosen from them, or that there is none. */
import { useState } from 'react'
import type { FirstLine } from '../../../../shared/desk/reconcile/layout.ts'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, column, DataTable, Text, useTableView, type DataColumn } from '../../../ui/index.ts'
import { numberedHead } from './head-name.ts'

interface FirstLinesProps {
  readonly lines: readonly FirstLine[]
  readonly isBusy: boolean
  readonly onChoose: (change: Choices) => void
}

const filledCells = ({ cells }: FirstLine): number => cells.filter((cell) => cell !== '').length

/** Lines about the file, which are above the headers, have fewer cells. */
const likelyHeader = (lines: readonly FirstLine[]): number | undefined =>
  lines.toSorted((one, other) => filledCells(other) - filledCells(one))[0]?.row

export const FirstLines = ({ lines, isBusy, onChoose }: FirstLinesProps) => {
  const view = useTableView('statement-first-lines')
  const [moved, setMoved] = useState<number>()
  const current = lines.some(({ row }) => row === moved) ? moved : likelyHeader(lines)
  const choose = () => onChoose({ headerRow: current })
  const chooseNone = () => onChoose({ headerRow: 0 })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'reading.lines', label: t('reading.firstLines.rows'), keyBar: t('reading.firstLines.rowsKey') },
    { rows: lines, isOpen: true, open: ({ row }: FirstLine) => setMoved(row) },
  )
  useCommands([
    rowsCommand,
    {
      id: 'reading.headerLine',
      label: t('reading.firstLines.choose'),
      keyBar: t('reading.choice.headers'),
      keys: ['Enter'],
      predicate: () => current !== undefined,
      perform: choose,
    },
    {
      id: 'reading.noHeaders',
      label: t('reading.firstLines.none'),
      keyBar: t('reading.choice.noHeaders'),
      keys: ['N'],
      perform: chooseNone,
    },
  ])
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const columns: DataColumn<FirstLine>[] = [
    column('line', t('reading.firstLines.line'), { width: 56, fixed: true, numeric: true }, ({ row }) =>
      formatCount(row),
    ),
    ...Array.from({ length: width }, (_, place) =>
      column<FirstLine>(
        `cell${place}`,
        numberedHead(place + 1),
        { width: 96, share: 1, dropOrder: width - place },
        ({ cells }) => (
          <Text face="code" line="cut">
            {cells[place]}
          </Text>
        ),
        ({ cells }) => cells[place],
      ),
    ),
  ]
  return (
    <DataTable
      ref={table}
      label={t('reading.firstLines.label')}
      columns={columns}
      rows={lines}
      rowId={({ row }) => String(row)}
      view={view}
      selectedId={String(current)}
      onSelect={({ row }) => setMoved(row)}
      busy={isBusy}
      foot={
        <>
          {current === undefined ? null : (
            <Button small keys="Enter" onClick={choose}>
              {t('reading.firstLines.use', { row: formatCount(current) })}
            </Button>
          )}
          <Button small keys="N" onClick={chooseNone}>
            {t('reading.firstLines.none')}
          </Button>
        </>
      }
    />
  )
}
