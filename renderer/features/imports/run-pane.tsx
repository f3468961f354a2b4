/** The pane beside the check: posted prices that are not read completely, what will be written, and the import itself. */
import type { ReactNode } from 'react'
import { IconFileImport } from '@tabler/icons-react'
import { importFileApi } from '../../../shared/contract/imports.ts'
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { pagesOf, usePagedRows } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatCount, formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { ActionButton, ActionPane, FormFailure, PaneHead, Text } from '../../ui/index.ts'
import { AvailabilityGlyph } from '../../kit/domain/index.ts'
import { useInternalReason } from '../../kit/inventory/internal-clients.ts'
import { PostedText } from '../../kit/inventory/posted-text.tsx'
import type { Import } from './use-import.ts'
import { MoreRows } from './more-rows.tsx'
import styles from './import.module.css'

interface RunPaneProps {
  readonly file: ImportFile
  readonly counts: NonNullable<ImportFile['counts']>
  readonly importing: Import
  /** Rows are still being changed: an import would write only some of the changes. */
  readonly isChanging: boolean
}

/** Rows whose values all stay as a person set them are not counted. */
const writtenChanges = ({ changed, changed_kept: kept }: RunPaneProps['counts']): number => changed - kept

const columnName = ({ column, head }: { readonly column: number; readonly head: string }): string =>
  head || t('imports.check.columnAt', { place: column + 1 })

/** The rows and columns that are hidden in the spreadsheet. */
const HiddenParts = ({ hidden }: Pick<ImportFile, 'hidden'>) => {
  if (hidden === undefined) return null
  const { rows, first, columns } = hidden
  const named = first.map((line) => formatCount(line))
  const lines = formatList(rows > first.length ? [...named, '…'] : named, 'unit')
  return (
    <Text as="div" size="small" tone="warn" role="status">
      {rows === 0 ? null : <div>{t('imports.check.hiddenRows', { count: rows, lines })}</div>}
      {columns.length === 0 ? null : (
        <div>
          {t('imports.check.hiddenColumns', {
            count: columns.length,
            heads: formatList(columns.map(columnName), 'unit'),
          })}
        </div>
      )}
    </Text>
  )
}

export const RunPane = ({ file, counts, importing, isChanging }: RunPaneProps) => {
  const isBusy = importing.change.isPending || isChanging
  const writing = counts.new + writtenChanges(counts)
  const internalReason = useInternalReason()
  const refusal = file.requires === undefined ? undefined : internalReason
  const reason = writing === 0 ? t('imports.run.nothing') : refusal
  const unused = (file.unused ?? []).map(columnName)
  const run = () => {
    if (reason === undefined && !isBusy) importing.run()
  }
  useCommands([
    {
      id: 'imports.run',
      label: t('imports.run.command'),
      keyBar: t('imports.run.keyBar'),
      keys: ['F12'],
      perform: run,
    },
    {
      id: 'imports.back',
      label: t('imports.check.back'),
      keyBar: t('imports.check.backKey'),
      keys: ['Escape'],
      perform: importing.backToColumns,
    },
  ])
  return (
    <ActionPane
      label={t('imports.run.label')}
      busy={isBusy}
      buttons={
        <>
          <RunTotals kind={file.kind} counts={counts} total={writing} />
          <ActionButton keys="F12" icon={IconFileImport} busy={isBusy} disabledReason={reason} onClick={run}>
            {t('imports.run.button', { count: writing })}
          </ActionButton>
          <FormFailure error={importing.change.error} />
          {unused.length === 0 ? null : (
            <Text as="div" size="small" tone="warn" role="status">
              {t('imports.check.unused', { count: unused.length, heads: formatList(unused, 'unit') })}
            </Text>
          )}
          <HiddenParts hidden={file.hidden} />
          <Text as="div" size="small" tone={reason === undefined ? 'faint' : 'warn'}>
            {reason ?? t('imports.run.effect')}
          </Text>
        </>
      }
    >
      {counts.need_price === 0 ? (
        <PaneHead
          level={2}
          title={t('imports.run.label')}
          sub={file.kind === 'facilities' ? t('imports.run.noPosted') : t('imports.check.nothingWritten')}
        />
      ) : (
        <PostedRows file={file} count={counts.need_price} />
      )}
    </ActionPane>
  )
}

/** New facilities that nobody will be offered, with their posted prices. */
const PostedRows = ({ file, count }: { readonly file: ImportFile; readonly count: number }) => {
  const { rows, total, pages } = usePagedRows(pagesOf(importFileApi.rows, { id: file.id, q: { need: 'price' } }))
  return (
    <>
      <PaneHead
        level={2}
        title={t('imports.posted.title', { count })}
        beside={
          <span className={styles.glyph}>
            <AvailabilityGlyph state="limited" />
          </span>
        }
        sub={t('imports.posted.text')}
        end={
          <Text size="small" tone="faint">
            {t('imports.posted.shown', { shown: rows.length, count: total })}
          </Text>
        }
      />
      {rows.map(({ line, name, posted }) => (
        <div key={line} className={styles.posted}>
          <Text as="div" weight="medium" line="cut">
            {name}
          </Text>
          <Text as="div" size="small" tone="secondary">
            {posted === undefined ? t('imports.posted.none') : <PostedText parts={posted.parts} />}
          </Text>
        </div>
      ))}
      <MoreRows more={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined} />
      <Text as="p" size="small" tone="faint" className={styles.legend}>
        {t('imports.posted.legend')}
      </Text>
    </>
  )
}

const Line = ({
  name,
  count,
  strong,
}: {
  readonly name: ReactNode
  readonly count: number
  readonly strong?: boolean
}) => (
  <div className={strong === true ? styles.sum : styles.line}>
    <span>{name}</span>
    <span>{formatCount(count)}</span>
  </div>
)

interface RunTotalsProps extends Pick<RunPaneProps, 'counts'> {
  readonly kind: ImportFile['kind']
  readonly total: number
}

const RunTotals = ({ kind, counts, total }: RunTotalsProps) => (
  <div className={styles.totals}>
    {kind === 'facilities' ? (
      <>
        <Line name={t('imports.run.ready')} count={counts.ready_to_sell} />
        <Line name={t('imports.run.needPrice')} count={counts.need_price} />
        <Line name={t('imports.run.neverSold')} count={counts.never_sold} />
      </>
    ) : (
      <Line name={t('imports.run.new')} count={counts.new} />
    )}
    <Line name={t('imports.run.changed')} count={writtenChanges(counts)} />
    <Line strong name={t('imports.run.total')} count={total} />
  </div>
)
