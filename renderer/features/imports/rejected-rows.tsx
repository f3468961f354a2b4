/** Rejected rows, corrected in place: each is checked again immediately. Rows that are not corrected are not imported. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { importFileApi } from '../../../shared/contract/imports.ts'
import type { ImportFile, ImportRow } from '../../../shared/desk/inventory/imports.ts'
import { readCsv } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, FormFailure, Icon, ResultText, Row, tableStyles, Text } from '../../ui/index.ts'
import { CellField, type CheckCursor } from './check-cursor.tsx'
import { problemText } from './import-texts.ts'
import { earlierLine, SameRowDialog } from './same-row-dialog.tsx'
import { saveRejected } from './save-rejected.ts'
import { swappedColumns, type Corrections } from './use-corrections.ts'
import { MoreRows } from './more-rows.tsx'
import styles from './import.module.css'

interface RejectedRowsProps {
  readonly file: ImportFile
  readonly counts: NonNullable<ImportFile['counts']>
  readonly corrections: Corrections
  readonly cursor: CheckCursor
}

export const rejectedKey = ({ line }: ImportRow): string => `line ${line}`

export const RejectedRows = ({ file, counts, corrections, cursor }: RejectedRowsProps) => {
  const { rows, more, change, similar, repeat } = corrections
  const current = rows.find((row) => rejectedKey(row) === cursor.current)
  const swap = swappedColumns(file, current?.problem)
  const saving = useMutation({
    mutationFn: () => saveRejected(file.name, readCsv(importFileApi.rejected, { id: file.id })),
  })
  const [compared, setCompared] = useState<ImportRow>()
  const earlier = compared && earlierLine(compared)
  useCommands([
    {
      id: 'imports.correct',
      label: t('imports.rejected.correct'),
      keyBar: t('imports.rejected.correctKey'),
      keys: ['Enter'],
      predicate: () => current?.problem?.column !== undefined,
      perform: () => void cursor.focusField(cursor.current),
    },
    {
      id: 'imports.next',
      label: t('imports.rejected.next'),
      keyBar: t('imports.rejected.nextKey'),
      keys: ['Tab'],
      shownOnly: true,
      predicate: () => counts.rejected > 0,
      perform: () => undefined,
    },
    {
      id: 'imports.swap',
      label: t('imports.rejected.swapCommand'),
      keyBar: t('imports.rejected.swap'),
      keys: ['S'],
      predicate: () => swap !== undefined,
      perform: () => {
        if (current !== undefined && swap !== undefined) change.mutate({ row: current, correction: { swap } })
      },
    },
    {
      id: 'imports.same',
      label: t('imports.same.command'),
      keyBar: t('imports.same.keyBar'),
      keys: ['L'],
      predicate: () => current !== undefined && earlierLine(current) !== undefined,
      perform: () => setCompared(current),
    },
    {
      id: 'imports.leaveOut',
      label: t('imports.rejected.leaveOutCommand'),
      keyBar: t('imports.rejected.leaveOut'),
      keys: ['X'],
      predicate: () => current !== undefined,
      perform: () => {
        if (current !== undefined)
          change.mutate({ row: current, correction: { left_out: current.verdict !== 'left_out' } })
      },
    },
    {
      id: 'imports.similar',
      label: t('imports.rejected.similarCommand'),
      keyBar: t('imports.rejected.similarKey'),
      keys: ['A'],
      predicate: () => similar !== undefined,
      perform: repeat,
    },
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
        <Text size="small" tone="secondary" grow line="cut" title={t('imports.rejected.text')}>
          {t('imports.rejected.text')}
        </Text>
        <ResultText error={saving.error} message={saving.data} />
        <FormFailure error={corrections.repeatError} />
        {counts.rejected === 0 ? null : (
          <Button small icon={IconDownload} keys="R" onClick={() => saving.mutate()}>
            {t('imports.rejected.save', { count: counts.rejected })}
          </Button>
        )}
      </div>
      <table className={tableStyles.table} role="grid" aria-label={t('imports.rejected.table')}>
        <colgroup>
          <col style={{ width: 56 }} />
          <col style={{ width: '19%' }} />
          <col style={{ width: 88 }} />
          <col style={{ width: '21%' }} />
          <col />
          <col style={{ width: 158 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={tableStyles.numeric}>
              {t('imports.rejected.line')}
            </th>
            <th scope="col">{t(`imports.rejected.nameOf.${file.kind ?? 'facilities'}`)}</th>
            <th scope="col">{t('imports.rejected.column')}</th>
            <th scope="col">{t('imports.rejected.cell')}</th>
            <th scope="col">{t('imports.rejected.why')}</th>
            <th scope="col">
              <VisuallyHidden>{t('imports.rejected.action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RejectedRow
              key={row.line}
              file={file}
              row={row}
              corrections={corrections}
              cursor={cursor}
              onCompare={() => setCompared(row)}
            />
          ))}
        </tbody>
      </table>
      <MoreRows more={more} />
      {compared === undefined || earlier === undefined ? null : (
        <SameRowDialog
          fileId={file.id}
          lines={{ rejected: compared.line, earlier }}
          onLeaveOut={(row) => change.mutate({ row, correction: { left_out: true } })}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}

interface RejectedRowProps extends Pick<RejectedRowsProps, 'file' | 'corrections' | 'cursor'> {
  readonly row: ImportRow
  readonly onCompare: () => void
}

const RejectedRow = ({ file, row, corrections, cursor, onCompare }: RejectedRowProps) => {
  const { change, similar, repeat } = corrections
  const { line, name, problem } = row
  const earlier = earlierLine(row)
  const key = rejectedKey(row)
  const isOwn = change.variables?.row.line === line
  return (
    <tr data-row={key} aria-selected={cursor.current === key} onMouseDown={() => cursor.choose(key)}>
      <td className={tableStyles.numeric}>
        <Text tone="faint">{formatCount(line)}</Text>
      </td>
      <td title={name}>
        <Text weight="medium">{name === '' ? '—' : name}</Text>
      </td>
      <td>
        <Text face="code" tone={problem?.head === undefined ? 'faint' : undefined}>
          {problem?.head ?? (problem === undefined ? '' : t('imports.rejected.row'))}
        </Text>
      </td>
      <td>
        {earlier === undefined ? null : (
          <Button small keys={cursor.current === key ? 'L' : undefined} onClick={onCompare}>
            {t('imports.same.open', { line: earlier })}
          </Button>
        )}
        {problem?.column === undefined ? null : (
          <CellField
            key={problem.cell}
            label={t('imports.rejected.cellOf', { head: problem.head ?? '', line })}
            cell={problem.cell}
            cursor={cursor}
            rowKey={key}
            onSubmit={(cell) => change.mutate({ row, correction: { cell } })}
          />
        )}
      </td>
      <td className={styles.why}>
        <RowState row={row} />
        {isOwn ? <FormFailure error={change.error} /> : null}
      </td>
      <td>
        <Row as="div" className={styles.actions}>
          {similar?.line === line ? (
            <Button small keys="A" onClick={repeat}>
              {t('imports.rejected.similar', { count: similar.count })}
            </Button>
          ) : (
            <RowActions file={file} row={row} isCurrent={cursor.current === key} onChange={change.mutate} />
          )}
        </Row>
      </td>
    </tr>
  )
}

const RowState = ({ row: { verdict, problem } }: Pick<RejectedRowProps, 'row'>) => {
  if (verdict === 'left_out') return <Text tone="secondary">{t('imports.rejected.isLeftOut')}</Text>
  if (problem !== undefined) return <Text tone="secondary">{problemText(problem)}</Text>
  return (
    <Row tone="ok" style={{ gap: 5 }}>
      <Icon of={IconCheck} tone="ok" />
      {t('imports.rejected.fits')}
    </Row>
  )
}

interface RowActionsProps extends Pick<RejectedRowProps, 'file' | 'row'> {
  readonly isCurrent: boolean
  readonly onChange: Corrections['change']['mutate']
}

/** Tab goes from cell to cell, so these actions have keys. */
const RowActions = ({ file, row, isCurrent, onChange }: RowActionsProps) => {
  const { verdict, problem } = row
  const swap = swappedColumns(file, problem)
  if (verdict === 'left_out')
    return (
      <Button
        small
        keys={isCurrent ? 'X' : undefined}
        onClick={() => onChange({ row, correction: { left_out: false } })}
      >
        {t('imports.rejected.include')}
      </Button>
    )
  if (problem === undefined) return null
  return swap === undefined ? (
    <Button small keys={isCurrent ? 'X' : undefined} onClick={() => onChange({ row, correction: { left_out: true } })}>
      {t('imports.rejected.leaveOut')}
    </Button>
  ) : (
    <Button small keys={isCurrent ? 'S' : undefined} onClick={() => onChange({ row, correction: { swap } })}>
      {t('imports.rejected.swap')}
    </Button>
  )
}
