/** The columns of a file: what each means, with sample values and how many of its values can be read. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconBan, IconCheck, IconPencil } from '@tabler/icons-react'
import {
  importKinds,
  type ImportColumn,
  type ImportFile,
  type ImportKind,
} from '../../../../shared/desk/inventory/imports.ts'
import { importFieldsQuery } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatCount, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Bar,
  column,
  DataTable,
  Icon,
  MenuButton,
  Pane,
  Row,
  Segmented,
  Text,
  type DataColumn,
} from '../../../ui/index.ts'
import { fieldText } from './import-words.ts'
import { ImportHead } from './import-frame.tsx'
import { RowPane } from './row-pane.tsx'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

interface ColumnsStepProps {
  readonly file: ImportFile
  readonly importing: Import
}

type ColumnRow = ImportColumn & { readonly index: number }

const looks = {
  recognized: { icon: IconCheck, tone: 'ok' },
  guessed: { icon: IconAlertTriangle, tone: 'warn' },
  chosen: { icon: IconPencil, tone: 'accent' },
  ignored: { icon: IconBan, tone: 'faint' },
} as const

const view = { layout: { columns: [], widths: {} }, defaultColumns: undefined, save: () => undefined }
const ignored = 'ignore'

const ReadCounts = ({ filled, read }: Pick<ColumnRow, 'filled' | 'read'>) =>
  filled === undefined || read === undefined
    ? null
    : t.rich('imports.columns.reads', {
        read: formatCount(read),
        filled: formatCount(filled),
        b: (chunks) => (
          <Text as="b" tone={read < filled ? 'warn' : undefined}>
            {chunks}
          </Text>
        ),
      })

export const ColumnsStep = ({ file, importing }: ColumnsStepProps) => {
  const { data: fields } = useQuery(importFieldsQuery())
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const rows = (file.columns ?? []).map((each, index): ColumnRow => ({ ...each, index }))
  const choose = (index: number, means: string) => importing.choose({ columns: { [index]: means } })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'imports.columns', label: t('imports.columns.rows'), keyBar: t('imports.columns.rowsKey') },
    { rows, isOpen: true, open: ({ index }: ColumnRow) => setCurrent(index) },
  )
  useCommands([
    rowsCommand,
    {
      id: 'imports.meaning',
      label: t('imports.columns.choose'),
      keyBar: t('imports.columns.chooseKey'),
      keys: ['Enter'],
      predicate: () => rows.length > 0,
      perform: () => setOpened(current),
    },
    {
      id: 'imports.ignore',
      label: t('imports.columns.ignore'),
      keyBar: t('imports.columns.ignoreKey'),
      keys: ['Delete'],
      predicate: () => rows[current] !== undefined && rows[current].means !== ignored,
      perform: () => choose(current, ignored),
    },
  ])
  const kindFields = file.kind === undefined ? [] : (fields?.[file.kind] ?? [])
  const columns: DataColumn<ColumnRow>[] = [
    column(
      'head',
      t('imports.columns.head'),
      { width: 104, share: 1, fixed: true },
      ({ head }) =>
        head === '' ? (
          <Text tone="faint">{t('imports.columns.noHead')}</Text>
        ) : (
          <Text face="code" weight="strong">
            {head}
          </Text>
        ),
      ({ head }) => head,
    ),
    ...[0, 1, 2].map((place) =>
      column<ColumnRow>(
        `sample${place}`,
        t('imports.columns.row', { row: place + 1 }),
        { width: 118, share: 2, dropOrder: 3 - place },
        ({ samples }) => (
          <Text face="code" tone={(samples[place] ?? '') === '' ? 'faint' : undefined} className={styles.sample}>
            {(samples[place] ?? '') === '' ? t('imports.columns.empty') : samples[place]}
          </Text>
        ),
        ({ samples }) => samples[place],
      ),
    ),
    column('means', t('imports.columns.means'), { width: 150, fixed: true }, ({ head, index, means }) => (
      <MenuButton
        className={styles.meaning}
        label={t('imports.columns.meaningOf', { head, meaning: fieldText(means) })}
        value={fieldText(means)}
        open={opened === index}
        onOpen={(isOpen) => setOpened(isOpen ? index : undefined)}
        items={[ignored, ...kindFields.map(({ field }) => field)].map((field) => ({
          key: field,
          label: fieldText(field),
          chosen: field === means,
          onPick: () => choose(index, field),
        }))}
      />
    )),
    column('reads', t('imports.columns.readsHead'), { width: 84, numeric: true, dropOrder: 4 }, (row) =>
      row.means === ignored ? undefined : <ReadCounts {...row} />,
    ),
    column('state', t('imports.columns.state'), { width: 104, dropOrder: 5 }, ({ found }) => (
      <Row style={{ gap: 6 }} tone={looks[found].tone}>
        <Icon of={looks[found].icon} tone={looks[found].tone} />
        {t(`imports.found.${found}`)}
      </Row>
    )),
  ]
  const count = (found: ImportColumn['found']) => rows.filter((row) => row.found === found).length
  const facts = [
    t('imports.head.rows', { count: file.rows ?? 0 }),
    t('imports.head.columns', { count: rows.length }),
    file.format === 'xlsx' ? (file.sheet ?? '') : (file.encoding ?? ''),
    t('imports.head.header', { row: file.header_row ?? 1 }),
  ]
  return (
    <>
      <Pane label={t('imports.title')} busy={importing.change.isPending}>
        <ImportHead
          step="columns"
          title={t('imports.head.title', { name: file.name })}
          sub={formatList(
            facts.filter((fact) => fact !== ''),
            'unit',
          )}
        />
        <Bar label={t('imports.columns.kind')}>
          <Text weight="medium">{t('imports.columns.kind')}</Text>
          <Segmented<ImportKind>
            small
            label={t('imports.columns.kind')}
            value={file.kind ?? 'facilities'}
            segments={importKinds.map((kind) => ({ value: kind, label: t(`imports.kind.${kind}`) }))}
            onChange={(kind) => importing.choose({ kind })}
          />
          {file.recognized_by === undefined || file.recognized_by.length === 0 ? null : (
            <Text tone="secondary" size="small" line="cut">
              {t('imports.columns.recognizedBy', { heads: formatList(file.recognized_by, 'unit') })}
            </Text>
          )}
        </Bar>
        <DataTable
          ref={table}
          label={t('imports.columns.label')}
          columns={columns}
          rows={rows}
          rowId={({ index }) => String(index)}
          view={view}
          selectedId={String(current)}
          onSelect={({ index }) => setCurrent(index)}
          busy={importing.change.isPending}
          empty={<Text tone="secondary">{t('imports.columns.none')}</Text>}
          foot={
            <>
              <span>
                {t.rich('imports.columns.total', {
                  all: rows.length,
                  recognized: count('recognized'),
                  guessed: count('guessed'),
                  chosen: count('chosen'),
                  ignored: count('ignored'),
                  b: (chunks) => <b>{chunks}</b>,
                })}
              </span>
              <Text grow />
              <Text tone={(file.missing ?? []).length > 0 ? 'bad' : 'secondary'}>
                {(file.missing ?? []).length > 0
                  ? t('imports.columns.missing', { fields: formatList((file.missing ?? []).map(fieldText)) })
                  : t('imports.columns.needed', {
                      fields: formatList(
                        kindFields.flatMap(({ field, required }) => (required ? [fieldText(field)] : [])),
                      ),
                    })}
              </Text>
            </>
          }
        />
      </Pane>
      <RowPane file={file} importing={importing} />
    </>
  )
}
