/** Values that a file changes: checked ones come from the file, the others are unchanged. */
import { useMutation } from '@tanstack/react-query'
import { VisuallyHidden } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { importFileApi } from '../../../shared/contract/imports.ts'
import type { ImportFile, ImportRow } from '../../../shared/desk/inventory/imports.ts'
import { call, pagesOf, refreshed, usePagedRows } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { FormFailure, Icon, Segmented, tableStyles, Text } from '../../ui/index.ts'
import { changeInParts } from './change-in-parts.ts'
import type { CheckCursor } from './check-cursor.tsx'
import { fieldText, fieldValueText, setText } from './import-texts.ts'
import { MoreRows } from './more-rows.tsx'
import styles from './import.module.css'

interface ChangedValue {
  readonly key: string
  readonly row: ImportRow
  readonly change: NonNullable<ImportRow['changes']>[number]
}

/** The values of changed rows, one per line. */
export const useChangedValues = ({ id }: ImportFile) => {
  const { rows, pages } = usePagedRows(pagesOf(importFileApi.rows, { id, q: { verdict: 'changed' } }))
  const onSettled = () => refreshed(...importFileApi.changeRow.invalidates)
  const take = useMutation({
    mutationFn: ({ row: { line }, change }: ChangedValue) =>
      call(importFileApi.changeRow, { id, line, body: { take: { [change.field]: !change.take } } }),
    onSettled,
  })
  const manual = useMutation({
    mutationFn: (useFile: boolean) =>
      changeInParts((options) => call(importFileApi.chooseManual, { id, body: { take: useFile } }, options)),
    onSettled,
  })
  const values = rows.flatMap((row) =>
    (row.changes ?? []).map((change): ChangedValue => ({ key: `line ${row.line} ${change.field}`, row, change })),
  )
  return {
    values,
    shownRows: rows.length,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    take,
    manual,
  }
}

interface ChangedRowsProps {
  readonly file: ImportFile
  readonly counts: NonNullable<ImportFile['counts']>
  readonly changed: ReturnType<typeof useChangedValues>
  readonly cursor: CheckCursor
}

export const ChangedRows = ({ file, counts, changed, cursor }: ChangedRowsProps) => {
  const { kind = 'facilities', takes_manual: overwritesManual = false, manual_left: left } = file
  const { values, more, take, manual } = changed
  const set = counts.values_manual ?? 0
  /** The rows do not all have the same choice. */
  const isMixed = left !== undefined && !manual.isPending
  const chooseManual = (useFile: boolean) => {
    if (!manual.isPending) manual.mutate(useFile)
  }
  const current = values.find(({ key }) => key === cursor.current)
  useCommands([
    {
      id: 'imports.fromFile',
      label: t('imports.changed.fromFileCommand'),
      keyBar: t('imports.changed.fromFileKey'),
      keys: [' '],
      predicate: () => current !== undefined,
      perform: () => {
        if (current !== undefined) take.mutate(current)
      },
    },
    {
      id: 'imports.allFromFile',
      label: t('imports.changed.allFromFile'),
      keyBar: t('imports.changed.allFromFile'),
      keys: ['T'],
      predicate: () => set > 0 && !overwritesManual,
      perform: () => chooseManual(true),
    },
  ])
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
        <FormFailure error={take.error ?? manual.error} />
      </div>
      {set === 0 ? null : (
        <div className={styles.group}>
          <Icon of={IconHandStop} tone="secondary" />
          <Text size="small" tone="secondary" grow>
            {isMixed ? t('imports.changed.manualLeft', { count: left }) : t('imports.changed.manual', { count: set })}
          </Text>
          <Segmented
            small
            label={t('imports.changed.manualValues')}
            value={isMixed ? '' : overwritesManual ? 'take' : 'keep'}
            segments={[
              { value: 'keep', label: t('imports.changed.keepThem') },
              { value: 'take', label: t('imports.changed.allFromFile') },
            ]}
            onChange={(way) => chooseManual(way === 'take')}
          />
        </div>
      )}
      <table className={tableStyles.table} role="grid" aria-label={t('imports.changed.table')}>
        <colgroup>
          <col style={{ width: 44 }} />
          <col style={{ width: 56 }} />
          <col style={{ width: '26%' }} />
          <col style={{ width: '14%' }} />
          <col style={{ width: '22%' }} />
          <col />
          {set === 0 ? null : <col style={{ width: 130 }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('imports.changed.fromFile')}</VisuallyHidden>
            </th>
            <th scope="col" className={tableStyles.numeric}>
              {t('imports.rejected.line')}
            </th>
            <th scope="col">{t(`imports.rejected.nameOf.${kind}`)}</th>
            <th scope="col">{t('imports.changed.field')}</th>
            <th scope="col">{t('imports.changed.before')}</th>
            <th scope="col">{t('imports.changed.after')}</th>
            {set === 0 ? null : <th scope="col">{t('imports.changed.set')}</th>}
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <ChangedLine
              key={value.key}
              value={value}
              hasManual={set > 0}
              isCurrent={value.key === cursor.current}
              onChoose={() => cursor.choose(value.key)}
              onUse={() => take.mutate(value)}
            />
          ))}
        </tbody>
      </table>
      <MoreRows more={more} />
    </>
  )
}

interface ChangedLineProps {
  readonly value: ChangedValue
  /** A person has set one of the values. */
  readonly hasManual: boolean
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly onUse: () => void
}

const ChangedLine = ({ value: { key, row, change }, hasManual, isCurrent, onChoose, onUse }: ChangedLineProps) => {
  const { field, before, after, take, set_at: setAt, set_by: setBy } = change
  const [inInventory, inFile] = [fieldValueText(field, before, row.values), fieldValueText(field, after, row.values)]
  return (
    <tr data-row={key} aria-selected={isCurrent} onMouseDown={onChoose}>
      <td>
        <input
          type="checkbox"
          className={styles.check}
          checked={take}
          aria-label={t('imports.changed.fromFileOf', { field: fieldText(field), name: row.name })}
          onFocus={onChoose}
          onChange={onUse}
        />
      </td>
      <td className={tableStyles.numeric}>
        <Text tone="faint">{formatCount(row.line)}</Text>
      </td>
      <td title={row.name}>
        <Text weight="medium">{row.name}</Text>
      </td>
      <td>{fieldText(field)}</td>
      <td title={inInventory}>
        <Text
          tone={take ? 'secondary' : undefined}
          face={take ? 'struck' : undefined}
          weight={take ? undefined : 'strong'}
        >
          {inInventory}
        </Text>
      </td>
      <td title={inFile}>
        <Text as="div" tone={take ? 'accent' : 'secondary'} weight={take ? 'strong' : undefined} line="cut">
          {inFile}
        </Text>
      </td>
      {hasManual ? <td>{setAt === undefined ? '—' : setText(setAt, setBy)}</td> : null}
    </tr>
  )
}
