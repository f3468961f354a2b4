/** Every row is checked: rejected ones are corrected in place, changed values are chosen, and then the file is run. */
import type { ReactNode } from 'react'
import { usePagedRows, importRowPagesQuery } from '../../../lib/api/index.ts'
import type { ImportFile } from '../../../../shared/desk/inventory/imports.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCount, formatDuration } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionButton, ActionPane, FormFailure, Pane, PaneHead, Section, Text } from '../../../ui/index.ts'
import { PostedText } from '../shared/posted-text.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { Equation } from './equation.tsx'
import { ImportHead } from './import-frame.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

interface CheckStepProps {
  readonly file: ImportFile
  readonly importing: Import
}

type Counts = NonNullable<ImportFile['counts']>

export const CheckStep = ({ file, importing }: CheckStepProps) => {
  const { counts } = file
  if (counts === undefined) return null
  const checked = file.milliseconds?.checking
  return (
    <>
      <Pane label={t('imports.title')} busy={importing.change.isPending}>
        <ImportHead
          step="check"
          title={t('imports.head.title', { name: file.name })}
          sub={
            file.mapping === undefined
              ? t('imports.check.nothingWritten')
              : t('imports.check.mapping', { name: file.mapping })
          }
        />
        <Equation
          counts={counts}
          end={
            <Text tone="secondary" size="small">
              {checked === undefined
                ? t('imports.check.done', { count: formatCount(counts.rows) })
                : t('imports.check.doneIn', { count: formatCount(counts.rows), time: formatDuration(checked) })}
            </Text>
          }
        />
        {counts.rejected + counts.left_out > 0 ? (
          <RejectedRows file={file} counts={counts} importing={importing} />
        ) : null}
        {counts.changed > 0 ? <ChangedRows file={file} counts={counts} /> : null}
        {counts.rejected + counts.left_out + counts.changed > 0 ? null : (
          <Section>
            <Text tone="secondary">{t('imports.check.allRead')}</Text>
          </Section>
        )}
      </Pane>
      <RunPane file={file} counts={counts} importing={importing} />
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

const RunPane = ({ file, counts, importing }: CheckStepProps & { readonly counts: Counts }) => {
  const { rows, total } = usePagedRows(importRowPagesQuery(file.id, { need: 'price' }))
  const writing = counts.new + counts.changed
  const reason = writing === 0 ? t('imports.run.nothing') : undefined
  const run = () => {
    if (reason === undefined && !importing.change.isPending) importing.run()
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
  const isFacilities = file.kind === 'facilities'
  return (
    <ActionPane
      label={t('imports.run.label')}
      busy={importing.change.isPending}
      buttons={
        <>
          <ActionButton keys="F12" busy={importing.change.isPending} disabledReason={reason} onClick={run}>
            {t('imports.run.button', { count: writing })}
          </ActionButton>
          <FormFailure error={importing.change.error} />
          <Text as="div" size="small" tone={reason === undefined ? 'faint' : 'warn'}>
            {reason ?? t('imports.run.effect')}
          </Text>
        </>
      }
    >
      {counts.need_price === 0 ? (
        <PaneHead level={2} title={t('imports.run.label')} />
      ) : (
        <>
          <PaneHead
            level={2}
            title={t('imports.posted.title', { count: counts.need_price })}
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
                {posted === undefined ? '—' : <PostedText parts={posted.parts} />}
              </Text>
            </div>
          ))}
        </>
      )}
      <Section>
        {isFacilities ? (
          <>
            <Line name={t('imports.run.ready')} count={counts.ready_to_sell} />
            <Line name={t('imports.run.needPrice')} count={counts.need_price} />
            <Line name={t('imports.run.neverSold')} count={counts.never_sold} />
          </>
        ) : (
          <Line name={t('imports.run.new')} count={counts.new} />
        )}
        <Line name={t('imports.run.changed')} count={counts.changed} />
        <Line strong name={t('imports.run.total')} count={writing} />
      </Section>
    </ActionPane>
  )
}
