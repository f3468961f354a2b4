/** Reads a file on the whole screen: it is sent, detected values can be changed, and its lines are imported. */
import { useState } from 'react'
import { formatNames } from '../../../../shared/desk/reconcile/layout.ts'
import { largestFileBytes } from '../../../../shared/desk/reconcile/statements.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatList, formatMegabytes } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { DropArea } from '../../../kit/table-file/drop-area.tsx'
import { EmptyState, ErrorState, Pane, PaneHead, Scroll, WorkProgress } from '../../../ui/index.ts'
import { acceptedLayout } from './choice-options.ts'
import { ChoiceStrip } from './choice-strip.tsx'
import { ColumnTable } from './column-table.tsx'
import { FirstLines } from './first-lines.tsx'
import { ImportPane } from './import-pane.tsx'
import type { ReadDraft } from './read-draft.ts'
import { ReadHead } from './read-head.tsx'
import { chooseStatement, readFirst, useReadingFile, type ReadingFile } from './reading-file.ts'
import { RefusedPane } from './refused-pane.tsx'
import { useReading } from './use-reading.ts'

const leave = () => goTo(paths.statements())

export const ReadScreen = () => {
  const current = useReadingFile((state) => state.current)
  const problem =
    current === undefined
      ? undefined
      : current.file.size === 0
        ? t('reading.refusal.file_empty')
        : current.file.size > largestFileBytes
          ? t('statements.file.tooLarge', { most: formatMegabytes(largestFileBytes) })
          : undefined
  useCommands([
    {
      id: 'reading.other',
      label: t('statements.file.choose'),
      keyBar: t('statements.file.otherKey'),
      keys: ['O'],
      perform: chooseStatement,
    },
  ])
  return (
    <>
      <DropArea text={t('statements.file.dropHere')} onFiles={readFirst} />
      {current === undefined || problem !== undefined ? (
        <NoFile problem={problem} name={current?.file.name} />
      ) : (
        <FileReading key={current.id} {...current} />
      )}
    </>
  )
}

/** Escape leaves the screen, or ends a running import. */
const useLeave = (onEscape: () => void) =>
  useCommands([
    {
      id: 'reading.leave',
      label: t('statements.file.leave'),
      keyBar: t('statements.file.leaveKey'),
      keys: ['Escape'],
      perform: onEscape,
    },
  ])

/** No file was chosen yet, the page has been loaded again, or this file cannot be read. */
const NoFile = ({ problem, name }: { readonly problem: string | undefined; readonly name: string | undefined }) => {
  useLeave(leave)
  return (
    <Pane label={t('statements.file.title')}>
      <PaneHead title={name === undefined ? t('statements.file.title') : t('statements.file.reading', { name })} />
      <EmptyState
        title={problem ?? t('statements.file.none')}
        text={t('statements.file.kinds', { formats: formatList(formatNames) })}
        actions={[
          {
            key: 'choose',
            label: t('statements.file.drop'),
            action: t('statements.file.choose'),
            keys: 'O',
            onAct: chooseStatement,
          },
        ]}
      />
    </Pane>
  )
}

const FileReading = (current: ReadingFile) => {
  const { file } = current
  const reading = useReading(current)
  const [typed, setTyped] = useState<Partial<ReadDraft>>({})
  const { sending, sentBytes, request } = reading
  const { data, error } = reading.reading
  useLeave(reading.importing.isPending ? () => void reading.cancelImport() : leave)
  const failure = sending.error ?? (data === undefined ? error : null)
  if (failure !== null || data === undefined) {
    return (
      <Pane label={t('statements.file.title')} busy={failure === null}>
        <PaneHead title={t('statements.file.reading', { name: file.name })} />
        <Scroll>{failure === null ? null : <ErrorState error={failure} onRetry={() => void reading.again()} />}</Scroll>
        {failure === null ? (
          <WorkProgress
            title={sending.isSuccess ? t('statements.file.readingNow') : t('statements.file.sending')}
            text={t('statements.file.sent', {
              sent: formatMegabytes(sending.isSuccess ? file.size : sentBytes),
              all: formatMegabytes(file.size),
            })}
            share={sending.isSuccess ? undefined : sentBytes / file.size}
            hasKey
            onCancel={leave}
          />
        ) : null}
      </Pane>
    )
  }
  const accepted = acceptedLayout(data)
  return (
    <>
      <Pane label={t('statements.file.title')} busy={reading.isBusy}>
        <ReadHead file={data} mapping={request.mapping} onMapping={reading.chooseMapping} />
        {error === null ? null : <ErrorState inline error={error} onRetry={() => void reading.again()} />}
        <ChoiceStrip file={data} choices={request.choices} onChoose={reading.choose} />
        {data.first_lines === undefined ? (
          <ColumnTable file={data} choices={request.choices} isBusy={reading.isBusy} onChoose={reading.choose} />
        ) : (
          <FirstLines lines={data.first_lines} isBusy={reading.isBusy} onChoose={reading.choose} />
        )}
      </Pane>
      {accepted === undefined ? (
        <RefusedPane file={data} reading={reading} />
      ) : (
        <ImportPane
          file={data}
          layout={accepted}
          reading={reading}
          typed={typed}
          onType={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      )}
    </>
  )
}
