/** The columns of the file: header, values, total, what each means, and what was found in it. */
import { useMemo, useState } from 'react'
import { IconBan, IconCheck, IconX } from '@tabler/icons-react'
import type { LayoutColumn } from '../../../../shared/desk/reconcile/layout.ts'
import { columnMeanings, isMoney, type Choices, type ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { useRowsCommand, useCommands } from '../../../lib/commands/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  classes,
  column,
  DataTable,
  Icon,
  IconAttention,
  MenuButton,
  Row,
  Text,
  useTableView,
  type DataColumn,
} from '../../../ui/index.ts'
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

/** Two columns may have the same header. */
type ColumnRow = LayoutColumn & { readonly index: number; readonly chosen: ColumnMeaning }

const looks = {
  ok: { icon: IconCheck, tone: 'ok' },
  warn: { icon: IconAttention, tone: 'warn' },
  bad: { icon: IconX, tone: 'bad' },
  off: { icon: IconBan, tone: 'faint' },
} as const

const FoundCell = ({ finding: { tone, text } }: { readonly finding: Finding }) => {
  const look = looks[tone]
  return (
    <Row style={{ gap: 6 }}>
      <Icon of={look.icon} tone={look.tone} />
      <Text line="cut" tone={tone === 'ok' ? 'secondary' : look.tone} weight={tone === 'warn' ? 'medium' : undefined}>
        {text}
      </Text>
    </Row>
  )
}

const Value = ({ of: { means }, children }: { readonly of: LayoutColumn; readonly children: string | undefined }) => (
  <Text
    as="div"
    face="code"
    tone={children === '' ? 'faint' : undefined}
    className={classes(styles.value, isMoney(means) && styles.amount)}
  >
    {children === '' ? t('reading.columns.blank') : children}
  </Text>
)

export const ColumnTable = ({ file, choices, isBusy, onChoose }: ColumnTableProps) => {
  const { layout, refusals } = file
  const accepted = acceptedLayout(file)
  const view = useTableView('statement-columns-table')
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const rows = useMemo(
    () =>
      layout?.columns.map((each, index): ColumnRow => ({
        ...each,
        index,
        chosen: choices.columns?.[each.head] ?? each.means,
      })) ?? [],
    [layout, choices.columns],
  )
  const [table, rowsCommand] = useRowsCommand(
    { id: 'reading.columns', label: t('reading.columns.rows'), keyBar: t('reading.columns.rowsKey') },
    { rows, isOpen: true, open: ({ index }: ColumnRow) => setCurrent(index) },
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

  const samples = rows[0]?.samples ?? []
  const totalRow = accepted?.totalRows.at(-1)
  const columns: DataColumn<ColumnRow>[] = [
    column(
      'head',
      t('reading.columns.head'),
      { width: 96, share: 2, fixed: true },
      ({ head }) => (
        <Text face="code" weight="strong" className={styles.head}>
          {headName(head)}
        </Text>
      ),
      ({ head }) => headName(head),
    ),
    ...samples.map(({ row }, place) =>
      column<ColumnRow>(
        `sample${place}`,
        t('statements.line', { row: formatCount(row) }),
        { width: 122, share: 2, dropOrder: 3 - place },
        (each) => <Value of={each}>{each.samples[place]?.value}</Value>,
        (each) => each.samples[place]?.value,
      ),
    ),
    ...(totalRow === undefined
      ? []
      : [
          column<ColumnRow>(
            'total',
            t('reading.columns.total', { row: formatCount(totalRow) }),
            { width: 88, dropOrder: 4, numeric: true },
            ({ total }) => (
              <Text as="div" face="code" weight="strong" className={styles.total}>
                {total}
              </Text>
            ),
          ),
        ]),
    column('means', t('reading.columns.means'), { width: 140, share: 1, fixed: true }, ({ head, index, chosen }) => (
      <MenuButton
        className={classes(styles.meaning, chosen === 'unused' && styles.unused)}
        label={t('reading.columns.meaningOf', { head: headName(head), meaning: t(`reading.meaning.${chosen}`) })}
        value={t(`reading.meaning.${chosen}`)}
        open={opened === index}
        onOpen={(isOpen) => setOpened(isOpen ? index : undefined)}
        items={columnMeanings.map((meaning) => ({
          key: meaning,
          label: t(`reading.meaning.${meaning}`),
          chosen: meaning === chosen,
          onPick: () => onChoose({ columns: { ...choices.columns, [head]: meaning } }),
        }))}
      />
    )),
    column(
      'found',
      t('reading.columns.found'),
      { width: 152, share: 3, dropOrder: 5 },
      (each) => <FoundCell finding={findingOf(each, file)} />,
      (each) => findingOf(each, file).text,
    ),
  ]
  const used = rows.filter(({ means }) => means !== 'unused').length
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
