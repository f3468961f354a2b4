/** The pane beside the columns: the facts read from one row, a name under which the columns are stored, and the check. */
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { importFileApi } from '../../../shared/contract/imports.ts'
import { mostSampledRows, type ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { keyOf, queryOf } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import {
  ActionButton,
  ActionPane,
  Button,
  ErrorState,
  Fact,
  Facts,
  FormFailure,
  PaneHead,
  Row,
  Section,
  Text,
  TextField,
} from '../../ui/index.ts'
import { AvailabilityGlyph } from '../../kit/domain/index.ts'
import { PostedText } from '../../kit/inventory/posted-text.tsx'
import { problemText } from './import-texts.ts'
import { placeIn, rowFacts } from './row-facts.ts'
import { RowsMap } from './rows-map.tsx'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

interface RowPaneProps {
  readonly file: ImportFile
  readonly importing: Import
  /** The reason why the rows cannot be checked with these columns. */
  readonly problem: string | undefined
}

export const RowPane = ({ file, importing, problem }: RowPaneProps) => {
  const { rows: count, mapping } = file
  const [row, setRow] = useState(1)
  const [keepAs, setKeepAs] = useState('')
  const reading = JSON.stringify(file.columns?.map(({ means }) => means))
  const { data, error, refetch } = useQuery({
    ...queryOf(importFileApi.sample, { id: file.id, row }),
    queryKey: keyOf(importFileApi.sample, { id: file.id, row, reading }),
    placeholderData: keepPreviousData,
    enabled: count !== 0,
    retry: false,
  })
  const last = Math.min(count ?? mostSampledRows, mostSampledRows)
  const move = (step: number) => setRow((at) => Math.max(1, Math.min(last, at + step)))
  const reason = problem ?? (count === 0 ? t('imports.check.noRows') : undefined)
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
  const values = data?.values ?? {}
  const { venues } = useVenueScope()
  const name = data === undefined || data.name === '' ? '—' : data.name
  const posted = data?.posted
  return (
    <ActionPane
      label={t('imports.row.label')}
      buttons={
        <>
          <TextField
            label={t('imports.keep.label')}
            maxLength={80}
            value={keepAs}
            placeholder={mapping}
            hint={t('imports.keep.hint', { count: file.columns?.length ?? 0 })}
            onChange={setKeepAs}
          />
          <ActionButton keys="F12" busy={importing.change.isPending} disabledReason={reason} onClick={check}>
            {count === undefined ? t('imports.check.all') : t('imports.check.button', { count })}
          </ActionButton>
          <FormFailure error={importing.change.error} />
          {problem === undefined ? (
            <Text as="div" size="small" tone={reason === undefined ? 'faint' : 'warn'}>
              {reason ?? t('imports.check.effect')}
            </Text>
          ) : null}
        </>
      }
    >
      <PaneHead
        level={2}
        title={name}
        sub={
          count === undefined
            ? t('imports.row.position', { row: formatCount(row) })
            : t('imports.row.positionOf', { row: formatCount(row), count: formatCount(count) })
        }
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
      <RowsMap file={file} reading={reading} row={row} name={name} place={placeIn(values)} />
      {error === null ? null : <ErrorState inline error={error} onRetry={() => void refetch()} />}
      <Section className={styles.rowFacts}>
        {data?.problem === undefined || problem !== undefined ? null : (
          <Text as="p" tone="bad" weight="medium" role="status">
            {data.problem.head === undefined || data.problem.head === ''
              ? problemText(data.problem)
              : t('imports.row.problem', { head: data.problem.head, problem: problemText(data.problem) })}
          </Text>
        )}
        <Facts>
          {rowFacts(values, { withoutPrices: posted !== undefined, venues }).map(({ key, name: fact, text, note }) => (
            <Fact key={key} name={fact}>
              {text}
              {note === undefined ? null : (
                <Text as="div" size="small" tone="faint">
                  {note}
                </Text>
              )}
            </Fact>
          ))}
        </Facts>
      </Section>
      {posted === undefined ? null : (
        <Section
          title={t('imports.field.rates')}
          end={
            <Row tone="warn">
              <span className={styles.glyph}>
                <AvailabilityGlyph state="limited" />
              </span>
              {t('needs.title')}
            </Row>
          }
        >
          <PostedText parts={posted.parts} boxed />
          <Text as="div" size="small" tone="faint" className={styles.under}>
            {t('imports.row.noRate')}
          </Text>
        </Section>
      )}
    </ActionPane>
  )
}
