/** The columns of a file: the meaning of each, with sample values and how many of its values can be read. */
import { useQuery } from '@tanstack/react-query'
import { importApi } from '../../../shared/contract/imports.ts'
import type { ImportColumn, ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { ColumnsTable, type FileColumn } from '../../kit/table-file/columns-table.tsx'
import { queryOf } from '../../api/index.ts'
import { formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Pane, Text, widthOfWords } from '../../ui/index.ts'
import { fieldText } from './import-texts.ts'
import { ImportHead } from './import-frame.tsx'
import { ReadingBar } from './reading-bar.tsx'
import { RowPane } from './row-pane.tsx'
import type { Import } from './use-import.ts'
import { useLeave } from './use-leave.ts'

interface ColumnsStepProps {
  readonly file: ImportFile
  readonly importing: Import
}

const ignored = 'ignore'

const looks = { recognized: 'ok', guessed: 'warn', chosen: 'chosen', ignored: 'off' } as const

const stateWidth =
  widthOfWords(
    t('imports.found.recognized'),
    t('imports.found.guessed'),
    t('imports.found.chosen'),
    t('imports.found.ignored'),
  ) + 24

const columnRow = ({ head, samples, means, filled, read, found }: ImportColumn, index: number): FileColumn => ({
  index,
  head,
  name: head === '' ? t('imports.columns.noHead') : head,
  samples,
  meaning: means,
  meaningText: fieldText(means),
  isUsed: means !== ignored,
  filled,
  // The values of an ignored column are not read.
  read: means === ignored ? filled : read,
  state: { look: looks[found], text: t(`imports.found.${found}`) },
})

const view = { layout: { columns: [], widths: {} }, defaultColumns: undefined, save: () => undefined }

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** The reason why the rows cannot be checked with these columns. */
export const columnsProblem = ({ missing = [], refusal }: ImportFile): string | undefined => {
  if (refusal?.code === 'column_repeated' && refusal.text !== undefined)
    return t('imports.columns.repeated', { field: fieldText(refusal.text) })
  return missing.length > 0 ? t('imports.columns.missing', { fields: formatList(missing.map(fieldText)) }) : undefined
}

export const ColumnsStep = ({ file, importing }: ColumnsStepProps) => {
  const { data: fields } = useQuery(queryOf(importApi.fields))
  const columns = file.columns ?? []
  const rows = columns.map(columnRow)
  const kindFields = file.kind === undefined ? [] : (fields?.[file.kind] ?? [])
  /** A field has one column: another column with the same field is ignored from now on. */
  const choose = (index: number, means: string) => {
    const other = means === ignored ? undefined : rows.find((row) => row.meaning === means && row.index !== index)
    importing.choose({ columns: { [index]: means, ...(other === undefined ? {} : { [other.index]: ignored }) } })
  }
  useLeave(importing.leave)
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
        <ColumnsTable
          label={t('imports.columns.label')}
          rows={rows}
          sampleHeads={[1, 2, 3].map((row) => t('imports.columns.row', { row }))}
          stateWidth={stateWidth}
          meanings={[ignored, ...kindFields.map(({ field }) => field)].map((key) => ({ key, label: fieldText(key) }))}
          onChoose={choose}
          onIgnore={(index) => choose(index, ignored)}
          commands={{
            rows: { id: 'imports.columns', label: t('imports.columns.rows'), keyBar: t('imports.columns.rowsKey') },
            choose: {
              id: 'imports.meaning',
              label: t('imports.columns.choose'),
              keyBar: t('imports.columns.chooseKey'),
            },
            ignore: {
              id: 'imports.ignore',
              label: t('imports.columns.ignore'),
              keyBar: t('imports.columns.ignoreKey'),
            },
          }}
          view={view}
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
