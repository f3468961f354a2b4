/** The step that checks every row: rejected ones are corrected in place, changed values are chosen, and then the file is imported. */
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { formatCount, formatWorkTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { IconCheck } from '@tabler/icons-react'
import { Icon, Pane, Row, Scroll, Section, Text } from '../../ui/index.ts'
import { ChangedRows, useChangedValues } from './changed-rows.tsx'
import { CursorKeys, useCheckCursor } from './check-cursor.tsx'
import { Equation } from './equation.tsx'
import { ImportHead } from './import-frame.tsx'
import { rejectedKey, RejectedRows } from './rejected-rows.tsx'
import { RunPane } from './run-pane.tsx'
import { useCorrections } from './use-corrections.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

export interface CheckStepProps {
  readonly file: ImportFile
  readonly importing: Import
}

export const CheckStep = ({ file, importing }: CheckStepProps) =>
  file.counts === undefined ? null : <Checked file={file} counts={file.counts} importing={importing} />

const Checked = ({
  file,
  counts,
  importing,
}: CheckStepProps & { readonly counts: NonNullable<ImportFile['counts']> }) => {
  const corrections = useCorrections(file)
  const changed = useChangedValues(file)
  const [area, cursor] = useCheckCursor([...corrections.rows.map(rejectedKey), ...changed.values.map(({ key }) => key)])
  const checked = file.milliseconds?.checking
  const hasRejected = counts.rejected > 0 || corrections.rows.length > 0
  const facts = [
    t(`imports.kind.${file.kind ?? 'facilities'}`),
    file.mapping === undefined ? undefined : t('imports.check.mapping', { name: file.mapping }),
    t('imports.check.nothingWritten'),
  ]
  return (
    <>
      <CursorKeys {...cursor} />
      <Pane label={t('imports.title')} busy={importing.change.isPending}>
        <ImportHead
          step="check"
          back={{ file: importing.leave, columns: importing.backToColumns }}
          title={t('imports.head.title', { name: file.name })}
          sub={facts.filter((fact) => fact !== undefined).join(' · ')}
        />
        <Equation
          counts={counts}
          end={
            <Row tone="secondary" size="small">
              <Icon of={IconCheck} tone="ok" />
              {checked === undefined
                ? t('imports.check.done', { count: formatCount(counts.rows) })
                : t('imports.check.doneIn', { count: formatCount(counts.rows), time: formatWorkTime(checked) })}
            </Row>
          }
        />
        <Scroll>
          <div ref={area} className={styles.checked} tabIndex={0} role="group" aria-label={t('imports.check.area')}>
            {hasRejected ? (
              <RejectedRows file={file} counts={counts} corrections={corrections} cursor={cursor} />
            ) : null}
            {counts.changed > 0 || (counts.values_manual ?? 0) > 0 ? (
              <ChangedRows file={file} counts={counts} changed={changed} cursor={cursor} />
            ) : null}
            {hasRejected || counts.changed > 0 ? null : (
              <Section>
                <Text tone="secondary">{t('imports.check.allRead')}</Text>
              </Section>
            )}
          </div>
        </Scroll>
        {counts.changed === 0 ? null : (
          <div className={styles.foot}>
            <span>
              {t.rich('imports.changed.shown', {
                shown: changed.shownRows,
                count: counts.changed,
                b: (chunks) => <b>{chunks}</b>,
              })}
            </span>
            <Text grow />
            <Text>{t('imports.changed.legend')}</Text>
          </div>
        )}
      </Pane>
      <RunPane file={file} counts={counts} importing={importing} isChanging={changed.manual.isPending} />
    </>
  )
}
