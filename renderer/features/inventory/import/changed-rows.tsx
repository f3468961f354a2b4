/** Values that a file changes: checked ones come from the file, the others are unchanged. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportFile, ImportRow } from '../../../../shared/desk/inventory/imports.ts'
import { apiKeys, changeImportRow, importFileQuery, importRowPagesQuery, usePagedRows } from '../../../lib/api/index.ts'
import { counterZone, formatCount, formatDay } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, FormFailure, Scroll, Text } from '../../../ui/index.ts'
import { fieldText, valueText } from './import-words.ts'
import styles from './import.module.css'

interface ChangedRowsProps {
  readonly file: ImportFile
  readonly counts: NonNullable<ImportFile['counts']>
}

export const ChangedRows = ({ file, counts }: ChangedRowsProps) => {
  const { rows, pages, total } = usePagedRows(importRowPagesQuery(file.id, { verdict: 'changed' }))
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: ({ line, field, taken }: { line: number; field: string; taken: boolean }) =>
      changeImportRow(file.id, line, { take: { [field]: taken } }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: [...apiKeys.allInventory(), 'import-rows', file.id] }),
        queries.invalidateQueries({ queryKey: importFileQuery(file.id).queryKey }),
      ])
    },
  })
  return (
    <>
      <div className={styles.group}>
        <h2>{t('imports.changed.title', { count: counts.changed })}</h2>
        <Text size="small" tone="secondary" grow line="cut">
          {t('imports.changed.text', {
            values: counts.values,
            taken: counts.values - counts.values_kept,
            kept: counts.values_kept,
          })}
        </Text>
        {pages.hasNextPage ? (
          <Button small onClick={() => void pages.fetchNextPage()}>
            {t('imports.changed.more')}
          </Button>
        ) : null}
      </div>
      <Scroll className={styles.rows} tabIndex={0} role="group" aria-label={t('imports.changed.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" aria-label={t('imports.changed.take')} />
              <th scope="col">{t('imports.rejected.line')}</th>
              <th scope="col">{t('imports.rejected.name')}</th>
              <th scope="col">{t('imports.changed.field')}</th>
              <th scope="col">{t('imports.changed.before')}</th>
              <th scope="col">{t('imports.changed.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.flatMap((row) =>
              (row.changes ?? []).map((change) => (
                <ChangedValue
                  key={`${row.line} ${change.field}`}
                  row={row}
                  change={change}
                  onTake={(taken) => take.mutate({ line: row.line, field: change.field, taken })}
                />
              )),
            )}
          </tbody>
        </table>
      </Scroll>
      <div className={styles.foot}>
        <span>{t('imports.changed.shown', { shown: rows.length, count: total })}</span>
        <FormFailure error={take.error} />
        <Text grow />
        <Text tone="faint">{t('imports.changed.legend')}</Text>
      </div>
    </>
  )
}

interface ChangedValueProps {
  readonly row: ImportRow
  readonly change: NonNullable<ImportRow['changes']>[number]
  readonly onTake: (taken: boolean) => void
}

const ChangedValue = ({ row, change, onTake }: ChangedValueProps) => {
  const { field, before, after, take, set_at: setAt } = change
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className={styles.check}
          checked={take}
          aria-label={t('imports.changed.takeOf', { field: fieldText(field), name: row.name })}
          onChange={(event) => onTake(event.target.checked)}
        />
      </td>
      <td>{formatCount(row.line)}</td>
      <th scope="row">{row.name}</th>
      <td>{fieldText(field)}</td>
      <td>
        <Text face={take ? 'struck' : undefined} weight={take ? undefined : 'strong'}>
          {valueText(before)}
        </Text>
      </td>
      <td>
        <Text tone={take ? 'accent' : 'secondary'} weight={take ? 'strong' : undefined}>
          {valueText(after)}
        </Text>
        {setAt === undefined || take ? null : (
          <Text size="small" tone="secondary">
            {' '}
            {t('imports.changed.kept', { day: formatDay(setAt, counterZone) })}
          </Text>
        )}
      </td>
    </tr>
  )
}
