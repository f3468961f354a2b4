/** Two rows of a file that are the same record, with their differences side by side: one of them is left out. */
import { useQuery } from '@tanstack/react-query'
import { importFileApi } from '../../../shared/contract/imports.ts'
import type { ImportRow } from '../../../shared/desk/inventory/imports.ts'
import { queryOf } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Dialog, ErrorState, tableStyles } from '../../ui/index.ts'
import { fieldText, fieldValueText } from './import-texts.ts'

interface SameRowDialogProps {
  readonly fileId: string
  /** The lines of the rejected row and of the earlier one. */
  readonly lines: { readonly rejected: number; readonly earlier: number }
  readonly onLeaveOut: (row: ImportRow) => void
  readonly onClose: () => void
}

/** The earlier line with the same record. */
export const earlierLine = ({ problem }: ImportRow): number | undefined =>
  problem?.code === 'same_as_line' ? Number(problem.values?.['line']) : undefined

export const SameRowDialog = ({ fileId, lines, onLeaveOut, onClose }: SameRowDialogProps) => {
  const earlier = useQuery(queryOf(importFileApi.row, { id: fileId, line: lines.earlier }))
  const rejected = useQuery(queryOf(importFileApi.row, { id: fileId, line: lines.rejected }))
  const rows = [earlier, rejected].flatMap(({ data }) => data ?? [])
  const failed = [earlier, rejected].find(({ error }) => error !== null)
  const valuesOf = ({ values = {} }: ImportRow) => values
  const fields = [...new Set(rows.flatMap((row) => Object.keys(valuesOf(row))))]
  const texts = fields
    .map((field) => ({
      field,
      texts: rows.map((row) => fieldValueText(field, valuesOf(row)[field], valuesOf(row))),
    }))
    .filter(({ texts: [one, other] }) => one !== other)
  return (
    <Dialog
      open
      width={720}
      title={t('imports.same.title', { name: rejected.data?.name ?? '', ...lines })}
      text={t('imports.same.text')}
      onClose={onClose}
      others={rows.map((row) => (
        <Button
          key={row.line}
          onClick={() => {
            onLeaveOut(row)
            onClose()
          }}
        >
          {t('imports.same.leaveOut', { line: row.line })}
        </Button>
      ))}
      back={t('common.close')}
    >
      {failed === undefined ? null : <ErrorState inline error={failed.error} onRetry={() => void failed.refetch()} />}
      {rows.length < 2 ? null : (
        <table className={tableStyles.table} aria-label={t('imports.same.text')}>
          <thead>
            <tr>
              <th scope="col">{t('imports.changed.field')}</th>
              {rows.map(({ line }) => (
                <th key={line} scope="col">
                  {t('imports.same.line', { line })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.map(({ field, texts: [one, other] }) => (
              <tr key={field}>
                <td>{fieldText(field)}</td>
                <td title={one}>{one}</td>
                <td title={other}>{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
