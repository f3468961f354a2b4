/** The pane beside a file that cannot be read: every reason, with its row and column. Choices stay and can be changed. */
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { mappingApi } from '../../../../shared/contract/reconcile.ts'
import type { Refusal } from '../../../../shared/desk/reconcile/refusals.ts'
import { statementKinds } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { allOf } from '../../../api/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Icon, Pane, PaneHead, Scroll, Section, SegmentedField, Text } from '../../../ui/index.ts'
import styles from './reading.module.css'
import { answersTo, refusalPlace, refusalText, refusedValue } from './refusals.ts'
import { ImportedBefore } from './imported-before.tsx'
import type { Reading } from './use-reading.ts'

interface RefusedPaneProps {
  readonly file: StatementFile
  readonly reading: Reading
}

/** A row that is not one of the lines can be left out. */
const skippable = [
  'date_empty',
  'date_unreadable',
  'row_not_understood',
  'total_undecided',
  'row_width',
  'type_contradicts',
] as const

export const RefusedPane = ({ file, reading }: RefusedPaneProps) => {
  const { refusals, refusal_count: count } = file
  const { choices } = reading.request
  const { data: mappings = [] } = useQuery(allOf(mappingApi.list))
  const known = mappings.find(({ name }) => name === file.layout?.mapping)
  const kind = choices.kind ?? known?.kind ?? 'payout'
  const skip = (row: number) => reading.choose({ skippedRows: [...(choices.skippedRows ?? []), row] })
  return (
    <Pane label={t('reading.refused.pane')} kind="sale">
      <PaneHead
        level={2}
        title={t('reading.refused.title')}
        beside={<Icon of={IconAlertTriangle} tone="bad" />}
        sub={t('reading.refused.count', { count })}
      />
      <Scroll>
        {file.imported_before === undefined ? null : <ImportedBefore before={file.imported_before} kind={kind} />}
        <Section>
          <SegmentedField
            small
            label={t('reading.import.as')}
            value={kind}
            segments={statementKinds.map((each) => ({ value: each, label: t(`statements.kind.${each}`) }))}
            onChange={(chosen) => reading.choose({ kind: chosen })}
          />
        </Section>
        <ul className={styles.refusals} aria-label={t('reading.refused.reasons')}>
          {refusals.map((refusal, index) => (
            <RefusalItem key={index} refusal={refusal} reading={reading} onSkip={skip} />
          ))}
        </ul>
        {count > refusals.length ? (
          <Section>
            <Text tone="secondary">{t('reading.refused.more', { count: count - refusals.length })}</Text>
          </Section>
        ) : null}
        {choices.skippedRows === undefined ? null : (
          <Section>
            <Text as="p" tone="secondary">
              {t('reading.refused.skipped', { count: choices.skippedRows.length })}
            </Text>
            <Button small onClick={() => reading.choose({ skippedRows: undefined })}>
              {t('reading.refused.unskip')}
            </Button>
          </Section>
        )}
      </Scroll>
      <div className={styles.foot}>
        <Text size="small" tone="secondary">
          {t('reading.refused.next')}
        </Text>
      </div>
    </Pane>
  )
}

interface RefusalItemProps {
  readonly refusal: Refusal
  readonly reading: Reading
  readonly onSkip: (row: number) => void
}

const RefusalItem = ({ refusal, reading, onSkip }: RefusalItemProps) => {
  const place = refusalPlace(refusal)
  const value = refusedValue(refusal)
  const { row } = refusal
  return (
    <li>
      {place === '' ? null : (
        <Text as="div" size="small" weight="strong" tone="secondary">
          {place}
        </Text>
      )}
      <div>{refusalText(refusal)}</div>
      {value === undefined ? null : (
        <Text as="div" face="code" className={styles.refused}>
          {value === '' ? t('reading.refused.blank') : value}
        </Text>
      )}
      {answersTo(refusal, reading.request.choices).map(({ label, change }) => (
        <Button key={label} small onClick={() => reading.choose(change)}>
          {label}
        </Button>
      ))}
      {row !== undefined && skippable.some((code) => code === refusal.code) ? (
        <Button small onClick={() => onSkip(row)}>
          {t('reading.refused.skip', { row: formatCount(row) })}
        </Button>
      ) : null}
    </li>
  )
}
