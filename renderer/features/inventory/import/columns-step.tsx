/** The columns of a file: what each means, with sample values and how many of its values can be read. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { importApi } from '../../../../shared/contract/imports.ts'
import type { ImportColumn, ImportFile } from '../../../../shared/desk/inventory/imports.ts'
import { queryOf } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { DataTable, fileColumns, Pane, Text, type FileColumn } from '../../../ui/index.ts'
import { columnRow, ignored, stateWidth } from './column-rows.ts'
import { fieldText } from './import-words.ts'
import { ImportHead } from './import-frame.tsx'
import { ReadingBar } from './reading-bar.tsx'
import { RowPane } from './row-pane.tsx'
import type { Import } from './use-import.ts'
import { useLeave } from './use-leave.ts'

interface ColumnsStepProps {
  readonly file: ImportFile
  readonly importing: Import
}

const view = { layout: { columns: [], widths: {} }, defaultColumns: undefined, save: () => undefined }

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** Why the rows cannot be checked with these columns. */
export const columnsProblem = ({ missing = [], refusal }: ImportFile): string | undefined => {
  if (refusal?.code === 'column_repeated' && refusal.text !== undefined)
    return t('imports.columns.repeated', { field: fieldText(refusal.text) })
  return missing.length > 0 ? t('imports.columns.missing', { fields: formatList(missing.map(fieldText)) }) : undefined
}

export const ColumnsStep = ({ file, importing }: ColumnsStepProps) => {
  const { data: fields } = useQuery(queryOf(importApi.fields))
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const columns = file.columns ?? []
  const rows = columns.map(columnRow)
  const kindFields = file.kind === undefined ? [] : (fields?.[file.kind] ?? [])
  /** A field has one column: another that had it is ignored from now on. */
  const choose = (index: number, means: string) => {
    const other = means === ignored ? undefined : rows.find((row) => row.meaning === means && row.index !== index)
    importing.choose({ columns: { [index]: means, ...(other === undefined ? {} : { [other.index]: ignored }) } })
  }
  useLeave(importing.leave)
  const [table, rowsCommand] = useRowsCommand(
    { id: 'imports.columns', label: t('imports.columns.rows'), keyBar: t('imports.columns.rowsKey') },
    { rows, isOpen: true, open: ({ index }: FileColumn) => setCurrent(index) },
  )
  useCommands([
    rowsCommand,
    // Not of the table: a menu takes the key that opens it for a press outside of it, unless it has come up to the window.
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
      predicate: () => rows[current]?.isUsed === true,
      perform: () => choose(current, ignored),
    },
  ])
  const count = (found: ImportColumn['found']) => columns.filter((each) => each.found === found).length
  const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
  const separator = Object.entries(separators).find(([sign]) => sign === file.separator)?.[1]
  const facts = [
    file.rows === undefined ? undefined : t('imports.head.rows', { count: file.rows }),
    t('imports.head.columns', { count: rows.length }),
    separator === undefined ? undefined : t(`imports.head.separator.${separator}`),
    file.format === 'xlsx' ? file.sheet : (encodingNames[file.encoding ?? ''] ?? file.encoding),
    t('imports.head.header', { row: file.header_row ?? 1 }),
  ]
  const problem = columnsProblem(file)
  return (
    <>
      <Pane label={t('imports.title')} busy={importing.change.isPending}>
        <ImportHead
          step="columns"
          back={{ file: importing.leave }}
          title={t('imports.head.title', { name: file.name })}
          sub={facts.filter((fact) => fact !== undefined).join(' · ')}
        />
        <ReadingBar file={file} importing={importing} />
        <DataTable
          ref={table}
          label={t('imports.columns.label')}
          columns={fileColumns({
            sampleHeads: [1, 2, 3].map((row) => t('imports.columns.row', { row })),
            stateWidth,
            meanings: [ignored, ...kindFields.map(({ field }) => field)].map((key) => ({ key, label: fieldText(key) })),
            opened,
            onOpen: setOpened,
            onChoose: choose,
          })}
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
              <Text tone={problem === undefined ? 'secondary' : 'warn'} line="cut">
                {problem ??
                  t('imports.columns.needed', {
                    fields: formatList(
                      kindFields.flatMap(({ field, required }) => (required ? [fieldText(field)] : [])),
                    ),
                  })}
              </Text>
            </>
          }
        />
      </Pane>
      <RowPane key={`${file.kind} ${file.sheet}`} file={file} importing={importing} problem={problem} />
    </>
  )
}
