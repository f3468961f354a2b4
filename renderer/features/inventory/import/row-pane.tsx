/** Beside the columns: what one row reads as, a name to keep the columns by, and the check. */
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ImportFile } from '../../../../shared/desk/inventory/imports.ts'
import { importRowQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCount, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  ActionButton,
  ActionPane,
  Button,
  ErrorState,
  Fact,
  Facts,
  FormFailure,
  PaneHead,
  ParkingMap,
  Row,
  Section,
  Text,
  TextField,
  type MapPoint,
} from '../../../ui/index.ts'
import { PostedText } from '../shared/posted-text.tsx'
import { fieldText, problemText, valueText } from './import-words.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

interface RowPaneProps {
  readonly file: ImportFile
  readonly importing: Import
}

const pointOf = (values: Readonly<Record<string, unknown>> | undefined, name: string): MapPoint[] => {
  const { latitude, longitude } = values ?? {}
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
  return [{ id: 'row', name, latitude, longitude, text: name, state: 'available' }]
}

export const RowPane = ({ file, importing }: RowPaneProps) => {
  const { rows: count = 0, header_row: header = 1, missing = [], mapping } = file
  const [row, setRow] = useState(1)
  const [keepAs, setKeepAs] = useState('')
  const shown = useQuery({ ...importRowQuery(file.id, header + row), placeholderData: keepPreviousData, retry: false })
  const move = (step: number) => setRow((at) => Math.max(1, Math.min(count, at + step)))
  const reason =
    missing.length > 0
      ? t('imports.columns.missing', { fields: formatList(missing.map(fieldText)) })
      : count === 0
        ? t('imports.check.noRows')
        : undefined
  const check = () => {
    if (reason === undefined && !importing.change.isPending) importing.check(keepAs.trim())
  }
  useCommands([
    {
      id: 'imports.row',
      label: t('imports.row.step'),
      keyBar: t('imports.row.stepKey'),
      keys: ['ArrowLeft', 'ArrowRight'],
      perform: (pressed) => move(pressed === 'ArrowLeft' ? -1 : 1),
    },
    {
      id: 'imports.check',
      label: t('imports.check.command'),
      keyBar: t('imports.check.keyBar'),
      keys: ['F12'],
      perform: check,
    },
  ])
  const values = Object.entries(shown.data?.values ?? {}).filter(([, value]) => value !== null && value !== '')
  const points = pointOf(shown.data?.values, shown.data?.name ?? '')
  const posted = shown.data?.posted
  return (
    <ActionPane
      label={t('imports.row.label')}
      buttons={
        <>
          <ActionButton keys="F12" busy={importing.change.isPending} disabledReason={reason} onClick={check}>
            {t('imports.check.button', { count })}
          </ActionButton>
          <FormFailure error={importing.change.error} />
          <Text as="div" size="small" tone={reason === undefined ? 'faint' : 'warn'}>
            {reason ?? t('imports.check.effect')}
          </Text>
        </>
      }
    >
      <PaneHead
        level={2}
        title={shown.data?.name ?? '—'}
        sub={t('imports.row.position', { row: formatCount(row), count: formatCount(count) })}
        end={
          <Row as="div">
            <Button
              small
              icon={IconChevronLeft}
              keys="ArrowLeft"
              label={t('imports.row.previous')}
              onClick={() => move(-1)}
            />
            <Button
              small
              icon={IconChevronRight}
              keys="ArrowRight"
              label={t('imports.row.next')}
              onClick={() => move(1)}
            />
          </Row>
        }
      />
      {points.length === 0 ? null : (
        <div className={styles.rowMap}>
          <ParkingMap label={t('imports.row.map')} points={points} selectedId="row" onSelect={() => undefined} />
        </div>
      )}
      {shown.error === null ? null : <ErrorState inline error={shown.error} onRetry={() => void shown.refetch()} />}
      <Section>
        {shown.data?.problem === undefined ? null : (
          <Text as="div" tone="bad" size="small">
            {problemText(shown.data.problem)}
          </Text>
        )}
        <Facts>
          {values.map(([field, value]) => (
            <Fact key={field} name={fieldText(field)}>
              {valueText(value)}
            </Fact>
          ))}
        </Facts>
      </Section>
      {posted === undefined ? null : (
        <Section
          title={t('imports.field.rates')}
          end={
            <Text size="small" tone="warn" weight="medium">
              {t('needs.title')}
            </Text>
          }
        >
          <PostedText parts={posted.parts} boxed />
          <Text as="div" size="small" tone="faint">
            {t('imports.row.noRate')}
          </Text>
        </Section>
      )}
      <Section>
        <TextField
          label={t('imports.keep.label')}
          maxLength={80}
          value={keepAs}
          placeholder={mapping}
          hint={t('imports.keep.hint', { count: file.columns?.length ?? 0 })}
          onChange={setKeepAs}
        />
      </Section>
    </ActionPane>
  )
}
