/** Rejected rows, corrected in place: each is checked again at once. What is not corrected is not imported. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import type { ImportFile, ImportRow } from '../../../../shared/desk/inventory/imports.ts'
import { apiKeys, changeImportRow, importRowPagesQuery, rejectedRowsCsv, usePagedRows } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { Button, byteOrderMark, FormFailure, Icon, ResultText, Row, Scroll, Text } from '../../../ui/index.ts'
import { problemText } from './import-words.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

interface RejectedRowsProps {
  readonly file: ImportFile
  readonly counts: NonNullable<ImportFile['counts']>
  readonly importing: Import
}

/** Saves rejected rows as a CSV file. Undefined where the person chose no place. */
export const saveRejected = async (name: string, csv: Promise<string>): Promise<string | undefined> => {
  const saved = await platform().saveText(
    `${name.replace(/\.[^.]*$/, '')}-rejected.csv`,
    byteOrderMark + (await csv),
    'csv',
  )
  return saved === undefined ? undefined : t('imports.rejected.saved')
}

export const RejectedRows = ({ file, counts, importing }: RejectedRowsProps) => {
  const { rows } = usePagedRows(importRowPagesQuery(file.id, { verdict: 'rejected' }))
  // Corrected rows keep their place, so that nothing moves under the fingers.
  const [corrected, setCorrected] = useState<readonly ImportRow[]>([])
  const shown = [...rows.filter(({ line }) => corrected.every((each) => each.line !== line)), ...corrected].toSorted(
    (one, other) => one.line - other.line,
  )
  const saving = useMutation({ mutationFn: () => saveRejected(file.name, rejectedRowsCsv(file.id)) })
  useCommands([
    {
      id: 'imports.saveRejected',
      label: t('imports.rejected.saveCommand'),
      keyBar: t('imports.rejected.saveKey'),
      keys: ['R'],
      predicate: () => counts.rejected > 0,
      perform: () => saving.mutate(),
    },
  ])
  return (
    <>
      <div className={styles.group}>
        <h2>{t('imports.rejected.title', { count: counts.rejected })}</h2>
        <Text size="small" tone="secondary" grow line="cut">
          {t('imports.rejected.text')}
        </Text>
        <ResultText error={saving.error} message={saving.data} />
        {counts.rejected === 0 ? null : (
          <Button small icon={IconDownload} keys="R" onClick={() => saving.mutate()}>
            {t('imports.rejected.save', { count: counts.rejected })}
          </Button>
        )}
      </div>
      <Scroll className={styles.rows} tabIndex={0} role="group" aria-label={t('imports.rejected.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('imports.rejected.line')}</th>
              <th scope="col">{t('imports.rejected.name')}</th>
              <th scope="col">{t('imports.rejected.column')}</th>
              <th scope="col">{t('imports.rejected.cell')}</th>
              <th scope="col">{t('imports.rejected.why')}</th>
              <th scope="col" aria-label={t('imports.rejected.action')} />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <RejectedRow
                key={row.line}
                file={file}
                row={row}
                importing={importing}
                onChecked={(next) =>
                  setCorrected((before) => [...before.filter(({ line }) => line !== next.line), next])
                }
              />
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  )
}

interface RejectedRowProps {
  readonly file: ImportFile
  readonly row: ImportRow
  readonly importing: Import
  readonly onChecked: (row: ImportRow) => void
}

const columnOf = (file: ImportFile, field: string): number =>
  file.columns?.findIndex(({ means }) => means === field) ?? -1

/** The cells of a row whose latitude and longitude stand in each other's column. */
const swappedCells = (file: ImportFile, { problem }: ImportRow): Record<string, string> | undefined => {
  const [at, of] = [columnOf(file, 'latitude'), columnOf(file, 'longitude')]
  const { latitude, longitude } = problem?.values ?? {}
  if (problem?.code !== 'swapped' || at < 0 || of < 0 || latitude === undefined || longitude === undefined)
    return undefined
  return { [at]: String(longitude), [of]: String(latitude) }
}

const RejectedRow = ({ file, row, importing, onChecked }: RejectedRowProps) => {
  const { line, name, problem, verdict } = row
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const change = useMutation({
    mutationFn: (json: Parameters<typeof changeImportRow>[2]) => changeImportRow(file.id, line, json),
    onSuccess: async (next) => {
      setTyped(undefined)
      onChecked(next)
      await Promise.all([
        importing.current.refetch(),
        queries.invalidateQueries({ queryKey: [...apiKeys.allInventory(), 'import-rows', file.id] }),
      ])
    },
  })
  const swap = swappedCells(file, row)
  const { column } = problem ?? {}
  const submit = () => {
    if (typed !== undefined && column !== undefined && typed !== problem?.cell)
      change.mutate({ cells: { [column]: typed } })
  }
  return (
    <tr>
      <td>{formatCount(line)}</td>
      <th scope="row">{name === '' ? '—' : name}</th>
      <td>
        <Text face="code">{problem?.head ?? (problem === undefined ? '' : t('imports.rejected.row'))}</Text>
      </td>
      <td>
        {problem === undefined || column === undefined ? null : (
          <input
            className={styles.cell}
            aria-label={t('imports.rejected.cellOf', { head: problem.head ?? '', line })}
            aria-invalid
            placeholder={t('imports.columns.empty')}
            value={typed ?? problem.cell}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={submit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit()
              if (event.key === 'Escape') {
                event.preventDefault()
                setTyped(undefined)
              }
            }}
          />
        )}
      </td>
      <td>
        {problem === undefined ? null : problemText(problem)}
        <FormFailure error={change.error} />
      </td>
      <td>
        {verdict === 'left_out' ? (
          <Button small onClick={() => change.mutate({ left_out: false })}>
            {t('imports.rejected.takeBack')}
          </Button>
        ) : problem === undefined ? (
          <Row tone="ok" style={{ gap: 5 }}>
            <Icon of={IconCheck} tone="ok" />
            {t('imports.rejected.fits')}
          </Row>
        ) : (
          <Row as="div">
            {swap === undefined ? null : (
              <Button small onClick={() => change.mutate({ cells: swap })}>
                {t('imports.rejected.swap')}
              </Button>
            )}
            <Button small kind="quiet" onClick={() => change.mutate({ left_out: true })}>
              {t('imports.rejected.leaveOut')}
            </Button>
          </Row>
        )}
      </td>
    </tr>
  )
}
