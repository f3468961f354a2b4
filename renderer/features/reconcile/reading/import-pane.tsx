/** The pane beside a file that was read: its kind, whether its sums fit, and the import button. */
import { statementKinds, type Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Layout } from '../../../../shared/desk/reconcile/layout.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  ActionButton,
  CheckLine,
  FormFailure,
  Pane,
  Scroll,
  Section,
  SegmentedField,
  Text,
  TextField,
  useFormFields,
  WorkProgress,
} from '../../../ui/index.ts'
import { EquationLines } from '../statements/equation-lines.tsx'
import { CheckedTotals } from './checked-totals.tsx'
import { DatedTotals, HiddenParts, LeftOutRows, UnusedColumns } from './left-out-rows.tsx'
import { OtherCurrencyLines, AlreadyImportedLines } from './marked-lines.tsx'
import { canKeepMapping, draftOf, draftProblems, needsReason, type ReadDraft } from './read-draft.ts'
import styles from './reading.module.css'
import { ImportedBefore } from './imported-before.tsx'
import type { Reading } from './use-reading.ts'

interface ImportPaneProps {
  readonly file: StatementFile
  readonly layout: Layout
  readonly reading: Reading
  readonly typed: Partial<ReadDraft>
  readonly onType: (change: Partial<ReadDraft>) => void
}

export const ImportPane = ({ file, layout, reading, typed, onType }: ImportPaneProps) => {
  const { request, importing } = reading
  const draft = draftOf(typed, file)
  const isReasonNeeded = needsReason(file)
  const problems = draftProblems(draft, isReasonNeeded)
  const { mapping, ...texts } = draft
  const { field, showAll, formProps } = useFormFields({
    values: { ...texts, mapping: mapping ?? '' },
    problems,
    onChange: (name, value) => {
      onType({ [name]: value })
      if (importing.isError) importing.reset()
    },
  })
  const canKeep = canKeepMapping(file, request.choices)
  const newLines = file.lines - file.already_imported.lines
  const waiting = importing.isPending
    ? t('reading.import.running')
    : reading.isBusy
      ? t('reading.import.reading')
      : undefined
  const reason = waiting ?? (file.imported_before === undefined ? undefined : t('reading.import.importedBefore'))
  const submit = () => {
    if (reason !== undefined) return
    showAll()
    if (Object.keys(problems).length > 0) return
    reading.importStatement({
      name: draft.name.trim(),
      partner: draft.partner.trim(),
      period: { from: draft.from, to: draft.to },
      ...(isReasonNeeded ? { reason: draft.reason.trim() } : {}),
      ...(canKeep && mapping !== undefined ? { keep_mapping_as: mapping.trim() } : {}),
    })
  }
  useCommands([
    {
      id: 'reading.import',
      label: t('reading.import.command'),
      keyBar: t('reading.import.keyBar'),
      keys: ['F12'],
      perform: submit,
    },
  ])
  const change = (choice: Choices) => {
    reading.choose(choice)
    if (importing.isError) importing.reset()
  }
  return (
    <Pane label={t('reading.import.pane')} kind="sale" busy={importing.isPending}>
      <Scroll>
        <form {...formProps(submit)}>
          {file.imported_before === undefined ? null : (
            <ImportedBefore before={file.imported_before} kind={layout.kind} />
          )}
          <Section className={styles.fields}>
            <SegmentedField
              small
              label={t('reading.import.as')}
              value={layout.kind}
              segments={statementKinds.map((kind) => ({ value: kind, label: t(`statements.kind.${kind}`) }))}
              onChange={(kind) => change({ kind })}
            />
            <div className={styles.pair}>
              <TextField label={t('common.name')} required maxLength={60} {...field('name')} />
              <TextField label={t('reading.import.partner')} required maxLength={80} {...field('partner')} />
              <TextField label={t('reading.import.from')} required type="date" {...field('from')} />
              <TextField label={t('reading.import.to')} required type="date" {...field('to')} />
            </div>
          </Section>
          {file.sums.map(({ currency, equation }, index) => (
            <Section
              key={currency}
              level={2}
              title={
                file.sums.length === 1
                  ? t('reading.import.sums', { count: file.lines })
                  : t('reading.import.sumsIn', { currency })
              }
              end={
                file.sums.length > 1 && index === 0 ? (
                  <Text size="tiny" tone="faint">
                    {t('statements.lineCount', { count: file.lines })}
                  </Text>
                ) : undefined
              }
            >
              <EquationLines equation={equation} currency={currency} />
              <CheckedTotals totals={layout.totals.filter((total) => total.currency === currency)} />
            </Section>
          ))}
          {isReasonNeeded ? (
            <Section>
              <TextField label={t('reading.import.reason')} required maxLength={200} {...field('reason')} />
            </Section>
          ) : null}
          <LeftOutRows layout={layout} choices={request.choices} onChoose={change} />
          <DatedTotals layout={layout} choices={request.choices} onChoose={change} />
          <HiddenParts layout={layout} choices={request.choices} onChoose={change} />
          <UnusedColumns layout={layout} />
          <AlreadyImportedLines alreadyImported={file.already_imported} />
          <OtherCurrencyLines lines={file.other_currency} />
          {canKeep ? (
            <Section>
              <CheckLine
                label={t('reading.import.keepMapping')}
                checked={mapping !== undefined}
                onChange={(isStored) => onType({ mapping: isStored ? draft.partner : undefined })}
              />
              {mapping === undefined ? null : (
                <TextField label={t('reading.import.mappingName')} required maxLength={80} {...field('mapping')} />
              )}
            </Section>
          ) : null}
        </form>
      </Scroll>
      {importing.isPending ? (
        <WorkProgress
          title={t('reading.import.running')}
          text={t('statements.lineCount', { count: file.lines })}
          share={undefined}
          hasKey
          onCancel={() => void reading.cancelImport()}
        />
      ) : null}
      <div className={styles.foot}>
        <ActionButton keys="F12" busy={importing.isPending} disabledReason={reason} onClick={submit}>
          {t('reading.import.button', { count: file.lines })}
        </ActionButton>
        <FormFailure error={importing.error} />
        <Text as="div" size="small" tone="faint">
          {reason !== undefined && waiting === undefined
            ? reason
            : t('reading.import.effect', { fresh: newLines, alreadyImported: file.already_imported.lines })}
        </Text>
      </div>
    </Pane>
  )
}
